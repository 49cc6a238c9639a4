import Foundation
import RenderTree

/// Keyframes of a value: the tracks of its properties.
public protocol Keyframes<Value> {
  /// The type of the value.
  associatedtype Value
  /// The type of the body.
  associatedtype Body: Keyframes = _NoKeyframes
  /// The content.
  @KeyframesBuilder<Value> var body: Body { get }
  /// Returns the tracks. Not for use by apps.
  func _tracks() -> [_Track<Value>]
}

extension Keyframes where Body: Keyframes, Body.Value == Value {
  /// Returns the tracks of the body. Not for use by apps.
  public func _tracks() -> [_Track<Value>] { body._tracks() }
}

extension Keyframes where Body == _NoKeyframes {
  /// Stops the process. Built-in keyframes have no body.
  public var body: _NoKeyframes { fatalError("\(Self.self) is built in and has no body") }
}

/// The body of built-in keyframes, which have none.
public enum _NoKeyframes: Keyframes {
  /// The type of the value.
  public typealias Value = Double
  /// Built-in keyframes have no body.
  public typealias Body = _NoKeyframes
  /// There are no values of this type, so this is never called.
  public func _tracks() -> [_Track<Double>] { switch self {} }
}

/// The course of a property of a value.
public struct _Track<Root> {
  /// The ends of its keyframes, in seconds, in ascending order.
  let times: [TimeInterval]
  /// Sets the property to its value at a time, given the initial value.
  let apply: (inout Root, Root, TimeInterval) -> Void
}

/// Keyframes of a property of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  let keyPath: WritableKeyPath<Root, Value>
  let content: Content

  /// A built-in part has no body.
  public typealias Body = _NoKeyframes

  /// Creates a track of the property at a key path.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// Creates a track of the whole value.
  public init(@KeyframeTrackContentBuilder<Value> content: () -> Content) where Root == Value {
    keyPath = \.self
    self.content = content()
  }

  /// Returns the track. Not for use by apps.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keyframes.
  public func _tracks() -> [_Track<Root>] {
    let frames = content._frames()
    var times: [TimeInterval] = []
    for frame in frames { times.append((times.last ?? 0) + frame.duration) }
    let keyPath = keyPath
    return [
      _Track(times: times) { root, initial, time in
        root[keyPath: keyPath].animatableData = KeyframePath(
          start: initial[keyPath: keyPath].animatableData, frames: frames
        ).value(at: time)
      }
    ]
  }
}

/// Several tracks.
struct KeyframeTracks<Value>: Keyframes {
  let tracks: [_Track<Value>]

  typealias Body = _NoKeyframes

  func _tracks() -> [_Track<Value>] { tracks }
}

/// A result builder that builds the tracks of a value from the statements of a closure.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// Builds tracks.
  public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
  where Content.Value == Value { expression }
  /// Builds the keyframes of a loop.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> some KeyframeTrackContent<Value> where Value: Animatable
  { _KeyframeList<Value>(frames: components.flatMap { $0._frames() }) }
  /// Builds a keyframe of the whole value.
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Value: Animatable, Content.Value == Value { expression }
  /// Builds the first keyframe of the whole value.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
  where Value: Animatable, Content.Value == Value { first }
  /// Builds a further keyframe of the whole value, which follows those before it.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> where Value: Animatable {
    _KeyframeList<Value>(frames: accumulated._frames() + next._frames())
  }
  /// Builds the result of keyframes of the whole value: one track.
  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Value: Animatable, Content.Value == Value {
    KeyframeTrack { component }
  }
  /// Builds the first part.
  public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
  where Content.Value == Value { first }
  /// Builds a further part.
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> {
    KeyframeTracks(tracks: accumulated._tracks() + next._tracks())
  }
  /// Builds the first branch of a condition.
  public static func buildEither<Content: Keyframes>(first component: Content) -> Content
  where Content.Value == Value { component }
  /// Builds the second branch of a condition.
  public static func buildEither<Content: Keyframes>(second component: Content) -> Content
  where Content.Value == Value { component }
  /// Builds no tracks.
  public static func buildBlock() -> some Keyframes<Value> { KeyframeTracks(tracks: []) }
  /// Builds the result.
  public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
  where Content.Value == Value { component }
}

/// The course of a value along its tracks.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [_Track<Value>]

  /// Creates the course from an initial value on.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue, content()._tracks())
  }

  init(_ initialValue: Value, _ tracks: [_Track<Value>]) {
    self.initialValue = initialValue
    self.tracks = tracks
  }

  /// The duration of the longest track, in seconds.
  public var duration: TimeInterval { tracks.compactMap(\.times.last).max() ?? 0 }

  /// Returns the value at a time in seconds.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of tracks.
  public func value(time: TimeInterval) -> Value {
    var value = initialValue
    for track in tracks { track.apply(&value, initialValue, time) }
    return value
  }

  /// Returns the value at a part of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// The times at which a keyframe of any track ends, in ascending order.
  var times: [TimeInterval] { Set(tracks.flatMap(\.times)).sorted() }
}
