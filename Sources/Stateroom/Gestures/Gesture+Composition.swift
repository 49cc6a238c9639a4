import RenderTree

extension Gesture {
  /// Combines the gesture with an alternative. Clients name the one of the two that they perform.
  ///
  /// ```swift
  /// let turn = RotateGesture().exclusively(before: MagnifyGesture())
  /// Image("Card").gesture(turn.onEnded { _ in print("done") })
  /// // {"type": "Image", "actions": ["rotate", "magnify"], …}
  /// ```
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Combines the gesture with another one. Both are recognized at the same time.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<
    Self, Other
  > {
    SimultaneousGesture(self, other)
  }

  /// Combines the gesture with one that follows it. Clients perform the second, which includes the first.
  ///
  /// ```swift
  /// let lift = LongPressGesture().sequenced(before: DragGesture())
  /// Image("Card").gesture(lift.onEnded { _ in print("moved") })
  /// // {"type": "Image", "actions": ["longPress", "drag"], …}
  /// ```
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Returns the gesture with its value mapped by a closure.
  @preconcurrency nonisolated public func map<Mapped>(
    _ body: @escaping @MainActor (Value) -> Mapped
  ) -> _MapGesture<Self, Mapped> {
    _MapGesture(base: self, map: body)
  }
}

/// A gesture of two alternatives, only one of which succeeds.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// A built-in gesture has no body.
  public typealias Body = Never

  /// The value of the gesture that succeeds.
  public enum Value {
    /// The value of the first gesture.
    case first(First.Value)
    /// The value of the second gesture.
    case second(Second.Value)
  }

  /// The gesture with precedence.
  public var first: First
  /// The gesture that can succeed if the first does not.
  public var second: Second

  /// Creates an exclusive gesture of two gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Returns the recognitions of both gestures. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    let before = first._recognitions(of: input).map { $0.map(Value.first($0.value)) }
    // If both have an action of one name, the first takes it.
    let others = second._recognitions(of: input).filter { other in
      !before.contains { $0.name == other.name }
    }
    return before
      + others.map { other in
        var later = other.map(Value.second(other.value))
        later.yield(to: before.map(\.name))
        return later
      }
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture of two gestures that are recognized at the same time.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// A built-in gesture has no body.
  public typealias Body = Never

  /// The values of both gestures.
  public struct Value {
    /// The value of the first gesture, or nil while it is inactive.
    public var first: First.Value?
    /// The value of the second gesture, or nil while it is inactive.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a gesture of two simultaneous gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Returns the recognitions of both gestures. If both have an action of one name, it performs both. Not for
  /// use by apps.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the numbers of recognitions of the two gestures.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    var result = first._recognitions(of: input).map { $0.map(Value(first: $0.value, second: nil)) }
    for other in second._recognitions(of: input) {
      guard let index = result.firstIndex(where: { $0.name == other.name }) else {
        result.append(other.map(Value(first: nil, second: other.value)))
        continue
      }
      var both = result[index].map(Value(first: result[index].value.first, second: other.value))
      both.changed += other.changed
      both.ended += other.ended
      both.reset += other.reset
      result[index] = both
    }
    return result
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A sequence of two gestures.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// A built-in gesture has no body.
  public typealias Body = Never

  /// The progress of the sequence.
  public enum Value {
    /// The first gesture is active.
    case first(First.Value)
    /// The first gesture has ended, and the second may begin.
    case second(First.Value, Second.Value?)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a sequence of two gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Returns the recognitions of both gestures. The action of the second performs the first as well. Not for
  /// use by apps.
  ///
  /// - Complexity: O((*n* + *m*) × *m*), where *n* and *m* are the numbers of recognitions of the two
  ///   gestures.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    let before = first._recognitions(of: _GestureInput())
    var result = before.map { first in
      // The first gesture alone begins, but the sequence does not end.
      var alone = first.map(Value.first(first.value))
      alone.ended = []
      return alone
    }
    for other in second._recognitions(of: input) {
      guard let first = before.first else { continue }
      var both = other.map(Value.second(first.value, other.value))
      both.changed = first.changed + both.changed
      both.ended = first.ended + both.ended
      both.reset = first.reset + both.reset
      if first.name != both.name { both.follow(first.name, first.parameters) }
      if let index = result.firstIndex(where: { $0.name == both.name }) {
        result[index] = both
      } else {
        result.append(both)
      }
    }
    return result
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture whose value is mapped by a closure.
public nonisolated struct _MapGesture<Base: Gesture, Value>: Gesture {
  /// A built-in gesture has no body.
  public typealias Body = Never
  let base: Base
  let map: @MainActor (Base.Value) -> Value

  /// Returns the recognitions of the gesture. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    base._recognitions(of: input).map { $0.map(map($0.value)) }
  }
}
