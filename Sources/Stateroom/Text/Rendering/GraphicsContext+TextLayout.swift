import Foundation
import RenderTree

extension GraphicsContext {
  /// Draws a line of a text.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of runs in the line.
  public nonisolated func draw(
    _ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()
  ) {
    for run in line { draw(run, options: options) }
  }

  /// Draws letters of a line with equal attributes.
  public nonisolated func draw(
    _ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()
  ) {
    draw(run[run.startIndex..<run.endIndex], options: options)
  }

  /// Draws some letters of a run.
  public nonisolated func draw(
    _ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()
  ) {
    let words = String(slice.run.letters[slice.indices].map(\.letter))
    guard words.contains(where: { !$0.isWhitespace }) else { return }
    var members = [JSONMember(name: "text", value: .string(words))]
    slice.run.source.attributes.inside(environment.text.attributes).forEachMember(in: environment) {
      members.append(JSONMember(name: $0.description, value: $1))
    }
    let bounds = slice.typographicBounds
    let start = slice.run.layoutDirection == .leftToRight ? bounds.origin.x : bounds.origin.x + bounds.width
    append([
      ("text", .object(members)), ("baseline", CGPoint(x: start, y: bounds.origin.y).json),
      ("width", .length(bounds.width)),
    ])
  }
}
