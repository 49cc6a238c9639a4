import Foundation
import RenderTree

/// The pictures of a session that are too large for its tree. Clients get them by names below the session's `media`.
///
/// The last ones that were shown are kept. They are made anew with the views that show them.
@MainActor
final class SessionPictures: SessionPart {
  private var pictures: [(name: String, data: Data)] = []
  private var size = 0
  private static let limit = 64
  private static let sizeLimit = 32 * 1024 * 1024

  private init() {}

  /// Returns the pictures of the session of a tree.
  static func of(_ tree: Tree) -> SessionPictures { SessionParts.of(tree).part { SessionPictures() } }

  func declare(_ window: NodeDeclaration) {}

  func media(named name: String) -> SessionMedia? {
    pictures.first { $0.name == name }.map { .data($0.data) }
  }

  /// Returns the address of a picture relative to the session, or nil if it is larger than all may be.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func address(of picture: _PictureData) -> String? {
    guard picture.data.count <= Self.sizeLimit, let suffix = picture.servedSuffix else { return nil }
    // The newest is the likeliest.
    if let known = pictures.lastIndex(where: { $0.data == picture.data }) {
      let found = pictures.remove(at: known)
      pictures.append(found)
      return "media/\(found.name)"
    }
    let name = "\(ContentVersion.of(picture.data, count: picture.data.count)).\(suffix)"
    pictures.append((name, picture.data))
    size += picture.data.count
    while pictures.count > Self.limit || size > Self.sizeLimit { size -= pictures.removeFirst().data.count }
    return "media/\(name)"
  }
}

extension _PictureData {
  /// The extension of the format, or nil for one that is no picture of pixels: as a page of its own it may be code.
  fileprivate var servedSuffix: String? {
    switch PictureFormat(Array(data.prefix(1024))) {
    case .png: "png"
    case .jpeg: "jpg"
    case .gif: "gif"
    case .webp: "webp"
    case .heic: "heic"
    case .svg, .pdf, nil: nil
    }
  }
}
