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
  /// What runs when the gesture ends, by the name of its action. Not for use by apps.
  @MainActor var _actions: [_GestureAction] { get }
}

/// What runs when a gesture ends.
public struct _GestureAction {
  let name: StaticString
  let run: @MainActor () -> Void
}

extension Gesture {
  /// The actions of the gesture that this one is made of.
  public var _actions: [_GestureAction] { body._actions }
}

extension Gesture where Body == Never {
  /// Gestures that are built in have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

extension Never: Gesture {
  /// Never asked for.
  public typealias Value = Never
}

/// A tap.
public nonisolated struct TapGesture: Gesture {
  /// Nothing is known of a tap.
  public typealias Value = Void
  /// A tap is built in.
  public typealias Body = Never

  /// A tap. Clients tap once, however many are asked for.
  public init(count: Int = 1) {}

  /// A tap on its own does nothing.
  @MainActor public var _actions: [_GestureAction] { [] }

  /// Runs a closure after the tap.
  @preconcurrency public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(action: _GestureAction(name: "tap") { action(()) })
  }
}

/// A tap that lasts.
public nonisolated struct LongPressGesture: Gesture {
  /// Whether it lasted long enough.
  public typealias Value = Bool
  /// A long tap is built in.
  public typealias Body = Never

  /// A tap that lasts. Clients hold as long as is asked for.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// A long tap on its own does nothing.
  @MainActor public var _actions: [_GestureAction] { [] }

  /// Runs a closure after the tap.
  @preconcurrency public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(action: _GestureAction(name: "longPress") { action(true) })
  }
}

/// A gesture with what runs after it.
public nonisolated struct _EndedGesture<Base: Gesture>: Gesture {
  /// What is known of the gesture.
  public typealias Value = Base.Value
  /// The gesture is built in.
  public typealias Body = Never
  let action: _GestureAction

  /// What runs after the gesture.
  @MainActor public var _actions: [_GestureAction] { [action] }
}
