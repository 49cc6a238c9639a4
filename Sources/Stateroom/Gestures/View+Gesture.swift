import RenderTree

extension View {
  /// Attaches a gesture to the view, as actions that clients perform.
  nonisolated public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    modifier(GestureAttachment(gesture: gesture, isEnabled: mask.contains(.gesture)))
  }

  /// Attaches a gesture to the view while it is enabled, as actions that clients perform.
  nonisolated public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    modifier(GestureAttachment(gesture: gesture, isEnabled: isEnabled))
  }

  /// Attaches a gesture to the view in addition to its own gestures. A control's own action has precedence.
  nonisolated public func simultaneousGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureAttachment(gesture: gesture, isEnabled: mask.contains(.gesture)))
  }

  /// Attaches a gesture to the view in addition to its own gestures while it is enabled. A control's own
  /// action has precedence.
  nonisolated public func simultaneousGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    modifier(GestureAttachment(gesture: gesture, isEnabled: isEnabled))
  }

  /// Attaches a gesture to the view. Unlike in SwiftUI, a control's own action still has precedence.
  nonisolated public func highPriorityGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureAttachment(gesture: gesture, isEnabled: mask.contains(.gesture)))
  }

  /// Attaches a gesture to the view while it is enabled. Unlike in SwiftUI, a control's own action still has
  /// precedence.
  nonisolated public func highPriorityGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    modifier(GestureAttachment(gesture: gesture, isEnabled: isEnabled))
  }

  /// Adds an action to run when a pointer enters or leaves the view. Clients report it by the action `hover`,
  /// with a Boolean.
  @preconcurrency nonisolated public func onHover(
    perform action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    modifier(HoverModifier(action: action))
  }
}

/// The gestures that are enabled on a view and its subviews. Those of subviews are always enabled here.
public struct GestureMask: OptionSet, Sendable {
  /// The bits, one for each kind of gesture.
  public let rawValue: UInt32
  /// Creates a mask from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gesture.
  public static let none: GestureMask = []
  /// The added gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of subviews.
  public static let subviews = GestureMask(rawValue: 2)
  /// All gestures.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The actions of a gesture, on each rendered node of its content.
nonisolated struct AnyGestureModifier<Recognized: Gesture>: OutputModifier {
  let gesture: Recognized
  let isEnabled: Bool

  /// Offers the recognitions of the gesture as actions, unless the node already has actions of the same
  /// names.
  ///
  /// - Complexity: O(*n* × *m*) in addition to the work of the gesture, where *n* is the number of its
  ///   recognitions and *m* that of the node's actions.
  @MainActor func declare(_ node: NodeDeclaration) {
    guard isEnabled else { return }
    var parameters: [JSONMember] = []
    for recognition in gesture._recognitions(of: _GestureInput()) where recognition.hasEffect {
      let name = recognition.name
      // A control's own action has precedence: hit testing reaches the control before the views around it.
      if node.offers(name) { continue }
      if recognition.takesValue || !recognition.parameters.isEmpty {
        let steps = recognition.takesValue && !recognition.changed.isEmpty
        let known = recognition.parameters + (steps ? [JSONMember(name: "steps", value: .bool(true))] : [])
        parameters.append(JSONMember(name: name, value: .object(known)))
      }
      if !node.environment.isEnabled, !node.hasProp("disabled") { node.disable() }
      node.action(gesture: name) { value in
        if !recognition.takesValue { try value.requireNone() }
        let input = try _GestureInput(name: name, value)
        guard let made = gesture._recognitions(of: input).first(where: { $0.name == name }) else { return }
        if let problem = made.problem { throw problem }
        made.perform(input.phase)
      }
    }
    if !parameters.isEmpty { node.modifier("gesture") { $0.write(.object(parameters)) } }
  }
}

/// The action `hover` of a pointer that enters or leaves.
nonisolated struct HoverModifier: OutputModifier {
  let action: @MainActor (Bool) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    node.action("hover") { action(try $0.requireBool()) }
  }
}
