import Foundation
import RenderTree

/// A document that a scene edits.
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document.
  @Binding public var document: Document
  /// The address of the document's file, or nil for one that was never saved.
  public var fileURL: URL?
  /// Whether the document can be changed.
  public var isEditable: Bool
}

/// An object document that a scene edits.
@MainActor
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document.
  @ObservedObject public var document: Document
  /// The address of the document's file, or nil for one that was never saved.
  public var fileURL: URL?
  /// Whether the document can be changed.
  public var isEditable: Bool
}

/// The document of the scene that a view is in.
public struct DocumentConfiguration: Sendable {
  /// The address of the document's file, or nil for one that was never saved.
  public var fileURL: URL?
  /// Whether the document can be changed.
  public var isEditable: Bool
}

/// A scene that edits a document. Each session begins with a new document, which it keeps. Clients read a file
/// into it by the action `open` of the node `Document`, and save it by `save`, which presents a file export.
///
/// ```swift
/// nonisolated struct Note: FileDocument {
///   static let readableContentTypes = [UTType.plainText]
///   var text = ""
///
///   init() {}
///   init(configuration: ReadConfiguration) throws {}
///   func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///     FileWrapper(regularFileWithContents: Data(text.utf8))
///   }
/// }
/// // `DocumentGroup(newDocument: Note()) { TextEditor(text: $0.$document.text) }` is its scene.
/// ```
public struct DocumentGroup<Document, Content: View>: Scene {
  let title: String
  let content: Content

  /// Creates a scene that edits documents that are values.
  public init<Editor: View>(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Editor
  ) where Document: FileDocument, Content == _DocumentEditor<Document, Editor> {
    title = _typeName(Document.self, qualified: false)
    content = _DocumentEditor(isEditable: true, editor: editor, document: newDocument())
  }

  /// Creates a scene that edits documents that are objects.
  public init<Editor: View>(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Editor
  ) where Document: ReferenceFileDocument, Content == _ReferenceDocumentEditor<Document, Editor> {
    title = _typeName(Document.self, qualified: false)
    content = _ReferenceDocumentEditor(editor: editor, document: newDocument)
  }

  /// Not for use by apps.
  public typealias Body = Never

  /// Not for use by apps.
  @MainActor public static func _view(of scene: Self) -> _WindowView<Content> {
    _WindowView(scene: SceneDescription(id: "document", title: scene.title)) { scene.content }
  }

  /// Not for use by apps.
  @MainActor public static func _list(_ scene: Self, into list: inout _SceneList) {
    list.append(SceneDescription(id: "document", title: scene.title))
    list.noteObjects(in: scene.content)
  }
}

/// The editor of a document that is a value.
public struct _DocumentEditor<Document: FileDocument, Editor: View>: View {
  let isEditable: Bool
  let editor: (FileDocumentConfiguration<Document>) -> Editor
  @State private var kept: KeptDocument<Document>
  @State private var isExporting = false

  init(
    isEditable: Bool, editor: @escaping (FileDocumentConfiguration<Document>) -> Editor,
    document: @autoclosure @escaping () -> Document
  ) {
    self.isEditable = isEditable
    self.editor = editor
    _kept = State(initialValue: KeptDocument(document: document()))
  }

  /// The editor, with the actions that open and save the document.
  public var body: some View {
    editor(FileDocumentConfiguration(document: $kept.document, fileURL: nil, isEditable: isEditable))
      .environment(\.documentConfiguration, DocumentConfiguration(fileURL: nil, isEditable: isEditable))
      .modifier(
        PresentationModifier(
          "document",
          DocumentElement(
            contentTypes: Document.readableContentTypes,
            open: { item in
              let file = FileWrapper(item.bytes, name: item.name)
              kept.document = try Document(
                configuration: FileDocumentReadConfiguration(contentType: item.contentType, file: file))
            }, save: { isExporting = true }))
      )
      .fileExporter(
        isPresented: $isExporting, document: kept.document,
        contentType: Document.writableContentTypes.first ?? .data, onCompletion: { _ in })
  }
}

/// A document as the store keeps it: by the bytes of its file.
nonisolated struct KeptDocument<Document: FileDocument>: Codable {
  var document: Document

  init(document: Document) { self.document = document }

  init(from decoder: any Decoder) throws {
    let bytes = try decoder.singleValueContainer().decode(Data.self)
    let type = Self.contentType(among: Document.readableContentTypes)
    document = try Document(
      configuration: FileDocumentReadConfiguration(contentType: type, file: FileWrapper(bytes, name: nil)))
  }

  func encode(to encoder: any Encoder) throws {
    let type = Self.contentType(among: Document.writableContentTypes)
    let file = try document.fileWrapper(
      configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
    var container = encoder.singleValueContainer()
    try container.encode(file.exportedBytes)
  }

  /// The first content type in which documents are both read and written, or else the first one.
  private static func contentType(among types: [UTType]) -> UTType {
    let both = types.first {
      Document.readableContentTypes.contains($0) && Document.writableContentTypes.contains($0)
    }
    return both ?? types.first ?? .data
  }
}

/// The editor of a document that is an object.
public struct _ReferenceDocumentEditor<Document: ReferenceFileDocument, Editor: View>: View {
  let editor: (ReferenceFileDocumentConfiguration<Document>) -> Editor
  @StateObject private var document: Document
  @State private var isExporting = false

  init(
    editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Editor,
    document: @escaping () -> Document
  ) {
    self.editor = editor
    _document = StateObject(wrappedValue: document())
  }

  /// The editor, with the action that saves the document.
  public var body: some View {
    editor(ReferenceFileDocumentConfiguration(document: document, fileURL: nil, isEditable: true))
      .environment(\.documentConfiguration, DocumentConfiguration(fileURL: nil, isEditable: true))
      .modifier(
        PresentationModifier(
          "document", DocumentElement(contentTypes: [], open: nil, save: { isExporting = true }))
      )
      .fileExporter(
        isPresented: $isExporting, document: document,
        contentType: Document.writableContentTypes.first ?? .data, onCompletion: { _ in })
  }
}

/// The node of a document: the actions that open and save it.
nonisolated struct DocumentElement: Element, ElementAttributes {
  let contentTypes: [UTType]
  let open: (@MainActor (TransferredItem) throws -> Void)?
  let save: @MainActor () -> Void

  static var typeName: StaticString { "Document" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("contentTypes", .array(contentTypes.map { .string($0.identifier) }))
    if let open {
      node.action("open") { value in
        let items = try TransferredItem.all(value)
        guard items.count == 1, contentTypes.contains(where: items[0].fits) else {
          throw ActionProblem.invalidValue("The value must be one file of the document's types.")
        }
        do { try open(items[0]) } catch {
          throw ActionProblem.invalidValue("The file cannot be read: \(error.localizedDescription)")
        }
      }
    }
    node.action("save") { value in
      try value.requireNone()
      save()
    }
  }
}

extension EnvironmentValues {
  /// The document of the scene, or nil if it edits none.
  public var documentConfiguration: DocumentConfiguration? {
    get { self[DocumentConfigurationKey.self] }
    set { self[DocumentConfigurationKey.self] = newValue }
  }
}

private enum DocumentConfigurationKey: EnvironmentKey {
  static let defaultValue: DocumentConfiguration? = nil
}
