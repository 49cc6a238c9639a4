import Foundation
import RenderTree

/// A container whose content depends on its own size and coordinate space.
///
/// ```swift
/// GeometryReader { proxy in
///   Text(proxy.size.width > 600 ? "Two columns" : "One column")
/// }
/// // Its node offers `resize`: a client that measures sends {"width": 820, "height": 1180}.
/// ```
///
/// Clients report the measured frame by the action `resize`. That updates the content. Until then, the frame
/// has the lengths that fixed frames around the reader give it, or else those of the whole window: the size that the
/// client reported, or the size of a small phone, 390 by 844 points. A reported frame is stored with the session.
public nonisolated struct GeometryReader<Content: View>: View {
  /// Builds the content from the geometry.
  public var content: (GeometryProxy) -> Content
  @Environment(\.windowSize) private var windowSize
  @State private var room: CGRect?
  @TransientObject private var expected = ExpectedRoom()

  /// Creates a container whose content is built from its geometry.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// The content, stacked on the z-axis and aligned at the top leading corner.
  @MainActor public var body: some View {
    ZStack(alignment: .topLeading) { content(GeometryProxy(room, expecting: expected, in: windowSize)) }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .modifier(SizeReportModifier(room: $room, isReader: true))
  }
}

/// The size and frame of a geometry reader.
///
/// ```swift
/// GeometryReader { proxy in
///   Text("\(Int(proxy.size.width)) by \(Int(proxy.size.height))")
/// }
/// // `390 by 844` before a client has measured: a small phone.
/// ```
public struct GeometryProxy: Sendable {
  private let room: CGRect
  private let windowSize: CGSize
  /// Whether a client has reported the frame.
  let isMeasured: Bool

  /// Creates a proxy of the reported frame or, if there is none, of the expected one.
  @MainActor init(_ room: CGRect?, expecting expected: ExpectedRoom? = nil, in windowSize: CGSize) {
    isMeasured = room != nil
    self.windowSize = windowSize
    self.room = room ?? CGRect(origin: .zero, size: expected?.size(in: windowSize) ?? windowSize)
  }

  /// The size of the geometry reader.
  public var size: CGSize { room.size }
  /// The safe area insets of the geometry reader. Always zero here.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the frame in a coordinate space.
  ///
  /// The origin is zero in the local space. In every other space it is the one that the client reported.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    coordinateSpace == .local ? CGRect(origin: .zero, size: size) : room
  }

  /// Returns the frame in a coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Returns the bounds of a named coordinate space. Those of a scroll view are the window's, and others are not known
  /// here.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    coordinateSpace == .scrollView ? CGRect(origin: .zero, size: windowSize) : nil
  }
}

/// Offers the action `resize` for a measured frame: `{"width", "height"}` with optional `"x"` and `"y"`. The
/// entry `measured` follows the modifiers that belong to the frame. It is `"reader"` if the content has no
/// effect on the frame.
nonisolated struct SizeReportModifier: OutputModifier {
  let room: Binding<CGRect?>
  var isReader = false

  @MainActor func declare(_ node: NodeDeclaration) {
    node.modifier("measured") { $0.write(isReader ? .string("reader") : .bool(true)) }
    node.report("resize") { value in
      let known = room.wrappedValue ?? CGRect(origin: .zero, size: node.environment.windowSize)
      let new = try CGRect(reported: value, known: known)
      // Ignores changes of less than a point.
      if !new.isNear(known) { room.wrappedValue = new }
    }
  }
}

extension CGRect {
  /// Parses a frame that a client reports. Without an origin, it is the one that is known.
  nonisolated init(reported value: JSONValue?, known: CGRect) throws(ActionProblem) {
    let size = try CGSize(reported: value)
    let x = try value?.measure("x") ?? known.minX
    let y = try value?.measure("y") ?? known.minY
    self.init(origin: CGPoint(x: x, y: y), size: size)
  }

  nonisolated func isNear(_ other: CGRect) -> Bool {
    [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)].allSatisfy {
      abs($0 - $1) < 1
    }
  }
}

extension CGSize {
  /// Parses a size that a client reports.
  nonisolated init(reported value: JSONValue?) throws(ActionProblem) {
    let bounds = 0...JSONValue.measureLimit
    guard let width = try value?.measure("width", in: bounds),
      let height = try value?.measure("height", in: bounds)
    else { throw .invalidValue("The value must have the numbers \"width\" and \"height\".") }
    self.init(width: width, height: height)
  }
}

/// A coordinate space.
public enum CoordinateSpace: Hashable {
  /// The space of the whole screen.
  case global
  /// The space of the view itself.
  case local
  /// The space of a view that names it with `coordinateSpace(name:)`.
  case named(AnyHashable)

  /// Whether this is the local space.
  public var isLocal: Bool { self == .local }
  /// Whether this is the global space.
  public var isGlobal: Bool { self == .global }

  /// The name in the wire format.
  nonisolated var name: String {
    switch self {
    case .global: "global"
    case .local: "local"
    case .named(let name): "\(name.base)"
    }
  }
}

extension View {
  /// Names the coordinate space of the view.
  nonisolated public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    entry("coordinateSpace", .string("\(name)"))
  }

  /// Names the coordinate space of the view.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    entry("coordinateSpace", .string(name.coordinateSpace.name))
  }
}
