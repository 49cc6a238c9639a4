import Foundation
import RenderTree

extension Gesture {
  /// Adds an action to run when the gesture ends.
  ///
  /// ```swift
  /// Image("Map").gesture(RotateGesture().onEnded { print($0.rotation.degrees) })
  /// // The action `rotate` with {"degrees": 45} runs the closure once.
  /// ```
  @preconcurrency nonisolated public func onEnded(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// Updates a gesture state while the gesture is active. When the gesture ends, the state returns to its
  /// initial value.
  ///
  /// ```swift
  /// struct Bell: View {
  ///   @GestureState private var isHeld = false
  ///
  ///   var body: some View {
  ///     Text(isHeld ? "Ringing" : "Silent")
  ///       .gesture(LongPressGesture().updating($isHeld) { _, held, _ in held = true })
  ///   }
  /// }
  /// // {"type": "Text", "actions": ["longPress"], …}
  /// ```
  @preconcurrency nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, change: body)
  }
}

extension Gesture where Value: Equatable {
  /// Adds an action to run when the value of the gesture changes: at each step that a client sends, or once
  /// if it sends the gesture as a whole.
  ///
  /// ```swift
  /// Image("Map").gesture(MagnifyGesture().onChanged { print($0.magnification) })
  /// // {"type": "Image", "modifiers": [{"gesture": {"magnify": {"steps": true}}}], …}
  /// // A value with {"phase": "changed"} is a step of the gesture.
  /// ```
  @preconcurrency nonisolated public func onChanged(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

/// A gesture with an action to run when it ends.
public nonisolated struct _EndedGesture<Base: Gesture>: Gesture {
  /// The value of the gesture.
  public typealias Value = Base.Value
  /// A built-in gesture has no body.
  public typealias Body = Never
  let base: Base
  let action: @MainActor (Value) -> Void

  /// Returns the recognitions of the gesture. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    base._recognitions(of: input).map { recognition in
      var recognition = recognition
      let value = recognition.value
      recognition.ended.append { action(value) }
      return recognition
    }
  }
}

/// A gesture with an action to run when its value changes.
public nonisolated struct _ChangedGesture<Base: Gesture>: Gesture {
  /// The value of the gesture.
  public typealias Value = Base.Value
  /// A built-in gesture has no body.
  public typealias Body = Never
  let base: Base
  let action: @MainActor (Value) -> Void

  /// Returns the recognitions of the gesture. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    base._recognitions(of: input).map { recognition in
      var recognition = recognition
      let value = recognition.value
      recognition.changed.append { action(value) }
      return recognition
    }
  }
}

/// A gesture that updates a state while it is active.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// The value of the gesture.
  public typealias Value = Base.Value
  /// A built-in gesture has no body.
  public typealias Body = Never
  /// The gesture.
  public var base: Base
  /// The state that the gesture updates.
  public var state: GestureState<State>
  let change: @MainActor (Value, inout State, inout Transaction) -> Void

  init(
    base: Base, state: GestureState<State>,
    change: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) {
    (self.base, self.state, self.change) = (base, state, change)
  }

  /// Creates a gesture that updates a state by a closure while it is active.
  @preconcurrency public init(
    base: Base, state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) {
    self.init(base: base, state: state, change: body)
  }

  /// Returns the recognitions of the gesture. Not for use by apps.
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
