import Foundation
import RenderTree

/// A movement of a pointer or a finger, which no client makes: its closures never run.
public nonisolated struct DragGesture: _UnrecognizedGesture {
  /// What is known of a movement.
  public struct Value: Equatable, Sendable {
    /// When it was.
    public var time = Date()
    /// Where it is.
    public var location = CGPoint.zero
    /// Where it began.
    public var startLocation = CGPoint.zero
    /// How far it went.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where it would end.
    public var predictedEndLocation: CGPoint { location }
    /// How far it would go.
    public var predictedEndTranslation: CGSize { translation }
  }

  /// A movement.
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {}
}

/// Two fingers that move apart, which no client makes.
public nonisolated struct MagnificationGesture: _UnrecognizedGesture {
  /// How much larger.
  public typealias Value = CGFloat

  /// Two fingers that move apart.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that turn, which no client makes.
public nonisolated struct RotationGesture: _UnrecognizedGesture {
  /// How far.
  public typealias Value = Angle

  /// Two fingers that turn.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A gesture that no client makes.
public protocol _UnrecognizedGesture: Gesture where Body == Never {}

extension _UnrecognizedGesture {
  /// Nothing ever runs.
  @MainActor public var _actions: [_GestureAction] { [] }

  /// Would run a closure while the gesture goes on.
  @preconcurrency nonisolated public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> Self {
    self
  }
  /// Would run a closure when the gesture ends.
  @preconcurrency nonisolated public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> Self {
    self
  }
  /// Would change a state while the gesture goes on.
  nonisolated public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Self { self }
}

/// A state that holds while a gesture goes on: as no client moves a pointer, it keeps its first value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The value.
  public let wrappedValue: Value

  /// A state with its value while there is no gesture.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// A state with its value while there is no gesture.
  public init(initialValue: Value) {
    wrappedValue = initialValue
  }

  /// The state itself, for a gesture to change.
  public var projectedValue: GestureState<Value> { self }
}
