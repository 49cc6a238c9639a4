import RenderTree

/// A gesture with its type erased.
public nonisolated struct AnyGesture<Value>: Gesture {
  private let recognize: @MainActor (_GestureInput) -> [_GestureRecognition<Value>]

  /// A built-in gesture has no body.
  public typealias Body = Never

  /// Creates a gesture from one of any type.
  @MainActor public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    recognize = { gesture._recognitions(of: $0) }
  }

  /// Returns the recognitions of the gesture. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    recognize(input)
  }
}
