import Foundation
import RenderTree

/// An image among the letters of a text.
// Indirect, because nearly all runs are letters: they stay small.
indirect enum TextImage: Equatable, Sendable {
  case image(Image)

  /// Returns the wire format: the symbol's name, or what is known of the picture.
  func json(in environment: EnvironmentValues) -> JSONValue {
    guard case .image(let image) = self else { return .null }
    if let name = image.symbolName { return .members(("systemName", .string(name))) }
    let size = image.pointSize(in: environment).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    return .members(
      ("name", image.assetName.map { .string($0) }), ("url", image.url(in: environment).map { .string($0) }),
      ("width", size.map { .number(Double($0.width)) }), ("height", size.map { .number(Double($0.height)) }))
  }
}

extension TextRun {
  /// Creates a run that shows an image.
  init(of image: Image, in environment: EnvironmentValues) {
    self.init(text: image.words(in: environment), image: .image(image))
  }

  /// Returns the run with the words by which people know its image.
  @MainActor func spoken(in environment: EnvironmentValues) -> TextRun {
    guard case .image(let image)? = image else { return self }
    var run = self
    run.text = image.spokenWords(in: environment)
    return run
  }
}
