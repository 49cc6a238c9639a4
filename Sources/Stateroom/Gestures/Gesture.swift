import Foundation
import RenderTree

/// Something that a person does to a view. Clients tap and hold; what needs a pointer is never recognised.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known of it while it goes on.
  associatedtype Value
  /// The type of the gesture that this one is made of.
  associatedtype Body: Gesture
  /// The gesture that this one is made of.
  @MainActor @preconcurrency var body: Body { get }
  /// How a client performs the gesture; empty for one that no client makes. Not for use by apps.
  @MainActor var _recognitions: [_GestureRecognition<Value>] { get }
}

/// A gesture that a client performs, by the name of its action, and what runs in its course.
public struct _GestureRecognition<Value> {
  let name: String
  let value: Value
  var changed: [@MainActor () -> Void] = []
  var ended: [@MainActor () -> Void] = []
  var reset: [@MainActor () -> Void] = []

  /// Whether the gesture does anything.
  var hasEffect: Bool { !changed.isEmpty || !ended.isEmpty }

  @MainActor func perform() {
    for closure in changed + ended + reset { closure() }
  }

  /// The same with another value.
  func map<Other>(_ value: Other) -> _GestureRecognition<Other> {
    _GestureRecognition<Other>(name: name, value: value, changed: changed, ended: ended, reset: reset)
  }
}

extension Gesture {
  /// Those of the gesture that this one is made of.
  public var _recognitions: [_GestureRecognition<Value>] {
    body._recognitions as? [_GestureRecognition<Value>] ?? []
  }
}

extension Gesture where Body == Never {
  /// Gestures that are built in have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
  /// No client makes the gesture.
  public var _recognitions: [_GestureRecognition<Value>] { [] }
}

extension Never: Gesture {
  /// Never asked for.
  public typealias Value = Never
}

// A gesture that is there under a condition only.
extension Optional: Gesture where Wrapped: Gesture {
  /// What is known of the gesture.
  public typealias Value = Wrapped.Value
  /// The gesture is built in.
  public typealias Body = Never

  /// How a client performs the gesture, if there is one. Not for use by apps.
  @MainActor public var _recognitions: [_GestureRecognition<Wrapped.Value>] { self?._recognitions ?? [] }
}

/// A tap, or several in quick succession.
public nonisolated struct TapGesture: Gesture {
  /// Nothing is known of a tap.
  public typealias Value = Void
  /// A tap is built in.
  public typealias Body = Never

  /// How many taps.
  public var count: Int

  /// Some taps in quick succession.
  public init(count: Int = 1) {
    self.count = count
  }

  /// The action `tap`; of two taps `doubleTap`, of three `tripleTap`.
  @MainActor public var _recognitions: [_GestureRecognition<Void>] {
    [.init(name: GestureModifier.name(ofTaps: count), value: ())]
  }
}

/// A tap that lasts.
public nonisolated struct LongPressGesture: Gesture {
  /// Whether it has begun.
  public typealias Value = Bool
  /// A long tap is built in.
  public typealias Body = Never

  /// A tap that lasts. Clients hold as long as is asked for.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// The action `longPress`.
  @MainActor public var _recognitions: [_GestureRecognition<Bool>] { [.init(name: "longPress", value: true)] }
}
