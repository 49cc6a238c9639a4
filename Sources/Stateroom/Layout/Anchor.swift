import Foundation
import RenderTree
import StateCore

/// A place in a view, to be read in the coordinates of another one.
///
/// Until a client reports the frames of both views, they are estimated. That is possible if the reader is in
/// an overlay or a background of a view around the other one.
public struct Anchor<Value> {
  let place: AnchorPlace
  let source: Source

  /// The part of a view that an anchor refers to.
  public struct Source: Sendable {
    let value: @Sendable (CGRect) -> Value
  }
}

/// The view of an anchor: where it is in the tree, and the frame that a client has measured.
nonisolated final class AnchorPlace: Sendable {
  let mark = NodeMark()
  @MainActor var room: Binding<CGRect?>?
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  /// Whether both are the same part of the same view.
  public static func == (left: Anchor, right: Anchor) -> Bool {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    return left.place === right.place && left.source.value(unit) == right.source.value(unit)
  }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the view.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(place)) }
}

extension Anchor.Source where Value == CGRect {
  /// The bounds of the view.
  public static var bounds: Anchor<CGRect>.Source { .init { $0 } }

  /// Returns a rectangle in the view.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    .init { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// Returns a point in the view.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    .init { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }

  /// Returns a point in parts of the view's size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    .init { CGPoint(x: $0.minX + $0.width * point.x, y: $0.minY + $0.height * point.y) }
  }

  /// The top leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the upper edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The middle.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the lower edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension View {
  /// Sets a preference to a value made of a place in the view.
  nonisolated public func anchorPreference<Part, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Part>.Source, transform: @escaping (Anchor<Part>) -> Key.Value
  ) -> some View {
    let place = AnchorPlace()
    return modifier(AnchorModifier(place: place))
      .preference(key: key, value: transform(Anchor(place: place, source: value)))
  }

  /// Changes a preference with a place in the view.
  nonisolated public func transformAnchorPreference<Part, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Part>.Source,
    transform: @escaping (inout Key.Value, Anchor<Part>) -> Void
  ) -> some View {
    let place = AnchorPlace()
    return modifier(AnchorModifier(place: place))
      .transformPreference(key) { transform(&$0, Anchor(place: place, source: value)) }
  }
}

/// Marks the view of an anchor, and asks clients for its frame.
struct AnchorModifier: ViewModifier {
  let place: AnchorPlace
  @State private var room: CGRect?

  nonisolated init(place: AnchorPlace) {
    self.place = place
  }

  func body(content: Content) -> some View {
    place.room = $room
    return content.modifier(MarkModifier(place.mark)).modifier(SizeReportModifier(room: $room))
  }
}

extension GeometryProxy {
  /// Returns the value of an anchor in the coordinates of the geometry reader.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    let place = anchor.place
    return anchor.source.value(MainActor.assumeIsolated { frame(of: place) })
  }

  /// Returns the frame of an anchor's view: the measured one if that of the reader is measured too, or else an
  /// estimate.
  @MainActor private func frame(of place: AnchorPlace) -> CGRect {
    let measured = place.room?.wrappedValue
    if isMeasured, let measured {
      let own = frame(in: .global)
      return measured.offsetBy(dx: -own.minX, dy: -own.minY)
    }
    guard let host = Tracker.current?.attachmentHost, let node = place.mark.rendered else { return .zero }
    return AnchorEstimate.frame(of: node, in: host) ?? .zero
  }
}

/// The frames of views in the view whose overlay or background reads them.
@MainActor
enum AnchorEstimate {
  /// Returns the frame of a node in the coordinates of one around it, or nil if it is not in it.
  ///
  /// - Complexity: O(nodes in `host`).
  static func frame(of node: RenderedNode, in host: RenderedNode) -> CGRect? {
    var reader = BoxReader()
    reader.container = OfferedSize.container(of: host)
    let box = reader.box(of: host, along: nil)
    let proposal = OfferedSize.proposal(around: host, measured: nil)
    let size = box.sizeThatFits(proposal).finite(within: proposal)
    box.place(in: CGRect(origin: .zero, size: size), for: proposal)
    return box.inside(node.digest.description)?.frame
  }
}

extension LayoutBox {
  /// Returns the box that has a node's frame, or nil if it is not inside.
  nonisolated fileprivate func inside(_ id: String) -> LayoutBox? {
    if self.id == id { return self }
    var found: LayoutBox?
    forEachInside { if found == nil { found = $0.inside(id) } }
    return found
  }
}
