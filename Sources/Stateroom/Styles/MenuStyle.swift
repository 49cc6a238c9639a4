import Foundation
import RenderTree

/// The appearance of menus.
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// menu.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the menu that the style is applied to.
  typealias Configuration = MenuStyleConfiguration
  /// Returns the menu in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu, as a style gets them.
public struct MenuStyleConfiguration {
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?

  /// The type-erased label of a menu.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// The type-erased content of a menu.
  public struct Content: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The menu style in the environment.
typealias MenuStyleValue = StyleValue<any MenuStyle>

extension EnvironmentValues {
  var menuStyleValue: MenuStyleValue {
    get { self[styleOf: (any MenuStyle).self] }
    set { self[styleOf: (any MenuStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the menus in this view.
  nonisolated public func menuStyle(_ style: some MenuStyle) -> some View {
    modifier(MenuStyleModifier(style: style))
  }
}

nonisolated struct MenuStyleModifier<Style: MenuStyle>: StyleModifier {
  let style: Style

  var anyStyle: any MenuStyle { style }
}

private struct MenuStyleBody<Style: MenuStyle>: StyleBody {
  let style: Style
  let configuration: MenuStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension MenuStyle {
  /// Returns the menu in this style. Any menu inside of it has the style around this one.
  func view(_ configuration: MenuStyleConfiguration) -> AnyView {
    AnyView(
      MenuStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.menuStyleValue) { $0 = $0.outer })
  }
}
