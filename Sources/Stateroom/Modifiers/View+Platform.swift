import Foundation
import RenderTree

extension View {
  /// Extends the view to the edges of the display: the client has no safe area.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(EmptyModifier())
  }

  /// Extends the view to the edges of the display: the client has no safe area.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  {
    modifier(EmptyModifier())
  }

  /// Lets the view be hit or not. What cannot be hit takes no actions.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    transformEnvironment(\.outputLimits) { if !enabled { $0.isInert = true } }
  }

  /// Sets where the view can be hit: actions name their target.
  nonisolated public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
    modifier(EmptyModifier())
  }

  /// Hides a status bar: there is none.
  nonisolated public func statusBar(hidden: Bool) -> some View {
    modifier(EmptyModifier())
  }

  /// Hides a status bar: there is none.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
    modifier(EmptyModifier())
  }

  /// Hides system controls: there are none.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    modifier(EmptyModifier())
  }

  /// Reacts to a pointer: the client does as it does.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(EmptyModifier())
  }

  /// Takes gestures before the system: there are none.
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View {
    modifier(EmptyModifier())
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
  /// As fits.
  public static let automatic = HoverEffect()
  /// By a light.
  public static let highlight = HoverEffect()
  /// By rising.
  public static let lift = HoverEffect()
}
