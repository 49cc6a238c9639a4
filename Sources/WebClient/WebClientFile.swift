import Foundation

/// A file of the folder `Public`, as it was when the program was built.
package struct WebClientFile: Sendable {
  /// The path below the folder, separated by slashes.
  package let path: String
  private let base64: StaticString

  init(_ path: String, base64: StaticString) {
    self.path = path
    self.base64 = base64
  }

  /// The content, decoded at each call.
  package var bytes: [UInt8] {
    base64.withUTF8Buffer { text in
      // The build has encoded it.
      Array(Data(base64Encoded: Data(buffer: text))!)
    }
  }

  /// All files.
  package static var all: [WebClientFile] { generated }

  /// The scripts and style sheets that the build has made from them.
  package static var bundles: [WebClientFile] { generatedBundles }
}
