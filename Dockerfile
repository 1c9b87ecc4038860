# docker build -t cardgen . && docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/work" cardgen kit
FROM python:3.13-slim AS built
WORKDIR /source
COPY . .
RUN python -m venv /opt/cardgen && /opt/cardgen/bin/pip install --no-cache-dir --disable-pip-version-check .

FROM python:3.13-slim
COPY --from=built /opt/cardgen /opt/cardgen
RUN useradd --create-home --uid 1000 cardgen && mkdir /work && chown 1000 /work
ENV PATH="/opt/cardgen/bin:$PATH"
USER 1000
WORKDIR /work
ENTRYPOINT ["cardgen"]
CMD ["kit"]
