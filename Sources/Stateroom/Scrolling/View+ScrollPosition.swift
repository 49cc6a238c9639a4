import Foundation
import RenderTree

extension View {
  /// Binds the scroll position to the id of a view. Clients scroll to the view that the app asks for, and report
  /// by `scroll` which one they show first.
  ///
  /// ```swift
  /// struct Log: View {
  ///   @State private var first: Int?
  ///
  ///   var body: some View {
  ///     ScrollView {
  ///       LazyVStack { ForEach(1...50, id: \.self) { Text("Line \($0)") } }.scrollTargetLayout()
  ///     }
  ///     .scrollPosition(id: $first)
  ///   }
  /// }
  /// // {"type": "ScrollView", "modifiers": [{"scrollPosition": {"id": null}}],
  /// //  "actions": ["scroll"]}
  /// ```
  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      ScrollPositionModifier(members: JSONMember.anchor(anchor)) {
        ViewPosition(id: id.wrappedValue)
      } write: { position in
        if position.id != id.wrappedValue { id.wrappedValue = position.id }
      })
  }

  /// Binds the scroll position. Clients scroll to the place that the app asks for, and report by `scroll` which view
  /// they show first.
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      ScrollPositionModifier(members: JSONMember.anchor(anchor)) {
        position.wrappedValue
      } write: { new in
        if new != position.wrappedValue { position.wrappedValue = new }
      })
  }
}

/// A scroll position that is the id of a view.
struct ViewPosition<ID: Hashable>: ScrollPositionValue {
  var id: ID?

  var target: ScrollTargetQuery? { id.map { ScrollTargetQuery(id: $0) } }
  var requestKey: AnyHashable? { id.map { AnyHashable($0) } }
  var members: [JSONMember] { [JSONMember(name: "id", value: id.map { .string("\($0)") } ?? .null)] }

  @MainActor package mutating func move(to node: RenderedNode?, in container: RenderedNode) {
    guard let node else { return id = nil }
    if let new = node.explicitID(as: ID.self, below: container) { id = new }
  }
}

extension JSONMember {
  /// Returns the member of an anchor, or none.
  nonisolated static func anchor(_ anchor: UnitPoint?) -> [JSONMember] {
    anchor.map { [JSONMember(name: "anchor", value: $0.json)] } ?? []
  }
}
