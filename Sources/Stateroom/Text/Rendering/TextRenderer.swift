import Foundation
import RenderTree

/// A type that draws the texts of a view in place of the client.
///
/// The renderer runs on the server, with an estimate of where the lines and letters are, and clients are sent its
/// drawing as a list of commands beside the text.
///
/// ```swift
/// struct Wave: TextRenderer {
///   var strength: Double
///
///   func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///     for (index, letter) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() {
///       var copy = context
///       copy.translateBy(x: 0, y: strength * sin(Double(index)))
///       copy.draw(letter)
///     }
///   }
/// }
/// ```
public protocol TextRenderer: Animatable {
  /// Draws a text.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
  /// Returns the size of the drawing.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// The room that the drawing takes beyond its size.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// Returns the size of the text.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  /// No room beyond the size.
  public var displayPadding: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// A text as its renderer measures it.
public nonisolated struct TextProxy {
  let composer: TextComposer

  /// Returns the size of the text in a room, as an estimate.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    composer.compose(in: proposal.width).size
  }
}

extension View {
  /// Draws the texts in the view with a renderer.
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    transformEnvironment(\.text) { $0.rendering = TextRendering(renderer) }
  }
}

/// The renderer in the environment. It differs from each other one, because renderers cannot be compared.
final class TextRendering: Equatable {
  private let renderer: any TextRenderer

  init(_ renderer: any TextRenderer) { self.renderer = renderer }

  static func == (left: TextRendering, right: TextRendering) -> Bool { left === right }

  /// Writes the drawing of a text.
  ///
  /// - Complexity: O(letters), of which at most 20,000 are drawn.
  @MainActor func declare(_ runs: [TextRun], _ node: NodeDeclaration) {
    let environment = node.environment
    let room = node.node.drawingFrame.width ?? Double(environment.windowSize.width)
    let composer = TextComposer(runs, in: environment)
    let proposal = ProposedViewSize(width: CGFloat(room), height: nil)
    let size = renderer.sizeThatFits(proposal: proposal, text: TextProxy(composer: composer))
    node.declareDrawing(size: size) { context in
      renderer.draw(layout: composer.compose(in: CGFloat(room)).layout, in: &context)
    }
  }
}
