import Foundation
import RenderTree

/// Views that are told how much room they have.
///
/// A client that measures reports the room by the action `resize`, and the views are made again. Until one does it is
/// that of the whole window: as the client said when it opened the session, or that of a small phone, 390 by 844 points.
/// A reported room is stored with the session.
public nonisolated struct GeometryReader<Content: View>: View {
  /// Makes the views.
  public var content: (GeometryProxy) -> Content
  @Environment(\.windowSize) private var windowSize
  @State private var room: CGRect?

  /// Views that are told how much room they have.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// The views on top of one another, from the upper corner where reading begins.
  @MainActor public var body: some View {
    ZStack(alignment: .topLeading) { content(GeometryProxy(room, in: windowSize)) }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .modifier(SizeReportModifier(room: $room))
  }
}

/// The room that a view has.
public struct GeometryProxy: Sendable {
  private let room: CGRect

  /// The room that was reported, or that of the whole window.
  init(_ room: CGRect?, in windowSize: CGSize) {
    self.room = room ?? CGRect(origin: .zero, size: windowSize)
  }

  /// The size.
  public var size: CGSize { room.size }
  /// What the edges of the screen take away: nothing.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The rectangle in a coordinate space: in the view's own one at the origin, in others where a client has seen it.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    coordinateSpace == .local ? CGRect(origin: .zero, size: size) : room
  }

  /// The rectangle in a coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The rectangle of the coordinate space of a name, or nil if it is not known.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { nil }
}

/// Takes the room that a client has measured, as `{"width", "height"}` and, where it is known, `"x"` and `"y"`.
nonisolated struct SizeReportModifier: OutputModifier {
  let room: Binding<CGRect?>

  @MainActor func declare(_ node: NodeDeclaration) {
    node.action("resize") { value in
      guard let width = value?["width"]?.doubleValue, let height = value?["height"]?.doubleValue,
        (0...Self.limit).contains(width), (0...Self.limit).contains(height)
      else {
        throw ActionProblem.invalidValue(
          "The value must have \"width\" and \"height\", numbers from 0 to \(Int(Self.limit)).")
      }
      let known = room.wrappedValue ?? CGRect(origin: .zero, size: node.environment.windowSize)
      let new = CGRect(
        x: value?["x"]?.doubleValue ?? known.minX, y: value?["y"]?.doubleValue ?? known.minY, width: width,
        height: height)
      // Less than a point changes nothing.
      if !new.isNear(known) { room.wrappedValue = new }
    }
  }

  /// No screen is as large.
  private static let limit = 1_000_000.0
}

extension CGRect {
  fileprivate nonisolated func isNear(_ other: CGRect) -> Bool {
    [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)].allSatisfy {
      abs($0 - $1) < 1
    }
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

  /// Whether it is the view itself.
  public var isLocal: Bool { self == .local }
  /// Whether it is the whole screen.
  public var isGlobal: Bool { self == .global }

  /// The name as it goes over the wire.
  nonisolated var name: String {
    switch self {
    case .global: "global"
    case .local: "local"
    case .named(let name): "\(name.base)"
    }
  }
}

extension View {
  /// Gives the view's coordinate space a name.
  nonisolated public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    entry("coordinateSpace", .string("\(name)"))
  }

  /// Gives the view's coordinate space a name.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    entry("coordinateSpace", .string(name.coordinateSpace.name))
  }
}
