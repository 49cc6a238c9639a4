import Foundation
import RenderTree

extension View {
  /// Disables dismissing the enclosing presentation from outside: it offers no `dismiss`.
  ///
  /// ```swift
  /// struct Home: View {
  ///   @State private var isShown = true
  ///
  ///   var body: some View {
  ///     Text("Map").sheet(isPresented: $isShown) { Text("Terms").interactiveDismissDisabled() }
  ///   }
  /// }
  /// // {"type": "Sheet", …} has no `actions`: only the app itself can close it.
  /// ```
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(AncestorRegistrationModifier(DismissalRegistration(isDisabled: isDisabled)))
  }

  /// Sets the detents of the enclosing sheet.
  ///
  /// ```swift
  /// struct Home: View {
  ///   @State private var isShown = true
  ///
  ///   var body: some View {
  ///     Text("Map").sheet(isPresented: $isShown) {
  ///       Text("Filters").presentationDetents([.medium, .large])
  ///     }
  ///   }
  /// }
  /// // {"type": "Text", "props": {"text": "Filters"},
  /// //  "modifiers": [{"presentationDetents": ["large", "medium"]}]}
  /// ```
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(DetentModifier(detents: detents, selection: nil))
  }

  /// Sets the detents of the enclosing sheet, with a binding to the selected one.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(DetentModifier(detents: detents, selection: selection))
  }

  /// Shows or hides the drag indicator of the enclosing sheet.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    entry("presentationDragIndicator", .string(visibility.name))
  }

  /// Sets the corner radius of the enclosing sheet.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    entry("presentationCornerRadius", .length(cornerRadius) ?? .null)
  }

  /// Sets the background of the enclosing sheet.
  nonisolated public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View {
    modifier(_StyleEntryModifier(name: "presentationBackground", style: style) { $0 })
  }

  /// Sets the adaptation of a presentation to compact size classes.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    entry("presentationCompactAdaptation", .string(adaptation.rawValue))
  }

  /// Sets whether people can interact with the view behind the enclosing sheet.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    modifier(BackgroundInteractionModifier(interaction: interaction))
  }

  /// Sets the effect of a swipe in the enclosing sheet.
  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    entry("presentationContentInteraction", .string(behavior.rawValue))
  }
}

/// The adaptation of a presentation to compact size classes.
public enum PresentationAdaptation: String, Sendable {
  /// The platform's choice.
  case automatic
  /// No adaptation.
  case none
  /// A popover.
  case popover
  /// A sheet.
  case sheet
  /// A cover of the whole screen.
  case fullScreenCover
}

/// Whether people can interact with the view behind a sheet.
public struct PresentationBackgroundInteraction: Sendable {
  let name: String
  /// The largest detent at which people can interact with the view behind the sheet, if it is limited.
  var detent: PresentationDetent?

  /// The platform's choice.
  public static let automatic = PresentationBackgroundInteraction(name: "automatic")
  /// People can interact with the view behind the sheet.
  public static let enabled = PresentationBackgroundInteraction(name: "enabled")
  /// People cannot interact with the view behind the sheet.
  public static let disabled = PresentationBackgroundInteraction(name: "disabled")

  /// Returns an interaction that is enabled while the sheet is not higher than a detent.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(name: "enabled", detent: detent)
  }
}

/// The effect of a swipe in a sheet.
public enum PresentationContentInteraction: String, Sendable {
  /// The platform's choice.
  case automatic
  /// A swipe resizes the sheet before it scrolls the content.
  case resizes
  /// A swipe scrolls the content.
  case scrolls
}

/// Forbids dismissing the enclosing presentation from outside.
nonisolated struct DismissalRegistration: AncestorRegistration, Equatable {
  let isDisabled: Bool

  var endsWhenHidden: Bool { true }

  @MainActor func register(_ node: AncestorRegistrationNode<Self>) {
    node.environment.presentation?.setBlocked(isDisabled, by: node.key)
  }

  @MainActor func unregister(_ node: AncestorRegistrationNode<Self>) {
    node.environment.presentation?.setBlocked(false, by: node.key)
  }
}
