import Foundation
import RenderTree

extension Gesture {
  /// Runs a closure when the gesture ends.
  @preconcurrency nonisolated public func onEnded(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// Changes a state while the gesture goes on; when it ends, the state is as it was.
  @preconcurrency nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, change: body)
  }
}

extension Gesture where Value: Equatable {
  /// Runs a closure when what is known of the gesture changes: with each step that a client sends, and once if it sends the whole.
  @preconcurrency nonisolated public func onChanged(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

/// A gesture with what runs when it ends.
public nonisolated struct _EndedGesture<Base: Gesture>: Gesture {
  /// What is known of the gesture.
  public typealias Value = Base.Value
  /// The gesture is built in.
  public typealias Body = Never
  let base: Base
  let action: @MainActor (Value) -> Void

  /// How a client performs the gesture. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    base._recognitions(of: input).map { recognition in
      var recognition = recognition
      let value = recognition.value
      recognition.ended.append { action(value) }
      return recognition
    }
  }
}

/// A gesture with what runs while it goes on.
public nonisolated struct _ChangedGesture<Base: Gesture>: Gesture {
  /// What is known of the gesture.
  public typealias Value = Base.Value
  /// The gesture is built in.
  public typealias Body = Never
  let base: Base
  let action: @MainActor (Value) -> Void

  /// How a client performs the gesture. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    base._recognitions(of: input).map { recognition in
      var recognition = recognition
      let value = recognition.value
      recognition.changed.append { action(value) }
      return recognition
    }
  }
}

/// A gesture with a state that holds while it goes on.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// What is known of the gesture.
  public typealias Value = Base.Value
  /// The gesture is built in.
  public typealias Body = Never
  let base: Base
  let state: GestureState<State>
  let change: @MainActor (Value, inout State, inout Transaction) -> Void

  /// How a client performs the gesture. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    base._recognitions(of: input).map { recognition in
      var recognition = recognition
      let value = recognition.value
      recognition.changed.append { state.update { change(value, &$0, &$1) } }
      recognition.reset.append { state.end() }
      return recognition
    }
  }
}
