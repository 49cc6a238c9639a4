import Foundation
import RenderTree

/// Whether a menu stays open after an action.
public struct MenuActionDismissBehavior: Equatable, Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  /// The menu closes.
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  /// The menu stays open.
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

/// The order of a menu's items.
public struct MenuOrder: Equatable, Hashable, Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = MenuOrder(name: "automatic")
  /// The most important items are nearest.
  public static let priority = MenuOrder(name: "priority")
  /// The items are in the order in which they are written.
  public static let fixed = MenuOrder(name: "fixed")
}

/// The way in which a palette shows its chosen items.
public struct PaletteSelectionEffect: Sendable, Equatable {
  let name: String
  /// The platform's choice.
  public static let automatic = PaletteSelectionEffect(name: "automatic")
  /// By a variant of the symbol.
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    PaletteSelectionEffect(name: "symbolVariant")
  }
  /// By the item itself.
  public static let custom = PaletteSelectionEffect(name: "custom")
}

/// Whether holding something over a control operates it.
public struct SpringLoadingBehavior: Hashable, Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = SpringLoadingBehavior(name: "automatic")
  /// It does.
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  /// It does not.
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}

/// The prominence of a badge.
public struct BadgeProminence: Hashable, Sendable {
  let name: String
  /// Less prominent than usual.
  public static let decreased = BadgeProminence(name: "decreased")
  /// The usual prominence.
  public static let standard = BadgeProminence(name: "standard")
  /// More prominent than usual.
  public static let increased = BadgeProminence(name: "increased")
}

/// The prominence of the background behind a view.
public struct BackgroundProminence: Hashable, Sendable {
  let name: String
  /// The usual prominence.
  public static let standard = BackgroundProminence(name: "standard")
  /// More prominent than usual, such as that of a selected row.
  public static let increased = BackgroundProminence(name: "increased")
}

/// The size of rows of a sidebar.
public enum SidebarRowSize: Sendable {
  /// Small rows.
  case small
  /// Rows of medium size.
  case medium
  /// Large rows.
  case large
}

/// The behavior of a layout if the direction of layout changes.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It stays as it is.
  case fixed
  /// It is mirrored in the given direction.
  case mirrors(in: LayoutDirection)
  /// It is mirrored from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

  var json: JSONValue {
    switch self {
    case .fixed: .string("fixed")
    case .mirrors(let direction): .members(("mirrors", .string("\(direction)")))
    }
  }
}

extension View {
  /// Sets whether menus stay open after an action.
  nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    entry("menuActionDismissBehavior", .string(behavior.name))
  }

  /// Sets the order of menus' items.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View {
    entry("menuOrder", .string(order.name)).environment(\.menuOrder, order)
  }

  /// Sets how palettes show which of their items are chosen.
  nonisolated public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    entry("paletteSelectionEffect", .string(effect.name))
  }

  /// Sets whether holding something over the view's controls operates them.
  nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    entry("springLoadingBehavior", .string(behavior.name)).environment(\.springLoadingBehavior, behavior)
  }

  /// Sets the prominence of badges.
  nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    entry("badgeProminence", .string(prominence.name)).environment(\.badgeProminence, prominence)
  }

  /// Sets the behaviour of the view if the direction of layout changes.
  nonisolated public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
    entry("layoutDirectionBehavior", behavior.json)
  }

  /// Sets whether rows of the view can be selected.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    entry("selectionDisabled", .bool(isDisabled))
  }

  /// Sets the text that people type to select the view. If it is nil, it is the view's own text.
  nonisolated public func typeSelectEquivalent(_ text: Text?) -> some View {
    modifier(_TextEntryModifier(name: "typeSelectEquivalent", text: text))
  }

  /// Sets the text by which people find the view by typing.
  nonisolated public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    typeSelectEquivalent(Text(stringKey))
  }

  /// Sets the text by which people find the view by typing.
  @_disfavoredOverload
  nonisolated public func typeSelectEquivalent(_ string: some StringProtocol) -> some View {
    typeSelectEquivalent(Text(string))
  }

  /// Shows or hides the interface to find texts while a binding is true. Clients find texts themselves.
  nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View {
    modifier(FindNavigatorModifier(isPresented: isPresented))
  }

  /// Marks the events of the view in reports of its use.
  nonisolated public func interactionActivityTrackingTag(_ tag: String) -> some View {
    entry("interactionActivityTrackingTag", .string(tag))
  }

  /// Sets which addresses of other apps the view prefers and allows.
  nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
    entry(
      "handlesExternalEvents",
      .members(
        ("preferring", .array(preferring.sorted().map(JSONValue.string))),
        ("allowing", .array(allowing.sorted().map(JSONValue.string)))))
  }

  /// Sets the colour scheme of bars.
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    entry(
      "toolbarColorScheme",
      .members(
        ("colorScheme", colorScheme.map { .string("\($0)") }),
        ("bars", bars.isEmpty ? nil : .array(bars.map { .string($0.name) }))))
  }

  /// Sets the address of the document that the page is about.
  nonisolated public func navigationDocument(_ url: URL) -> some View {
    entry("navigationDocument", .members(("url", .string(url.absoluteString))))
  }

  /// Sets the subject of the page, which people share from its title.
  nonisolated public func navigationDocument<D: Transferable>(_ document: D) -> some View {
    modifier(NavigationDocumentModifier(document: document, title: nil))
  }

  /// Sets the subject of the page, which people share from its title.
  nonisolated public func navigationDocument<D: Transferable, Image, Icon>(
    _ document: D, preview: SharePreview<Image, Icon>
  ) -> some View {
    modifier(NavigationDocumentModifier(document: document, title: preview.title))
  }
}

nonisolated struct NavigationDocumentModifier<Document: Transferable>: OutputModifier {
  let document: Document
  let title: Text?

  @MainActor func declare(_ node: NodeDeclaration) {
    let text = title?.resolve(in: node.environment).text
    node.modifier("navigationDocument") {
      $0.write(.members(("item", document.transferJSON), ("title", text.map(JSONValue.string))))
    }
  }
}

nonisolated struct FindNavigatorModifier: OutputModifier {
  let isPresented: Binding<Bool>

  @MainActor func declare(_ node: NodeDeclaration) {
    node.modifier("findNavigator") { $0.write(.bool(isPresented.wrappedValue)) }
    node.action("findNavigator") { isPresented.wrappedValue = try $0.requireBool() }
  }
}
