/// A node that is absent from the output but shown in the inspector.
///
/// Built-in modifiers are not among them: they are shown at the rendered nodes that they modify.
@MainActor
protocol InspectedNode: Node {
  /// The name of the node's view type, without generic arguments.
  var inspectedName: String { get }
  /// The value that the node's identity is bound to, or nil if its place determines its identity.
  var inspectedKey: Any? { get }
  /// Whether the node shows anything that its descendants do not.
  var isInspected: Bool { get }
}

extension InspectedNode {
  var inspectedKey: Any? { nil }
  var isInspected: Bool { true }
}

extension TupleNode: InspectedNode {
  var inspectedName: String { "TupleView" }
}

extension ConditionalNode: InspectedNode {
  var inspectedName: String { "_ConditionalContent" }
}

extension OptionalNode: InspectedNode {
  var inspectedName: String { "Optional" }
}

extension GroupNode: InspectedNode {
  var inspectedName: String { "Group" }
}

extension AnyViewNode: InspectedNode {
  var inspectedName: String { "AnyView" }
}

extension EmptyNode: InspectedNode {
  var inspectedName: String { "EmptyView" }
}

extension ModifiedViewNode: InspectedNode {
  var inspectedName: String { "_ViewModifier_Content" }
}

extension IDNode: InspectedNode {
  var inspectedName: String { "IDView" }
  var inspectedKey: Any? { id }
}

extension ForEachNode: InspectedNode {
  var inspectedName: String { "ForEach" }
}
