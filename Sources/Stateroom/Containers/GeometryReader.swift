import Foundation
import RenderTree

/// Views that are told how much room they have.
///
/// Nothing is laid out here, so the room is that of the whole window: as the client said when it opened the session, or
/// that of a small phone, 390 by 844 points.
public nonisolated struct GeometryReader<Content: View>: View {
  /// Makes the views.
  public var content: (GeometryProxy) -> Content
  @Environment(\.windowSize) private var windowSize

  /// Views that are told how much room they have.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// The views on top of one another, from the upper corner where reading begins.
  @MainActor public var body: some View {
    ZStack(alignment: .topLeading) { content(GeometryProxy(size: windowSize)) }
  }
}

/// The room that a view has: the same everywhere, since nothing is laid out here.
public struct GeometryProxy: Sendable {
  /// The size.
  public let size: CGSize
  /// What the edges of the screen take away: nothing.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The rectangle in a coordinate space, at its origin in each.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
}

/// What coordinates are relative to.
public enum CoordinateSpace: Hashable {
  /// The whole screen.
  case global
  /// The view itself.
  case local
  /// A view that was given a name.
  case named(AnyHashable)
}

extension View {
  /// Gives the view's coordinate space a name. Nothing is laid out here: the view stays as it is.
  nonisolated public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    modifier(EmptyModifier())
  }
}
