import WebClient
import StateroomHTTP

extension StaticFiles {
  /// The web client that is embedded in the program.
  static var webClient: StaticFiles {
    StaticFiles(
      Dictionary(
        uniqueKeysWithValues: (WebClientFile.all + WebClientFile.bundles).map { file in
          (file.path, { @Sendable in file.bytes })
        }))
  }
}
