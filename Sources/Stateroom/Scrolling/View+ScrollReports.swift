import Foundation
import RenderTree

extension View {
  /// Runs an action with the old and the new value when a value computed from the geometry of the scroll view in
  /// this view changes.
  ///
  /// ```swift
  /// struct Feed: View {
  ///   @State private var isAtTop = true
  ///
  ///   var body: some View {
  ///     ScrollView { Text(isAtTop ? "Latest" : "Earlier") }
  ///       .onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y <= 0 } action: {
  ///         isAtTop = $1
  ///       }
  ///   }
  /// }
  /// // {"type": "ScrollView", "modifiers": [{"scrollGeometry": true}], "actions": ["scroll"]}
  /// ```
  ///
  /// Clients report the geometry by the action `scroll`. Until then, the content is as large as the window.
  @preconcurrency nonisolated public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (ScrollGeometry) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Runs an action when the visible part of the view rises above a threshold or falls below it by scrolling.
  ///
  /// ```swift
  /// Text("Video").onScrollVisibilityChange(threshold: 0.5) { isVisible in print(isVisible) }
  /// // {"type": "Text", "props": {"text": "Video"},
  /// //  "modifiers": [{"scrollVisibility": {"threshold": 0.5}}], "actions": ["scroll"]}
  /// ```
  ///
  /// Without a client that reports, no view is visible.
  @preconcurrency nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
  }

  /// Runs an action with the ids of the visible views of the scroll view in this view when they change.
  @preconcurrency nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping @MainActor ([ID]) -> Void
  ) -> some View {
    modifier(ScrollTargetVisibilityModifier(threshold: threshold, action: action))
  }
}

/// Asks clients to report something about scrolling by the action `scroll`. Its name is that of an entry
/// among the modifiers, which tells clients what to report.
nonisolated struct ScrollReportModifier: OutputModifier {
  let name: StaticString
  let value: JSONValue
  let take: @MainActor (JSONValue) throws -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    node.modifier(name) { $0.write(value) }
    node.report("scroll") { value in
      guard case .object? = value else {
        throw ActionProblem.invalidValue("The value must be an object.")
      }
      try take(value!)
    }
  }
}

/// Asks clients for the geometry of a scroll view, and runs an action when a value computed from it changes.
struct ScrollGeometryModifier<Value: Equatable>: ViewModifier {
  let transform: @MainActor (ScrollGeometry) -> Value
  let action: @MainActor (Value, Value) -> Void
  @Environment(\.windowSize) private var windowSize
  @State private var geometry: ScrollGeometry?

  nonisolated init(
    transform: @escaping @MainActor (ScrollGeometry) -> Value,
    action: @escaping @MainActor (Value, Value) -> Void
  ) {
    (self.transform, self.action) = (transform, action)
  }

  func body(content: Content) -> some View {
    content.modifier(
      ScrollReportModifier(name: "scrollGeometry", value: .bool(true)) { value in
        guard let reported = try value["geometry"].map({ try ScrollGeometry(reported: $0) }) else { return }
        if geometry.map({ !reported.isNear($0) }) ?? true { geometry = reported }
      }
    )
    .onChange(of: transform(geometry ?? ScrollGeometry(unmeasuredIn: windowSize))) { action($0, $1) }
  }
}

/// Asks clients how much of a view is visible, and runs an action when it becomes more or less than a part.
struct ScrollVisibilityModifier: ViewModifier {
  let threshold: Double
  let action: @MainActor (Bool) -> Void
  @State private var isVisible = false

  nonisolated init(threshold: Double, action: @escaping @MainActor (Bool) -> Void) {
    (self.threshold, self.action) = (threshold, action)
  }

  func body(content: Content) -> some View {
    content.modifier(
      ScrollReportModifier(
        name: "scrollVisibility", value: .members(("threshold", .number(threshold)))
      ) { value in
        guard let reported = value["visible"] else { return }
        guard let part = reported.doubleValue, (0...1).contains(part) else {
          throw ActionProblem.invalidValue("\"visible\" must be a number from 0 to 1.")
        }
        let isNow = part > 0 && part >= threshold
        guard isNow != isVisible else { return }
        isVisible = isNow
        action(isNow)
      })
  }
}

/// Asks clients which views of a scroll view are visible, and runs an action when they change.
struct ScrollTargetVisibilityModifier<ID: Hashable>: ViewModifier {
  let threshold: Double
  let action: @MainActor ([ID]) -> Void
  @TransientObject private var mark = NodeMark()
  @State private var visible: [ID] = []

  nonisolated init(threshold: Double, action: @escaping @MainActor ([ID]) -> Void) {
    (self.threshold, self.action) = (threshold, action)
  }

  func body(content: Content) -> some View {
    content.modifier(
      ScrollReportModifier(
        name: "scrollTargets", value: .members(("threshold", .number(threshold)))
      ) { value in
        guard let reported = value["targets"] else { return }
        guard case .array(let names) = reported, names.count <= 1000 else {
          throw ActionProblem.invalidValue("\"targets\" must be an array of at most 1000 ids.")
        }
        guard let container = mark.rendered else { return }
        let ids = names.compactMap { name in
          name.stringValue.flatMap { Digest($0) }.flatMap { container.tree.index[$0] }?
            .explicitID(as: ID.self, below: container)
        }
        guard ids != visible else { return }
        visible = ids
        action(ids)
      }
    )
    .modifier(MarkModifier(mark))
  }
}
