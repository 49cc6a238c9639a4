import Foundation
import RenderTree

extension View {
  /// Extends the view out of the safe area.
  ///
  /// ```swift
  /// Color.blue.edgesIgnoringSafeArea(.top)
  /// // {"type": "Color",
  /// //  "modifiers": [{"ignoresSafeArea": {"regions": "container", "edges": ["top"]}}], …}
  /// ```
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(.container, edges: edges)
  }

  /// Extends the view out of the safe area.
  ///
  /// ```swift
  /// Color.blue.ignoresSafeArea()
  /// // {"type": "Color", "props": {"color": "blue"}, "modifiers": [{"ignoresSafeArea": {}}]}
  /// ```
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  {
    entry(
      "ignoresSafeArea",
      .members(("regions", regions == .all ? nil : .string(regions.name)), ("edges", edges.json)))
  }

  /// Enables or disables hit testing of the view. A view that is not hit-tested takes no actions.
  ///
  /// ```swift
  /// Button("Play") {}.allowsHitTesting(false)
  /// // {"type": "Button", "props": {"label": "Play"}}
  /// ```
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    transformEnvironment(\.outputLimits) { if !enabled { $0.isInert = true } }
  }

  /// Sets the shape for hit testing of the view.
  ///
  /// ```swift
  /// HStack { Text("Row"); Spacer() }.contentShape(Rectangle()).onTapGesture {}
  /// // {"type": "HStack", "modifiers": [{"contentShape": "Rectangle"}], "actions": ["tap"]}
  /// ```
  nonisolated public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
    modifier(ShapeEntryModifier("contentShape", shape, fillStyle: FillStyle(eoFill: eoFill)))
  }

  /// Hides or shows the status bar.
  nonisolated public func statusBar(hidden: Bool) -> some View {
    entry("statusBarHidden", .bool(hidden))
  }

  /// Hides or shows the status bar.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
    entry("statusBarHidden", .bool(hidden))
  }

  /// Shows or hides system overlays.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    entry("persistentSystemOverlays", .string(visibility.name))
  }

  /// Sets the hover effect of the view.
  ///
  /// ```swift
  /// Button("Play") {}.hoverEffect(.lift)
  /// // {"type": "Button", "props": {"label": "Play"}, "modifiers": [{"hoverEffect": "lift"}],
  /// //  "actions": ["tap"]}
  /// ```
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    entry("hoverEffect", .string(effect.name))
  }

  /// Sets the edges on which the view's gestures precede those of the system.
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View {
    entry("defersSystemGestures", edges.json ?? .string("all"))
  }
}

/// The regions of a display that may be covered.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits, one for each region.
  public let rawValue: UInt
  /// Creates a set of regions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The region that the device or a container covers.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The region that the keyboard covers.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// The effect of a pointer over a view.
public struct HoverEffect: Sendable {
  let name: String

  /// The platform's choice.
  public static let automatic = HoverEffect(name: "automatic")
  /// A highlight.
  public static let highlight = HoverEffect(name: "highlight")
  /// The view rises.
  public static let lift = HoverEffect(name: "lift")
}

extension SafeAreaRegions {
  nonisolated fileprivate var name: String { self == .keyboard ? "keyboard" : "container" }
}
