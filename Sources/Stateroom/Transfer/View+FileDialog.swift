import Foundation
import RenderTree

/// Options of a dialog that chooses files.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  /// The bits, one for each option.
  public let rawValue: Int
  /// Creates a set of options from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Folders that options like files can be entered.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  /// Hidden files are shown.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  /// Names of files are shown with their extensions.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)

  fileprivate var json: JSONValue {
    .array(
      [
        (Self.enumeratePackages, "enumeratePackages"), (.includeHiddenFiles, "includeHiddenFiles"),
        (.displayFileExtensions, "displayFileExtensions"),
      ].filter { contains($0.0) }.map { .string($0.1) })
  }
}

/// The words and options of dialogs that choose files, as the props of their nodes.
struct FileDialogOptions {
  var confirmationLabel: Text?
  var filenameLabel: Text?
  var message: Text?
  var rest: [JSONMember] = []

  mutating func set(_ name: String, _ value: JSONValue) {
    rest.removeAll { $0.name == name }
    rest.append(JSONMember(name: name, value: value))
  }
}

extension NodeDeclaration {
  /// Writes what the dialog says and shows.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the options.
  func declareFileDialog(_ environment: EnvironmentValues) {
    guard let options = environment.fileDialogOptions else { return }
    if let label = options.confirmationLabel { set("confirmationLabel", label.resolve(in: environment).text) }
    if let label = options.filenameLabel { set("filenameLabel", label.resolve(in: environment).text) }
    if let message = options.message { set("message", message.resolve(in: environment).text) }
    for member in options.rest { set(named: member.name, member.value) }
  }
}

extension View {
  /// Sets the words of the button that confirms dialogs for files.
  nonisolated public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    fileDialog { $0.confirmationLabel = label }
  }

  /// Sets the words of the button that confirms dialogs for files.
  nonisolated public func fileDialogConfirmationLabel(_ label: LocalizedStringKey) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }

  /// Sets the words of the button that confirms dialogs for files.
  @_disfavoredOverload
  nonisolated public func fileDialogConfirmationLabel(_ label: some StringProtocol) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }

  /// Sets the label of the file name in dialogs that export files.
  nonisolated public func fileExporterFilenameLabel(_ label: Text?) -> some View {
    fileDialog { $0.filenameLabel = label }
  }

  /// Sets the label of the file name in dialogs that export files.
  nonisolated public func fileExporterFilenameLabel(_ label: LocalizedStringKey) -> some View {
    fileExporterFilenameLabel(Text(label))
  }

  /// Sets the label of the file name in dialogs that export files.
  @_disfavoredOverload
  nonisolated public func fileExporterFilenameLabel(_ label: some StringProtocol) -> some View {
    fileExporterFilenameLabel(Text(label))
  }

  /// Sets the message of dialogs for files.
  nonisolated public func fileDialogMessage(_ message: Text?) -> some View {
    fileDialog { $0.message = message }
  }

  /// Sets the message of dialogs for files.
  nonisolated public func fileDialogMessage(_ message: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(message))
  }

  /// Sets the message of dialogs for files.
  @_disfavoredOverload
  nonisolated public func fileDialogMessage(_ message: some StringProtocol) -> some View {
    fileDialogMessage(Text(message))
  }

  /// Sets the identifier under which clients keep the arrangement of a dialog for files.
  nonisolated public func fileDialogCustomizationID(_ id: String) -> some View {
    fileDialog { $0.set("customizationID", .string(id)) }
  }

  /// Sets the folder that dialogs for files begin in.
  nonisolated public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    fileDialog { $0.set("defaultDirectory", defaultDirectory.map { .string($0.absoluteString) } ?? .null) }
  }

  /// Sets whether dialogs for files return aliases instead of their targets.
  nonisolated public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View {
    fileDialog { $0.set("importsUnresolvedAliases", .bool(imports)) }
  }

  /// Sets the options of dialogs for files.
  nonisolated public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View {
    fileDialog { $0.set("browserOptions", options.json) }
  }

  nonisolated private func fileDialog(_ change: @escaping (inout FileDialogOptions) -> Void) -> some View {
    transformEnvironment(\.fileDialogOptions) { options in
      var new = options ?? FileDialogOptions()
      change(&new)
      options = new
    }
  }
}

extension EnvironmentValues {
  /// The words and options of dialogs for files, or nil if nothing was set.
  var fileDialogOptions: FileDialogOptions? {
    get { self[FileDialogLookKey.self] }
    set { self[FileDialogLookKey.self] = newValue }
  }
}

private enum FileDialogLookKey: EnvironmentKey {
  // Computed, because the type is not `Sendable`.
  static var defaultValue: FileDialogOptions? { nil }
}
