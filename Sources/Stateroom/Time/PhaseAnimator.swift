import Foundation
import RenderTree

/// A container that animates its content through phases, by the server's clock. Each phase is a change with
/// the animation that leads to it. Without a trigger the phases repeat as long as a client follows the
/// session.
///
/// ```swift
/// PhaseAnimator([false, true]) { isLarge in
///   Text("Tap me").scaleEffect(isLarge ? 1.2 : 1)
/// } animation: { _ in
///   .easeInOut(duration: 0.5)
/// }
/// // Each phase is a change with {"animation": {"curve": "easeInOut", "duration": 0.5}, …}.
/// ```
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var current: Animation?
  @State private var runs = 0
  @Environment(\.audience) private var audience
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// Creates a container whose phases follow each other without end.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  /// Creates a container that goes through the phases once, each time that a value changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyTrigger(trigger)
    self.content = content
    self.animation = animation
  }

  /// The content in the present phase.
  @MainActor public var body: some View {
    if phases.indices.contains(index) {
      content(phases[index])
        .modifier(OptionalEntryModifier(name: "animation", value: current?.json))
        .task(id: runs) { await move() }
        .onChange(of: trigger) { runs += 1 }
    }
  }

  /// Moves through the phases: once after the trigger has changed, or without end if there is none.
  ///
  /// - Complexity: O(*n*) in addition to the steps, where *n* is the number of phases.
  @MainActor private func move() async {
    guard phases.count > 1 else { return }
    if trigger == nil {
      while !reducesMotion, await step(to: (index + 1) % phases.count) {}
    } else if runs > 0 {
      for next in Array(1..<phases.count) + [0] where !(await step(to: next)) { return }
    }
  }

  /// Moves to a phase and waits until the animation has ended. Returns false if the task was cancelled.
  @MainActor private func step(to next: Int) async -> Bool {
    await audience?.arrival()
    if Task.isCancelled { return false }
    let animation = animation(phases[next])
    current = animation
    withAnimation(animation) { index = next }
    return await TimelineClock.wait(animation?.timeToEnd ?? 0)
  }
}

/// A value of any type whose changes are noticed.
struct AnyTrigger: Equatable {
  private let value: Any
  private let isSame: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isSame = { $0 as? Value == value }
  }

  static func == (one: AnyTrigger, other: AnyTrigger) -> Bool { one.isSame(other.value) }
}

extension View {
  /// Animates the view through phases without end.
  ///
  /// ```swift
  /// struct Bell: View {
  ///   @State private var rings = 0
  ///
  ///   var body: some View {
  ///     Button("Ring") { rings += 1 }
  ///       .phaseAnimator([0.0, 20, -20], trigger: rings) { $0.rotationEffect(.degrees($1)) }
  ///   }
  /// }
  /// // {"type": "Button", "props": {"label": "Ring"}, "modifiers": [{"rotationEffect": 0}],
  /// //  "actions": ["tap"]}
  /// ```
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView(view: self)
    return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
  }

  /// Animates the view through phases once, each time that a value changes.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView(view: self)
    return PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
  }
}

/// The view that an animator animates.
public nonisolated struct PlaceholderContentView<Content: View>: View {
  let view: Content

  init(view: Content) { self.view = view }

  /// The view.
  @MainActor public var body: some View { view }
}
