import Foundation
import RenderTree

/// A gesture that a person performs on a view.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The value of the gesture while it is active.
  associatedtype Value
  /// The type of the gesture that this one is composed of.
  associatedtype Body: Gesture
  /// The gesture that this one is composed of.
  @MainActor @preconcurrency var body: Body { get }
  /// Returns the recognitions of the gesture for the input of a client. Not for use by apps.
  @MainActor func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>]
}

/// A gesture as a client performs it: the name of its action, and the closures that it runs.
public struct _GestureRecognition<Value> {
  let name: String
  let value: Value
  /// The parameters that a client needs to perform the gesture.
  var parameters: [JSONMember] = []
  /// Whether the action takes values.
  var takesValue = false
  /// The problem of the values that were sent, or nil if they are valid.
  var problem: ActionProblem?
  var changed: [@MainActor () -> Void] = []
  var ended: [@MainActor () -> Void] = []
  var reset: [@MainActor () -> Void] = []

  /// Whether the gesture has a closure to run.
  var hasEffect: Bool { !changed.isEmpty || !ended.isEmpty }

  /// Runs the closures of a phase.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of closures.
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

  /// Tells clients to perform the gesture only if they have performed none of others.
  mutating func yield(to names: [String]) {
    var all = names.map(JSONValue.string)
    if case .array(let own)? = parameters.first(where: { $0.name == "unless" })?.value { all += own }
    parameters.removeAll { $0.name == "unless" }
    parameters.append(JSONMember(name: "unless", value: .array(all)))
  }

  /// Tells clients to perform the gesture only after another one, with the parameters of that.
  mutating func follow(_ name: String, _ firstParameters: [JSONMember]) {
    parameters.removeAll { $0.name == "after" }
    let first = JSONMember(name: name, value: .object(firstParameters))
    parameters.append(JSONMember(name: "after", value: .object([first])))
  }

  /// Returns the recognition with another value.
  func map<Other>(_ value: Other) -> _GestureRecognition<Other> {
    _GestureRecognition<Other>(
      name: name, value: value, parameters: parameters, takesValue: takesValue, problem: problem,
      changed: changed, ended: ended, reset: reset)
  }
}

// The constraint tells the compiler the value of a gesture that only says its body.
extension Gesture where Value == Body.Value {
  /// Returns the recognitions of the body. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Body.Value>] {
    body._recognitions(of: input)
  }
}

extension Gesture where Body == Never {
  /// Stops the process. Built-in gestures have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
  /// Returns no recognitions. Not for use by apps.
  public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] { [] }
}

extension Never: Gesture {
  /// `Never` has no values, so this is never used.
  public typealias Value = Never
  /// A built-in gesture has no body.
  public typealias Body = Never
  /// Returns no recognitions. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Never>] { [] }
}

// A gesture that is present under a condition.
extension Optional: Gesture where Wrapped: Gesture {
  /// The value of the gesture.
  public typealias Value = Wrapped.Value
  /// A built-in gesture has no body.
  public typealias Body = Never

  /// Returns the recognitions of the gesture, if there is one. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Wrapped.Value>] {
    self?._recognitions(of: input) ?? []
  }
}

/// A tap, or a number of taps in quick succession.
///
/// ```swift
/// Image("Map").gesture(TapGesture(count: 2).onEnded { print("zoom") })
/// // {"type": "Image", "actions": ["doubleTap"], …}
/// ```
public nonisolated struct TapGesture: Gesture {
  /// A tap has no value.
  public typealias Value = Void
  /// A built-in gesture has no body.
  public typealias Body = Never

  /// The number of taps.
  public var count: Int

  /// Creates a gesture of a number of taps in quick succession.
  public init(count: Int = 1) {
    self.count = count
  }

  /// Returns the recognition of the action `tap`, or of `doubleTap` for two taps and `tripleTap` for three.
  /// Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Void>] {
    [.init(name: _GestureModifier.name(ofTaps: count), value: ())]
  }
}

/// A long press.
///
/// ```swift
/// Image("Map").gesture(LongPressGesture(minimumDuration: 1).onEnded { _ in print("pin") })
/// // {"type": "Image", "props": {"name": "Map"},
/// //  "modifiers": [{"gesture": {"longPress": {"minimumDuration": 1}}}],
/// //  "actions": ["longPress"]}
/// ```
public nonisolated struct LongPressGesture: Gesture {
  /// Whether the press has begun.
  public typealias Value = Bool
  /// A built-in gesture has no body.
  public typealias Body = Never

  /// The minimum duration of the press, in seconds.
  public var minimumDuration: Double
  /// The maximum distance that the finger may move during the press. Sent to clients, which apply it.
  public var maximumDistance: CGFloat

  /// Creates a long press gesture. Clients apply the minimum duration.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// Returns the recognition of the action `longPress`. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Bool>] {
    [.init(name: "longPress", value: true, parameters: parameters)]
  }

  /// The parameters that differ from the defaults.
  var parameters: [JSONMember] {
    let duration = JSONMember(name: "minimumDuration", value: .number(minimumDuration))
    let distance = JSONMember(name: "maximumDistance", value: .number(Double(maximumDistance)))
    return (minimumDuration == 0.5 ? [] : [duration]) + (maximumDistance == 10 ? [] : [distance])
  }
}
