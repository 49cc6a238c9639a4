import RenderTree

extension Gesture {
  /// Either this gesture or another one. Clients name the one that they make.
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// This gesture and another one, independently of one another.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<
    Self, Other
  > {
    SimultaneousGesture(self, other)
  }

  /// This gesture and then another one. A client that makes the other one has made this one before.
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// The gesture with another value.
  @preconcurrency nonisolated public func map<Mapped>(
    _ body: @escaping @MainActor (Value) -> Mapped
  ) -> _MapGesture<Self, Mapped> {
    _MapGesture(base: self, map: body)
  }
}

/// One of two gestures.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The gesture is built in.
  public typealias Body = Never

  /// What is known of the one that is made.
  public enum Value {
    /// Of the first.
    case first(First.Value)
    /// Of the second.
    case second(Second.Value)
  }

  /// The gesture that comes first.
  public var first: First
  /// The gesture that is made unless the first is.
  public var second: Second

  /// One of two gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// How a client performs either. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    let before = first._recognitions(of: input).map { $0.map(Value.first($0.value)) }
    // A client that makes both by one action makes the first.
    return before
      + second._recognitions(of: input).filter { other in !before.contains { $0.name == other.name } }.map {
        $0.map(Value.second($0.value))
      }
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures that do not hinder one another.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The gesture is built in.
  public typealias Body = Never

  /// What is known of both.
  public struct Value {
    /// Of the first, while it is made.
    public var first: First.Value?
    /// Of the second, while it is made.
    public var second: Second.Value?
  }

  /// One gesture.
  public var first: First
  /// The other one.
  public var second: Second

  /// Two gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// How a client performs them: one action makes both if it is that of both. Not for use by apps.
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

/// A gesture that follows another one.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The gesture is built in.
  public typealias Body = Never

  /// How far the gestures have come.
  public enum Value {
    /// The first is made.
    case first(First.Value)
    /// The first has ended, and the second may be made.
    case second(First.Value, Second.Value?)
  }

  /// The gesture that is made first.
  public var first: First
  /// The gesture that is made afterwards.
  public var second: Second

  /// A gesture and the one that follows it.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// How a client performs them: the action of the second makes the first as well. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    let before = first._recognitions(of: _GestureInput())
    var result = before.map { first in
      // The first alone begins and is given up.
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

/// A gesture with another value.
public nonisolated struct _MapGesture<Base: Gesture, Value>: Gesture {
  /// The gesture is built in.
  public typealias Body = Never
  let base: Base
  let map: @MainActor (Base.Value) -> Value

  /// How a client performs the gesture. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    base._recognitions(of: input).map { $0.map(map($0.value)) }
  }
}
