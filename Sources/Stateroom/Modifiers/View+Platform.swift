import Foundation
import RenderTree

extension View {
  /// Extends the view to the edges of the display.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(.container, edges: edges)
  }

  /// Extends the view to the edges of the display.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  {
    entry(
      "ignoresSafeArea",
      .members(("regions", regions == .all ? nil : .string(regions.name)), ("edges", edges.json)))
  }

  /// Lets the view be hit or not. What cannot be hit takes no actions.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    transformEnvironment(\.outputLimits) { if !enabled { $0.isInert = true } }
  }

  /// Sets where the view can be hit.
  nonisolated public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
    modifier(ShapeEntryModifier("contentShape", shape, fillStyle: FillStyle(eoFill: eoFill)))
  }

  /// Hides a status bar.
  nonisolated public func statusBar(hidden: Bool) -> some View {
    entry("statusBarHidden", .bool(hidden))
  }

  /// Hides a status bar.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
    entry("statusBarHidden", .bool(hidden))
  }

  /// Hides system controls.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    entry("persistentSystemOverlays", .string(visibility.name))
  }

  /// Reacts to a pointer.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    entry("hoverEffect", .string(effect.name))
  }

  /// Takes gestures before the system.
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View {
    entry("defersSystemGestures", edges.json ?? .string("all"))
  }
}

/// Parts of a display that something may cover.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// One bit a region.
  public let rawValue: UInt
  /// Regions by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// What the device covers.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What the keyboard covers.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Everything.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// How a view reacts to a pointer.
public struct HoverEffect: Sendable {
  let name: String

  /// As fits.
  public static let automatic = HoverEffect(name: "automatic")
  /// By a light.
  public static let highlight = HoverEffect(name: "highlight")
  /// By rising.
  public static let lift = HoverEffect(name: "lift")
}

extension SafeAreaRegions {
  nonisolated fileprivate var name: String { self == .keyboard ? "keyboard" : "container" }
}
