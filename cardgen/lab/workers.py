"""Distribution of an estimate's chunks to this process, to other processes of this machine or to a cluster.

Each chunk has a separate seed, so the result depends neither on the worker nor on the order of results.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, TypeVar

from cardgen import __version__
from cardgen.errors import CardgenError

Answer = TypeVar("Answer")
"""Type of the result for one chunk."""
Chunk = tuple[Any, ...]
"""Arguments of one call: plain values, which can be sent to another process."""

FEW = 4
"""Number of chunks below which no other processes are started: each takes half a second to start (measured)."""
TIMEOUT = "10s"
"""Time that a dask scheduler may take to answer: a wrong address should fail soon (an estimate)."""
RETRIES = 3
"""Number of times a chunk is given to another worker after its worker is lost (an estimate)."""


def map_chunks(
    function: Callable[..., Answer], chunks: Sequence[Chunk], workers: int | None = None, cluster: str | None = None
) -> Iterator[Answer]:
    """Yield the results of a function for each chunk, in any order.

    Args:
        function: The function to call; it must be importable by other processes.
        chunks: The arguments of each call.
        workers: The number of processes on this machine; None for one per core.
        cluster: The address of a dask scheduler whose workers run this version of cardgen; None for this machine.

    Raises:
        CardgenError: If the cluster cannot be used: dask is missing, nothing answers, or versions differ.
    """
    if cluster:
        yield from _map_on_cluster(function, chunks, cluster)
        return
    count = min(workers or os.cpu_count() or 1, len(chunks))
    if count <= 1 or (workers is None and len(chunks) < FEW):
        yield from (function(*chunk) for chunk in chunks)
        return
    # Forking is unsafe once threads run, and Windows cannot fork, so all platforms spawn.
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(function, *chunk) for chunk in chunks]):
            yield done.result()


def _map_on_cluster(function: Callable[..., Answer], chunks: Sequence[Chunk], address: str) -> Iterator[Answer]:
    try:
        from distributed import Client
        from distributed import as_completed as completed
    except ImportError:
        raise CardgenError("missing package dask for a cluster: run `pip install 'cardgen[cluster]'`") from None
    try:
        client = Client(address, timeout=TIMEOUT, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TimeoutError) as error:
        raise CardgenError(f"no scheduler answers at {address}: {error}") from None
    with client:
        versions = set(client.run(_describe_versions).values())
        if not versions:
            raise CardgenError(f"the scheduler at {address} has no workers; start some with `dask worker {address}`")
        if versions != {__version__}:
            others = ", ".join(sorted(versions - {__version__}))
            raise CardgenError(f"the workers at {address} have cardgen {others}, and here is {__version__}")
        futures = [client.submit(function, *chunk, pure=False, retries=RETRIES) for chunk in chunks]
        for future in completed(futures, loop=client.loop):  # type: ignore[no-untyped-call]
            yield future.result()


def _describe_versions() -> str:
    return __version__
