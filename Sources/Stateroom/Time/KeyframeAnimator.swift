import Foundation
import RenderTree

/// A container that animates a value along keyframes, by the server's clock. The end of each keyframe is a
/// change with the duration to get there.
///
/// ```swift
/// KeyframeAnimator(initialValue: 0.0) { height in
///   Text("Ball").offset(y: -height)
/// } keyframes: { _ in
///   CubicKeyframe(40, duration: 0.4)
///   CubicKeyframe(0, duration: 0.4)
/// }
/// // The end of each keyframe is a change, with the 0.4 seconds that it takes.
/// ```
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  private let initialValue: Value
  private let isRepeating: Bool
  private let trigger: AnyTrigger?
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var time: TimeInterval?
  @State private var span: TimeInterval = 0
  @State private var runs = 0
  @Environment(\.audience) private var audience
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// Creates a container that goes through the keyframes when it appears, and again while it repeats.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    isRepeating = repeating
    trigger = nil
    self.content = content
    self.keyframes = keyframes
  }

  /// Creates a container that goes through the keyframes each time that a value changes.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    isRepeating = false
    self.trigger = AnyTrigger(trigger)
    self.content = content
    self.keyframes = keyframes
  }

  /// The content with the present value.
  @MainActor public var body: some View {
    content(time.map { timeline.value(time: $0) } ?? initialValue)
      .modifier(
        OptionalEntryModifier(
          name: "animation", value: time == nil ? nil : Animation.linear(duration: span).json)
      )
      .task(id: runs) { await move() }
      .onChange(of: trigger) { runs += 1 }
  }

  @MainActor private var timeline: KeyframeTimeline<Value> {
    KeyframeTimeline(initialValue, keyframes(initialValue)._tracks())
  }

  /// Moves from the start to the end of each keyframe, and does so again while it repeats.
  ///
  /// - Complexity: O(*n* log *n*) in addition to the steps, where *n* is the number of keyframes.
  @MainActor private func move() async {
    if trigger != nil, runs == 0 { return }
    let times = timeline.times
    guard !times.isEmpty, !reducesMotion else { return }
    repeat {
      if await step(to: 0, in: 0) == false { return }
      var previous = 0.0
      for end in times where end > 0 {
        if await step(to: end, in: end - previous) == false { return }
        previous = end
      }
    } while isRepeating && !Task.isCancelled
  }

  /// Moves to a time and waits until the client is there. Returns false if the task was cancelled.
  @MainActor private func step(to time: TimeInterval, in span: TimeInterval) async -> Bool {
    await audience?.arrival()
    if Task.isCancelled { return false }
    withAnimation(.linear(duration: span)) {
      self.time = time
      self.span = span
    }
    return await TimelineClock.wait(span)
  }
}

extension View {
  /// Animates the view along keyframes when it appears, and again while it repeats.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView(view: self)
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(view, $0) }, keyframes: keyframes)
  }

  /// Animates the view along keyframes each time that a value changes.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView(view: self)
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(view, $0) }, keyframes: keyframes)
  }
}
