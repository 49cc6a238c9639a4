import Foundation
import RenderTree
import StateCore

/// A file to export, whose bytes are made when it is presented.
nonisolated struct ExportedFile {
  let contentType: UTType
  let name: String?
  let source: Source

  enum Source {
    case now(() throws -> Data)
    case later(@Sendable () async throws -> Data)
  }

  init<D: FileDocument>(_ document: D, _ type: UTType) {
    contentType = type
    name = nil
    source = .now {
      let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
      return try document.fileWrapper(configuration: configuration).exportedBytes
    }
  }

  init<D: ReferenceFileDocument>(_ document: D, _ type: UTType) {
    contentType = type
    name = nil
    source = .now {
      let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
      let snapshot = try document.snapshot(contentType: type)
      return try document.fileWrapper(snapshot: snapshot, configuration: configuration).exportedBytes
    }
  }

  init<T: Transferable & Sendable>(item: T, _ types: [UTType]) {
    let forms = T.forms.filter { $0.writing != nil }
    let form = forms.first { form in types.contains { form.contentType.conforms(to: $0) } } ?? forms.first
    contentType = form?.contentType ?? types.first ?? .data
    name = form?.suggestedName?(item)
    source = .later {
      guard let bytes = try await form?.bytes(of: item) else { throw CocoaError(.fileWriteUnknown) }
      return bytes
    }
  }

  init(file: URL) {
    contentType = UTType(filenameExtension: file.pathExtension) ?? .data
    name = file.lastPathComponent
    source = .now { try Data(contentsOf: file) }
  }
}

extension FileWrapper {
  /// The bytes of the file. A folder has none to export.
  nonisolated var exportedBytes: Data {
    get throws {
      guard let bytes = regularFileContents else { throw CocoaError(.fileWriteUnknown) }
      return bytes
    }
  }
}

/// Offers files while a binding is true.
nonisolated struct FileExporterPresentation: View {
  let isPresented: Binding<Bool>
  let files: [ExportedFile]
  let name: String?
  let completed: @MainActor (Result<[URL], any Error>) -> Void
  let cancelled: @MainActor () -> Void

  @MainActor var body: some View {
    if isPresented.wrappedValue {
      FileExport(
        isPresented: isPresented, files: files, name: name, completed: completed, cancelled: cancelled)
    }
  }
}

/// The files of an export, with their bytes as soon as they are made.
struct FileExport: View {
  let isPresented: Binding<Bool>
  let files: [ExportedFile]
  let name: String?
  let completed: @MainActor (Result<[URL], any Error>) -> Void
  let cancelled: @MainActor () -> Void
  @TransientObject private var export = PreparedExport()
  @State private var isReady = false

  init(
    isPresented: Binding<Bool>, files: [ExportedFile], name: String?,
    completed: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    cancelled: @escaping @MainActor () -> Void
  ) {
    self.isPresented = isPresented
    (self.files, self.name, self.completed, self.cancelled) = (files, name, completed, cancelled)
  }

  var body: some View {
    let export = export
    FileExporterElement(
      attributes: FileExporterAttributes(
        isPresented: isPresented, export: isReady ? export : nil, completed: completed, cancelled: cancelled)
    )
    .takingActions()
    .task {
      await export.prepare(files, name: name)
      isReady = true
    }
  }
}

/// The bytes of exported files, or the reason why there are none.
@MainActor
final class PreparedExport {
  private(set) var files: [(name: String, contentType: UTType, bytes: Data)] = []
  private(set) var problem: (any Error)?

  /// The most bytes of all files together, which become a part of the snapshot.
  private static var limit: Int { 4 * 1024 * 1024 }

  /// Makes the files, or keeps the problem that prevents it.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of files.
  func prepare(_ sources: [ExportedFile], name: String?) async {
    var size = 0
    do {
      for (index, source) in sources.enumerated() {
        let bytes =
          switch source.source {
          case .now(let make): try make()
          case .later(let make): try await make()
          }
        size += bytes.count
        guard size <= Self.limit else { throw CocoaError(.fileWriteOutOfSpace) }
        files.append((Self.name(source, name, index), source.contentType, bytes))
      }
      if sources.isEmpty { throw CocoaError(.fileWriteUnknown) }
    } catch {
      files = []
      problem = error
    }
  }

  private static func name(_ file: ExportedFile, _ given: String?, _ index: Int) -> String {
    var name = given ?? file.name ?? (index == 0 ? "Untitled" : "Untitled \(index + 1)")
    if let suffix = file.contentType.preferredFilenameExtension, !name.hasSuffix(".\(suffix)") {
      name += ".\(suffix)"
    }
    return name
  }
}

/// The node of an export.
nonisolated struct FileExporterElement: Element {
  let attributes: FileExporterAttributes
}

/// The files of an export.
nonisolated struct FileExporterAttributes: ElementAttributes {
  let isPresented: Binding<Bool>
  /// The bytes, or nil while they are made.
  let export: PreparedExport?
  let completed: @MainActor (Result<[URL], any Error>) -> Void
  let cancelled: @MainActor () -> Void

  static var typeName: StaticString { "FileExporter" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    node.declareFileDialog(environment)
    if let export {
      let files = export.files.map { file in
        JSONValue.members(
          ("name", .string(file.name)), ("contentType", .string(file.contentType.identifier)),
          ("mediaType", file.contentType.preferredMIMEType.map(JSONValue.string)),
          ("data", .string(file.bytes.base64EncodedString())))
      }
      node.set("files", .array(files))
      if let problem = export.problem { node.set("problem", problem.localizedDescription) }
      node.action("export") { value in
        try value.requireNone()
        isPresented.wrappedValue = false
        if let problem = export.problem { return completed(.failure(problem)) }
        completed(
          Result {
            guard let files = environment.sessionFiles else { throw CocoaError(.fileWriteUnknown) }
            return try export.files.map { try files.add($0.bytes, name: $0.name) }
          })
      }
    }
    node.action("dismiss") { value in
      try value.requireNone()
      isPresented.wrappedValue = false
      cancelled()
    }
  }
}
