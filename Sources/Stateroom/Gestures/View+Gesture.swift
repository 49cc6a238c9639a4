import RenderTree

extension View {
  /// Attaches a gesture to the view. Clients perform it as an action. An action of the same name of a view
  /// inside takes precedence.
  ///
  /// ```swift
  /// struct Knob: View {
  ///   @State private var angle = Angle.zero
  ///
  ///   var body: some View {
  ///     Image("Knob").gesture(RotateGesture().onEnded { angle += $0.rotation })
  ///   }
  /// }
  /// // {"type": "Image", "props": {"name": "Knob"}, "modifiers": [{"gesture": {"rotate": {}}}],
  /// //  "actions": ["rotate"]}
  /// ```
  nonisolated public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    modifier(GestureAttachment(gesture: gesture, mask: mask, rank: .usual))
  }

  /// Attaches a gesture to the view while it is enabled. Clients perform it as an action. An action of the
  /// same name of a view inside takes precedence.
  nonisolated public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Attaches a gesture to the view in addition to those of the view and of views inside. If a client
  /// performs an action of the same name there, or taps a button there, it performs this one as well.
  ///
  /// ```swift
  /// VStack { Button("Play") {} }
  ///   .simultaneousGesture(TapGesture().onEnded { print("seen") })
  /// // The `tap` of the button runs its action, and then this one.
  /// ```
  nonisolated public func simultaneousGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureAttachment(gesture: gesture, mask: mask, rank: .simultaneous))
  }

  /// Attaches a gesture to the view in addition to those of the view and of views inside while it is enabled.
  nonisolated public func simultaneousGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Attaches a gesture that takes precedence over those of the view and of views inside. If a client
  /// performs an action of the same name there, or taps a button there, it performs this one instead.
  ///
  /// ```swift
  /// VStack { Button("Play") {} }
  ///   .highPriorityGesture(TapGesture().onEnded { print("card") })
  /// // The `tap` of the button runs this closure instead of its action.
  /// ```
  nonisolated public func highPriorityGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureAttachment(gesture: gesture, mask: mask, rank: .first))
  }

  /// Attaches a gesture to the view that takes precedence over those of the view and of views inside while it is
  /// enabled.
  nonisolated public func highPriorityGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds an action to run when a pointer enters or leaves the view. Clients report it by the action `hover`,
  /// with a Boolean.
  ///
  /// ```swift
  /// Text("Info").onHover { isInside in print(isInside) }
  /// // {"type": "Text", "props": {"text": "Info"}, "actions": ["hover"]}
  /// ```
  @preconcurrency nonisolated public func onHover(
    perform action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    modifier(HoverModifier(action: action))
  }
}

/// The gestures that are enabled on a view and its subviews. Clients see the actions of subviews in any case;
/// those that are not enabled are refused.
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
  var mask: GestureMask = .all
  var rank: GestureRank = .usual

  /// Offers the recognitions of the gesture as actions. Usual ones leave out names that the node already has.
  ///
  /// - Complexity: O(*n* × *m*) in addition to the work of the gesture, where *n* is the number of its
  ///   recognitions and *m* that of the node's actions.
  @MainActor func declare(_ node: NodeDeclaration) {
    if !mask.contains(.subviews) { node.excludeGestures() }
    guard mask.contains(.gesture) else { return }
    var parameters: [JSONMember] = []
    for recognition in gesture._recognitions(of: _GestureInput()) where recognition.hasEffect {
      let name = recognition.name
      let isKnown = node.offers(name)
      if isKnown, rank == .usual { continue }
      if recognition.takesValue || !recognition.parameters.isEmpty {
        // The gesture that is made at the same time may read the steps, too.
        let steps = recognition.takesValue && (isKnown || !recognition.changed.isEmpty)
        let known = recognition.parameters + (steps ? [JSONMember(name: "steps", value: .bool(true))] : [])
        parameters.append(JSONMember(name: name, value: .object(known)))
      }
      if !node.environment.isEnabled, !node.hasProp("disabled") { node.disable() }
      node.action(gesture: name, rank) { value in
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
