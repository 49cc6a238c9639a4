import Foundation
import RenderTree

/// The severity of the message of an alert or dialog.
public struct DialogSeverity: Equatable, Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = DialogSeverity(name: "automatic")
  /// A warning that must not be overlooked.
  public static let critical = DialogSeverity(name: "critical")
  /// An ordinary message.
  public static let standard = DialogSeverity(name: "standard")
}

/// The way in which a dismissed window ends.
public struct DismissBehavior: Sendable {
  let name: String
  /// As if a person closed it.
  public static let interactive = DismissBehavior(name: "interactive")
  /// Even if it refuses to be closed.
  public static let destructive = DismissBehavior(name: "destructive")
}

extension View {
  /// Sets the icon of dialogs.
  nonisolated public func dialogIcon(_ icon: Image?) -> some View {
    modifier(DialogIconModifier(icon: icon))
  }

  /// Sets the severity of dialogs.
  nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View {
    entry("dialogSeverity", .string(severity.name))
  }

  /// Lets people suppress dialogs. Clients set the binding by the action `suppressDialog`, with a Boolean.
  nonisolated public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
    modifier(DialogSuppressionModifier(label: label, isSuppressed: isSuppressed))
  }

  /// Lets people suppress dialogs.
  nonisolated public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
  }

  /// Lets people suppress dialogs.
  @_disfavoredOverload
  nonisolated public func dialogSuppressionToggle(
    _ title: some StringProtocol, isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
  }

  /// Lets people suppress dialogs, with the platform's words.
  nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text("Don't ask again"), isSuppressed: isSuppressed)
  }
}

nonisolated struct DialogIconModifier: OutputModifier {
  let icon: Image?

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let icon else { return }
    let entry = icon.reference(in: node.environment)
    node.modifier("dialogIcon") { $0.write(entry) }
  }
}

nonisolated struct DialogSuppressionModifier: OutputModifier {
  let label: Text
  let isSuppressed: Binding<Bool>

  @MainActor func declare(_ node: NodeDeclaration) {
    let entry = JSONValue.members(
      ("label", .string(label.resolve(in: node.environment).text)),
      ("isSuppressed", .bool(isSuppressed.wrappedValue)))
    node.modifier("dialogSuppressionToggle") { $0.write(entry) }
    node.action("suppressDialog") { isSuppressed.wrappedValue = try $0.requireBool() }
  }
}
