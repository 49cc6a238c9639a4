import Foundation

/// Converts the PDF pictures of a bundle's asset catalogues to SVG, because browsers do not show PDF as pictures.
///
/// `turtle.pdf` gets a `turtle.pdf.svg` beside it, which the app's server then shows. The converter is `pdftocairo` of
/// Poppler.
struct PDFPictures {
  /// The number of pictures to convert at most. Each takes a fraction of a second.
  private static let limit = 500
  /// The time in seconds that one picture may take.
  private static let deadline = 20

  let bundle: String
  /// The folder in which converted pictures are kept for the next start.
  let kept: String

  /// Converts the pictures. Returns a sentence about those that could not be, or nil if all were.
  func convert() throws -> String? {
    let catalogs = FileTree.items(in: bundle) { $0.hasSuffix(".xcassets") }
    let pictures = catalogs.flatMap { catalog in
      FileTree.items(in: catalog) { $0.lowercased().hasSuffix(".pdf") && Self.isOfSet($0) }
    }
    guard !pictures.isEmpty else { return nil }
    guard Run("pdftocairo", ["-v"]).status == 0 else {
      return
        "\(pictures.count) pictures are PDF files, which browsers do not show. With pdftocairo, serve converts "
        + "them: sudo apt-get install poppler-utils"
    }
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    let failed = try pictures.prefix(Self.limit).filter { try !convert($0) }
    let rest = failed + pictures.dropFirst(Self.limit)
    guard let first = rest.first else { return nil }
    return "\(rest.count) PDF pictures could not be converted, such as \(first.dropFirst(bundle.count + 1))."
  }

  private static func isOfSet(_ path: String) -> Bool {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.hasSuffix(".imageset") || folder.hasSuffix(".symbolset")
  }

  /// Converts one picture, unless that was done for the same content before. Returns whether there is an SVG.
  private func convert(_ picture: String) throws -> Bool {
    guard let content = FileManager.default.contents(atPath: picture) else { return false }
    let known = "\(kept)/\(content.count)-\(Self.hash(content)).svg"
    if !FileTree.exists(known) {
      let run = Run(
        "timeout", ["\(Self.deadline)", "pdftocairo", "-svg", "-l", "1", picture, known + ".part"])
      guard run.status == 0, FileTree.exists(known + ".part") else { return false }
      try FileManager.default.moveItem(atPath: known + ".part", toPath: known)
    }
    try FileManager.default.copyItem(atPath: known, toPath: picture + ".svg")
    return true
  }

  /// The FNV-1a hash of bytes.
  private static func hash(_ content: Data) -> String {
    let bits = content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(bits, radix: 36)
  }
}
