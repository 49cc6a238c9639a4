# The server with the gallery: docker build -t stateroom . && docker run -p 8080:8080 stateroom
# To develop an app in the folder: docker build --target dev -t stateroom-dev . &&
#   docker run --rm -it --network host -v .:/app stateroom-dev dev /app
# A build that is to be repeated names both by their digests: --build-arg BUILD_IMAGE=swift@sha256:…
ARG BUILD_IMAGE=swift:6.3.1-bookworm
ARG BASE_IMAGE=debian:bookworm-slim
FROM ${BUILD_IMAGE} AS sources
RUN apt-get update \
    && apt-get install -y --no-install-recommends libmicrohttpd-dev libsqlite3-dev zlib1g-dev libcmark-dev libpq-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /stateroom
COPY . .

# The compiler with Stateroom's modules, built already: an app is built in seconds. `stateroom dev` listens on the
# loopback address only, which is the machine's own with --network host.
FROM sources AS dev
RUN apt-get update \
    && apt-get install -y --no-install-recommends poppler-utils \
    && rm -rf /var/lib/apt/lists/*
RUN swift build --product stateroom \
    && products="$(swift build --show-bin-path)" \
    && "$products/stateroom" kit /kit \
    && mkdir /usr/local/lib/stateroom \
    && cp -r "$products/stateroom" "$products/stateroom_Gallery.resources" /usr/local/lib/stateroom/ \
    && ln -s ../lib/stateroom/stateroom /usr/local/bin/stateroom \
    && stateroom --licenses > /kit/LICENSES \
    && cp .build/checkouts/xctest-dynamic-overlay/LICENSE /kit/LICENSE-xctest-dynamic-overlay \
    && rm -rf .build \
    && install -d -m 1777 /home/stateroom
# Any user may run it, as with --user "$(id -u)".
ENV HOME=/home/stateroom STATEROOM_KIT=/kit
WORKDIR /app
EXPOSE 8080
STOPSIGNAL SIGINT
ENTRYPOINT ["stateroom"]
CMD ["dev", "/app"]

FROM sources AS build
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
