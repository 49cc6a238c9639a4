import Foundation
import RenderTree

/// A movement of a pointer or a finger, which no client makes: its closures never run.
public nonisolated struct DragGesture: Gesture {
  /// The gesture is built in.
  public typealias Body = Never

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
public nonisolated struct MagnificationGesture: Gesture {
  /// The gesture is built in.
  public typealias Body = Never

  /// How much larger.
  public typealias Value = CGFloat

  /// Two fingers that move apart.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that turn, which no client makes.
public nonisolated struct RotationGesture: Gesture {
  /// The gesture is built in.
  public typealias Body = Never

  /// How far.
  public typealias Value = Angle

  /// Two fingers that turn.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}
