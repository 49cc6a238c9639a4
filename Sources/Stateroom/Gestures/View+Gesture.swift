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

  /// Would run a closure when a pointer enters or leaves: no client has one.
  @preconcurrency nonisolated public func onHover(
    perform action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    modifier(EmptyModifier())
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
    for recognition in gesture._recognitions where recognition.hasEffect {
      GestureModifier(name: recognition.name, action: { recognition.perform() }).declare(node)
    }
  }
}
