/// The Dockerfile of a new package. It builds Stateroom from its sources, a build context of their own.
struct ContainerFile {
  let package: NewPackage

  /// The Debian packages that building needs.
  static let headers = "libmicrohttpd-dev libsqlite3-dev zlib1g-dev libcmark-dev"
  /// The Debian packages that a built program needs.
  private static let libraries = "libmicrohttpd12 libsqlite3-0 zlib1g libcmark0.30.2 libstdc++6 tzdata"

  var text: String {
    let name = package.name
    let image = name.lowercased()
    return """
      # docker build --build-context stateroom=\(package.sources.shellWord) -t \(image) .
      # docker run -p 8080:8080 -v \(image):/data \(image)
      FROM swift:6.3.1-bookworm AS build
      RUN apt-get update \\
          && apt-get install -y --no-install-recommends \(Self.headers) \\
          && rm -rf /var/lib/apt/lists/*
      COPY --from=stateroom . /stateroom
      WORKDIR /source
      COPY . .
      ENV STATEROOM=/stateroom STATEROOM_KIT=
      RUN swift build -c release --product \(name) --static-swift-stdlib -Xlinker -s \\
          && mkdir /product \\
          && cd "$(swift build -c release --static-swift-stdlib --show-bin-path)" \\
          && cp -r \(name) $(find . -maxdepth 1 -name '*.resources') /product/

      FROM debian:bookworm-slim
      RUN apt-get update \\
          && apt-get install -y --no-install-recommends \(Self.libraries) \\
          && rm -rf /var/lib/apt/lists/* \\
          && useradd --system --uid 10001 --home-dir /data stateroom \\
          && install -d -o stateroom -g stateroom /data
      COPY --from=build /product /app
      USER stateroom
      WORKDIR /data
      VOLUME /data
      ENV HOST=0.0.0.0 PORT=8080 STORE=sqlite:/data/stateroom.sqlite ALLOWED_HOSTS=
      EXPOSE 8080
      STOPSIGNAL SIGTERM
      ENTRYPOINT ["/app/\(name)"]

      """
  }
}
