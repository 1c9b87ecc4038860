"""Who computes the chunks of an estimate: this process, others on this machine, or a cluster.

Each chunk has a seed of its own, so that the answer depends neither on who computes it nor on the order they come back.
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
Chunk = tuple[Any, ...]
"""The arguments of one call: plain values, which can be handed to another process."""

FEW = 4
"""Chunks for which other processes do not pay: each takes half a second to begin (measured)."""
TIMEOUT = "10s"
"""How long a scheduler may take to answer."""
RETRIES = 3
"""How often a chunk is given to another worker when its own is lost."""


def map_chunks(
    function: Callable[..., Answer], chunks: Sequence[Chunk], workers: int | None = None, cluster: str | None = None
) -> Iterator[Answer]:
    """The answers of a function for each chunk, in any order; the function has to be one that can be imported.

    `workers`: processes on this machine, None for as many as it has cores; `cluster`: the address of a scheduler of
    dask, which has to run the same version of cardgen. Raises CardgenError where there is none.
    """
    if cluster:
        yield from _map_on_cluster(function, chunks, cluster)
        return
    count = min(workers or os.cpu_count() or 1, len(chunks))
    if count <= 1 or (workers is None and len(chunks) < FEW):
        yield from (function(*chunk) for chunk in chunks)
        return
    # Forking a process with threads is not safe, and Windows cannot: all platforms begin afresh.
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
