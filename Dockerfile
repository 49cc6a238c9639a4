# The server with the gallery: docker build -t stateroom . && docker run -p 8080:8080 stateroom
# A build that is to be repeated names both by their digests: --build-arg BUILD_IMAGE=swift@sha256:…
ARG BUILD_IMAGE=swift:6.3.1-bookworm
ARG BASE_IMAGE=debian:bookworm-slim
FROM ${BUILD_IMAGE} AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends libmicrohttpd-dev libsqlite3-dev zlib1g-dev libcmark-dev libpq-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN swift build -c release --traits PostgreSQL --product stateroom --static-swift-stdlib -Xlinker -s \
    -Xlinker -z -Xlinker now -Xcc -fstack-protector-strong \
    && mkdir /product /notices \
    && cd "$(swift build -c release --traits PostgreSQL --product stateroom --static-swift-stdlib --show-bin-path)" \
    && cp -r stateroom stateroom_Gallery.resources /product/ \
    && ./stateroom --licenses > /notices/LICENSES

FROM ${BASE_IMAGE}
RUN apt-get update \
    && apt-get install -y --no-install-recommends libmicrohttpd12 libsqlite3-0 zlib1g libcmark0.30.2 libpq5 libcurl4 libstdc++6 tzdata \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data stateroom \
    && install -d -o stateroom -g stateroom /data
COPY --from=build /product /app
COPY --from=build /notices /usr/share/doc/stateroom
USER stateroom
WORKDIR /data
VOLUME /data
ENV HOST=0.0.0.0 PORT=8080 STORE=sqlite:/data/stateroom.sqlite ALLOWED_HOSTS=
EXPOSE 8080
STOPSIGNAL SIGTERM
# Bash speaks TCP by itself, so that nothing need be installed to ask for health.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/${PORT} && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["/app/stateroom"]
