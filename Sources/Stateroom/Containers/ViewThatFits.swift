import Foundation
import RenderTree
import StateCore

/// A view that shows one of several views: the first that fits, or else the last.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   Text("Everything that there is to say about the weather in one line")
///   Text("Weather")
/// }
/// // {"type": "Text", "props": {"text": "Weather"}}
/// ```
///
/// The server estimates the sizes of the views. Until a client reports the available size by the action
/// `resize`, it is the window's, without the paddings and within the frames around the view.
public nonisolated struct ViewThatFits<Content: View>: View {
  let axes: Axis.Set
  let content: Content
  @State private var room: CGRect?

  /// Creates a view that shows one of several views: the first that fits along some axes.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// The first of the views that fits.
  @MainActor public var body: some View { FirstView(views: content, axes: axes, room: $room) }
}

/// Shows the first of its views that fits.
nonisolated struct FirstView<Content: View>: Container {
  let views: Content
  let axes: Axis.Set
  let room: Binding<CGRect?>

  var attributes: FirstViewAttributes { FirstViewAttributes(room: room) }

  @MainActor var content: SelectionRegion<Content> {
    SelectionRegion(views) { [axes, room] views in
      guard views.count > 1 else { return views.first }
      let measured = Tracker.untracked { room.wrappedValue }
      let offered = OfferedSize.proposal(around: views[0], measured: measured)
      var left = BoxReader.limit
      return views.dropLast().first { fits($0, axes, in: offered, looking: &left) } ?? views.last
    }
  }
}

/// Returns whether a view fits into an offered size along some axes.
@MainActor
private func fits(
  _ view: RenderedNode, _ axes: Axis.Set, in offered: ProposedViewSize, looking left: inout Int
) -> Bool {
  guard left > 0 else { return true }
  var reader = BoxReader()
  let box = reader.box(of: view, along: nil)
  left -= reader.count
  let ideal = box.sizeThatFits(
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : offered.width,
      height: axes.contains(.vertical) ? nil : offered.height))
  return (!axes.contains(.horizontal) || ideal.width <= (offered.width ?? .infinity))
    && (!axes.contains(.vertical) || ideal.height <= (offered.height ?? .infinity))
}

/// The attributes of a view that fits.
nonisolated struct FirstViewAttributes: ElementAttributes {
  let room: Binding<CGRect?>

  static var typeName: StaticString { "ViewThatFits" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let known = room.wrappedValue
    if node.request == nil, let region = node.node.selectionRegion, !region.awaitRendering() {
      region.chooseAgain()
    }
    node.action("resize") { value in
      let new = try CGRect(reported: value, known: known ?? .zero)
      if known.map({ !new.isNear($0) }) ?? true { room.wrappedValue = new }
    }
  }
}
