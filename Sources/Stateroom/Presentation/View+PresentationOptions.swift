import Foundation
import RenderTree

extension View {
  /// Keeps the presentation around from being dismissed from outside: it offers no `dismiss`.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(RegistrationModifier(DismissalRegistration(isDisabled: isDisabled)))
  }

  /// Sets the heights of the sheet around.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    entry("presentationDetents", detents.json)
  }

  /// Sets the heights of the sheet around.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(DetentModifier(detents: detents, selection: selection))
  }

  /// Shows or hides the grip of the sheet around.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    entry("presentationDragIndicator", .string(visibility.name))
  }

  /// Rounds the corners of the sheet around.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    entry("presentationCornerRadius", .length(cornerRadius) ?? .null)
  }

  /// Sets the background of the sheet around.
  nonisolated public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View {
    modifier(StyleEntryModifier(name: "presentationBackground", style: style) { $0 })
  }

  /// Sets what a popover becomes where there is little room.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    entry("presentationCompactAdaptation", .string(adaptation.rawValue))
  }

  /// Says whether what is behind the sheet around can be used.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    entry(
      "presentationBackgroundInteraction",
      interaction.detent.map { .members(("enabledUpThrough", $0.json)) } ?? .string(interaction.name))
  }

  /// Says what a swipe in the sheet around does first.
  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    entry("presentationContentInteraction", .string(behavior.rawValue))
  }
}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  let json: JSONValue

  private init(_ json: JSONValue) { self.json = json }

  /// About half of the screen.
  public static let medium = PresentationDetent(.string("medium"))
  /// The whole screen.
  public static let large = PresentationDetent(.string("large"))

  /// A part of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(.members(("fraction", .length(fraction))))
  }

  /// A number of points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(.members(("height", .length(height))))
  }
}

/// What a presentation becomes where there is little room.
public enum PresentationAdaptation: String, Sendable {
  /// What suits the platform.
  case automatic
  /// It stays what it is.
  case none
  /// A popover.
  case popover
  /// A sheet.
  case sheet
  /// A cover of the whole screen.
  case fullScreenCover
}

/// Whether what is behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
  let name: String
  /// The height up to which it holds.
  var detent: PresentationDetent?

  /// As the platform sees fit.
  public static let automatic = PresentationBackgroundInteraction(name: "automatic")
  /// It can.
  public static let enabled = PresentationBackgroundInteraction(name: "enabled")
  /// It cannot.
  public static let disabled = PresentationBackgroundInteraction(name: "disabled")

  /// It can while the sheet is not higher than a height.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(name: "enabled", detent: detent)
  }
}

/// What a swipe in a sheet does first.
public enum PresentationContentInteraction: String, Sendable {
  /// What suits the platform.
  case automatic
  /// It changes the sheet's height.
  case resizes
  /// It scrolls.
  case scrolls
}

/// Forbids to dismiss the presentation around.
nonisolated struct DismissalRegistration: Registration {
  let isDisabled: Bool

  var endsWhenHidden: Bool { true }

  @MainActor func register(_ node: RegistrationNode<Self>) {
    node.environment.presence?.setBlocked(isDisabled, by: node.key)
  }

  @MainActor func unregister(_ node: RegistrationNode<Self>) {
    node.environment.presence?.setBlocked(false, by: node.key)
  }
}
