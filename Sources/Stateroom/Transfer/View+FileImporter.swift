import Foundation
import RenderTree

extension View {
  /// Asks for a file while a binding is true. Clients send it by the action `import`.
  ///
  /// ```swift
  /// struct Photos: View {
  ///   @State private var asks = true
  ///
  ///   var body: some View {
  ///     Text("Photos").fileImporter(isPresented: $asks, allowedContentTypes: [.png]) { result in
  ///       print(result)
  ///     }
  ///   }
  /// }
  /// // {"type": "FileImporter",
  /// //  "props": {"contentTypes": ["public.png"], "accept": [".png", "image/png"]},
  /// //  "actions": ["import", "dismiss"]}
  /// ```
  @preconcurrency nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: false,
      onCompletion: { result in
        onCompletion(
          result.flatMap { urls in
            urls.first.map { .success($0) } ?? .failure(CocoaError(.fileReadNoSuchFile))
          })
      }, onCancellation: {})
  }

  /// Asks for files while a binding is true. Clients send them by the action `import`.
  @preconcurrency nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks for files while a binding is true. Clients send them by the action `import`, or cancel it by
  /// `dismiss`.
  @preconcurrency nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(
      PresentationModifier(
        "fileImporter",
        FileImporterPresentation(
          isPresented: isPresented,
          attributes: FileImporterAttributes(
            isPresented: isPresented, contentTypes: allowedContentTypes, isMultiple: allowsMultipleSelection,
            completed: onCompletion, cancelled: onCancellation))))
  }
}

/// Asks for files while a binding is true.
nonisolated struct FileImporterPresentation: View {
  let isPresented: Binding<Bool>
  let attributes: FileImporterAttributes

  @MainActor var body: some View {
    if isPresented.wrappedValue { FileImporterElement(attributes: attributes).takingActions() }
  }
}

/// The node of a question for files.
nonisolated struct FileImporterElement: Element {
  let attributes: FileImporterAttributes
}

/// The content types of a question for files.
nonisolated struct FileImporterAttributes: ElementAttributes {
  let isPresented: Binding<Bool>
  let contentTypes: [UTType]
  let isMultiple: Bool
  var photos: PhotoQuestion?
  let completed: @MainActor (Result<[URL], any Error>) -> Void
  let cancelled: @MainActor () -> Void

  static var typeName: StaticString { "FileImporter" }

  /// Declares the dialog and its actions.
  ///
  /// - Complexity: O(*t*), and O(*n* × *t*) for an action, where *t* is the number of content types and *n* that of
  ///   the files, in addition to their size.
  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    node.set("contentTypes", .array(contentTypes.map { .string($0.identifier) }))
    node.set(
      "accept", .array(contentTypes.flatMap(\.acceptedNames).map(JSONValue.string)))
    node.set("allowsMultipleSelection", where: isMultiple)
    node.declareFileDialog(environment)
    photos?.declare(node)
    node.action("import") { value in
      let items = try TransferredItem.all(value)
      guard isMultiple || items.count == 1 else {
        throw ActionProblem.invalidValue("Only one file is asked for.")
      }
      for item in items where !contentTypes.contains(where: { item.contentType.conforms(to: $0) }) {
        throw ActionProblem.invalidValue(
          "A file of the type \(item.contentType.identifier) is not asked for.")
      }
      try photos?.check(items.count)
      let result = Result {
        guard let files = environment.sessionFiles else { throw CocoaError(.fileWriteUnknown) }
        return try items.map { item in
          try files.add(item.bytes, name: photos == nil ? item.fileName : item.typedName)
        }
      }
      // Photos have no way to tell the app.
      if photos != nil, case .failure = result {
        throw ActionProblem.invalidValue("The session has no room for so many bytes. Send smaller pictures.")
      }
      isPresented.wrappedValue = false
      completed(result)
    }
    node.action("dismiss") { value in
      try value.requireNone()
      isPresented.wrappedValue = false
      cancelled()
    }
  }
}

extension TransferredItem {
  /// The name of a file with the item: that which the client says, if it says one.
  fileprivate var fileName: String {
    name ?? "file\(contentType.preferredFilenameExtension.map { ".\($0)" } ?? "")"
  }

  /// The name of a file, with an extension that says the content type.
  fileprivate var typedName: String {
    let known = UTType(filenameExtension: (fileName as NSString).pathExtension)
    guard known != contentType, let suffix = contentType.preferredFilenameExtension else { return fileName }
    return "\((fileName as NSString).deletingPathExtension).\(suffix)"
  }
}

extension UTType {
  /// The names by which a browser chooses files of the type.
  var acceptedNames: [String] {
    if let suffix = preferredFilenameExtension {
      return [".\(suffix)"] + (preferredMIMEType.map { [$0] } ?? [])
    }
    return switch self {
    case .image: ["image/*"]
    case .audio: ["audio/*"]
    case .movie: ["video/*"]
    case .text, .plainText: ["text/*", ".json", ".xml"]
    default: []
    }
  }
}
