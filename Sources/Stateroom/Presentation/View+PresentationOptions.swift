import Foundation
import RenderTree

extension View {
  /// Keeps the presentation around from being dismissed from outside: it offers no `dismiss`.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(RegistrationModifier(DismissalRegistration(isDisabled: isDisabled)))
  }

  /// Sets the heights of the sheet around. Headless, it changes nothing.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the heights of the sheet around. Headless, it changes nothing.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(EmptyModifier())
  }

  /// Shows or hides the grip of the sheet around. Headless, it changes nothing.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(EmptyModifier())
  }

  /// Rounds the corners of the sheet around. Headless, it changes nothing.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the background of the sheet around. Headless, it changes nothing.
  nonisolated public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets what a popover becomes where there is little room. Headless, it changes nothing.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    modifier(EmptyModifier())
  }

  /// Says whether what is behind the sheet around can be used. Headless, it changes nothing.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    modifier(EmptyModifier())
  }

  /// Says what a swipe in the sheet around does first. Headless, it changes nothing.
  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    modifier(EmptyModifier())
  }
}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  /// About half of the screen.
  public static let medium = PresentationDetent(name: "medium")
  /// The whole screen.
  public static let large = PresentationDetent(name: "large")

  /// A part of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }

  /// A number of points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

/// What a presentation becomes where there is little room.
public enum PresentationAdaptation: Sendable {
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
  /// As the platform sees fit.
  public static let automatic = PresentationBackgroundInteraction()
  /// It can.
  public static let enabled = PresentationBackgroundInteraction()
  /// It cannot.
  public static let disabled = PresentationBackgroundInteraction()

  /// It can while the sheet is not higher than a height.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction()
  }
}

/// What a swipe in a sheet does first.
public enum PresentationContentInteraction: Sendable {
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
