import RenderTree

extension View {
  /// Offers the actions that a gesture is made by.
  nonisolated public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    modifier(AnyGestureModifier(gesture: gesture, isEnabled: mask.contains(.gesture)))
  }

  /// Offers the actions that a gesture is made by while it is enabled.
  nonisolated public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    modifier(AnyGestureModifier(gesture: gesture, isEnabled: isEnabled))
  }

  /// Offers the actions that a gesture is made by, after a control's own.
  nonisolated public func simultaneousGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View {
    modifier(AnyGestureModifier(gesture: gesture, isEnabled: mask.contains(.gesture)))
  }

  /// Offers the actions that a gesture is made by while it is enabled, after a control's own.
  nonisolated public func simultaneousGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    modifier(AnyGestureModifier(gesture: gesture, isEnabled: isEnabled))
  }

  /// Offers the actions that a gesture is made by. A control's own action still comes first.
  nonisolated public func highPriorityGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View {
    modifier(AnyGestureModifier(gesture: gesture, isEnabled: mask.contains(.gesture)))
  }

  /// Offers the actions that a gesture is made by while it is enabled. A control's own action still comes first.
  nonisolated public func highPriorityGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    modifier(AnyGestureModifier(gesture: gesture, isEnabled: isEnabled))
  }

  /// Runs a closure when a pointer enters or leaves: a client says which by the action `hover`.
  @preconcurrency nonisolated public func onHover(
    perform action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    modifier(HoverModifier(action: action))
  }
}

/// Which gestures of a view and what is inside of it can be made. Headless, those inside always can.
public struct GestureMask: OptionSet, Sendable {
  /// One bit a kind.
  public let rawValue: UInt32
  /// Kinds by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// None.
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of what is inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The actions of a gesture, on each rendered node of its content.
nonisolated struct AnyGestureModifier<Recognized: Gesture>: OutputModifier {
  let gesture: Recognized
  let isEnabled: Bool

  @MainActor func declare(_ node: NodeDeclaration) {
    guard isEnabled else { return }
    var parameters: [JSONMember] = []
    for recognition in gesture._recognitions(of: _GestureInput()) where recognition.hasEffect {
      let name = recognition.name
      // A control's own action comes first: it is hit before what lies around it.
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

/// The action of a pointer that enters or leaves.
nonisolated struct HoverModifier: OutputModifier {
  let action: @MainActor (Bool) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    node.action("hover") { action(try $0.requireBool()) }
  }
}
