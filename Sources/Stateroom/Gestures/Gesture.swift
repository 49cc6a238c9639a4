import Foundation
import RenderTree

/// Something that a person does to a view.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known of it while it goes on.
  associatedtype Value
  /// The type of the gesture that this one is made of.
  associatedtype Body: Gesture
  /// The gesture that this one is made of.
  @MainActor @preconcurrency var body: Body { get }
  /// How a client performs the gesture, with the values that it sent. Not for use by apps.
  @MainActor func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>]
}

/// A gesture that a client performs, by the name of its action, and what runs in its course.
public struct _GestureRecognition<Value> {
  let name: String
  let value: Value
  /// What a client has to know to make the gesture.
  var parameters: [JSONMember] = []
  /// Whether the action takes values.
  var takesValue = false
  /// Why the values that were sent cannot be used.
  var problem: ActionProblem?
  var changed: [@MainActor () -> Void] = []
  var ended: [@MainActor () -> Void] = []
  var reset: [@MainActor () -> Void] = []

  /// Whether the gesture does anything.
  var hasEffect: Bool { !changed.isEmpty || !ended.isEmpty }

  @MainActor func perform(_ phase: _GestureInput.Phase) {
    let closures =
      switch phase {
      case .whole: changed + ended + reset
      case .changed: changed
      case .ended: ended + reset
      case .cancelled: reset
      }
    for closure in closures { closure() }
  }

  /// The same with another value.
  func map<Other>(_ value: Other) -> _GestureRecognition<Other> {
    _GestureRecognition<Other>(
      name: name, value: value, parameters: parameters, takesValue: takesValue, problem: problem,
      changed: changed, ended: ended, reset: reset)
  }
}

extension Gesture {
  /// Those of the gesture that this one is made of.
  public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    body._recognitions(of: input) as? [_GestureRecognition<Value>] ?? []
  }
}

extension Gesture where Body == Never {
  /// Gestures that are built in have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
  /// No client makes the gesture.
  public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] { [] }
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
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Wrapped.Value>] {
    self?._recognitions(of: input) ?? []
  }
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
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Void>] {
    [.init(name: GestureModifier.name(ofTaps: count), value: ())]
  }
}

/// A tap that lasts.
public nonisolated struct LongPressGesture: Gesture {
  /// Whether it has begun.
  public typealias Value = Bool
  /// A long tap is built in.
  public typealias Body = Never

  /// The shortest time that counts.
  public var minimumDuration: Double
  /// How far the finger may move meanwhile.
  public var maximumDistance: CGFloat

  /// A tap that lasts. Clients hold as long as is asked for.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// The action `longPress`.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Bool>] {
    let duration = JSONMember(name: "minimumDuration", value: .number(minimumDuration))
    return [.init(name: "longPress", value: true, parameters: minimumDuration == 0.5 ? [] : [duration])]
  }
}
