import Foundation
import Stateroom
import StateroomTesting
import Testing

/// Files go to and from a session by actions, with their bytes in base64.
@MainActor @Suite struct FileTests {
  private struct Reader: View {
    let types: [UTType]
    var isMultiple = false
    @State private var isAsking = false
    @State private var files: [URL] = []
    @State private var note = ""
    var body: some View {
      Button("Import") { isAsking = true }
        .fileImporter(
          isPresented: $isAsking, allowedContentTypes: types, allowsMultipleSelection: isMultiple
        ) { result in
          switch result {
          case .success(let urls): files = urls
          case .failure(let error): note = "\((error as? CocoaError)?.code == .fileWriteOutOfSpace)"
          }
        } onCancellation: {
          note = "cancelled"
        }
      ForEach(files, id: \.self) { file in
        Text("\(file.lastPathComponent): \((try? String(contentsOf: file, encoding: .utf8)) ?? "none")")
      }
      Text("Note: \(note)")
    }
  }

  private func item(_ text: String, _ name: String) -> JSONValue {
    ["name": .string(name), "data": .string(Data(text.utf8).base64EncodedString())]
  }

  @Test func `a file is asked for while the binding is true, and read from its address`() throws {
    let session = TestSession { Reader(types: [.plainText, .json]) }
    #expect(!session.has("FileImporter"))
    try session.tap("Import")
    let importer = try session.first("FileImporter")
    #expect(importer.actions == ["import", "dismiss"])
    #expect(importer["contentTypes"] == ["public.plain-text", "public.json"])
    try session.perform("import", onFirst: "FileImporter", value: item("Hello", "note.txt"))
    #expect(session.text("note.txt: Hello").exists)
    #expect(!session.has("FileImporter"))
  }

  @Test func `a file of another type, or one too many, is refused`() throws {
    let session = TestSession { Reader(types: [.json]) }
    try session.tap("Import")
    for value: JSONValue in [
      item("Hello", "note.txt"), [item("1", "a.json"), item("2", "b.json")], [], ["data": "*"], 5,
    ] {
      #expect(throws: TestSessionError.self) {
        try session.perform("import", onFirst: "FileImporter", value: value)
      }
    }
    try session.perform("dismiss", onFirst: "FileImporter")
    #expect(session.text("Note: cancelled").exists)
  }

  @Test func `several files of one name are kept apart, and no name leads to another folder`() throws {
    let session = TestSession { Reader(types: [.plainText], isMultiple: true) }
    try session.tap("Import")
    try session.perform(
      "import", onFirst: "FileImporter",
      value: [item("1", "a.txt"), item("2", "a.txt"), item("3", "../../etc/b.txt")])
    #expect(session.texts.prefix(4) == ["Import", "a.txt: 1", "a.txt: 2", "b.txt: 3"])
  }

  @Test(arguments: [true, false])
  func `files last as long as the session`(crashes: Bool) throws {
    let session = TestSession { Reader(types: [.plainText]) }
    try session.tap("Import")
    try session.perform("import", onFirst: "FileImporter", value: item("Hello", "note.txt"))
    if crashes { session.crash() } else { session.hibernate() }
    #expect(session.text("note.txt: Hello").exists)
  }

  @Test func `files to which nothing refers make room for new ones, and others do not`() throws {
    let large = String(repeating: "x", count: 5 * 1024 * 1024)
    let session = TestSession { Sizes() }
    for name in ["a", "b", "c", "d", "e"] {
      try session.tap("Import")
      try session.perform("import", onFirst: "FileImporter", value: item(large, "\(name).txt"))
    }
    #expect(session.text("Read: true, last: true, failed: false").exists)

    let keeping = TestSession { Sizes(keepsAll: true) }
    for name in ["a", "b", "c", "d"] {
      try keeping.tap("Import")
      try keeping.perform("import", onFirst: "FileImporter", value: item(large, "\(name).txt"))
    }
    #expect(keeping.text("Read: true, last: true, failed: true").exists)
  }

  /// Keeps the first file that it was given, or all.
  private struct Sizes: View {
    var keepsAll = false
    @State private var isAsking = false
    @State private var files: [URL] = []
    @State private var last: URL?
    @State private var hasFailed = false
    var body: some View {
      Button("Import") { isAsking = true }
        .fileImporter(isPresented: $isAsking, allowedContentTypes: [.plainText]) { result in
          guard let url = try? result.get() else { return hasFailed = true }
          if files.isEmpty || keepsAll { files.append(url) }
          last = url
        }
      Text("Read: \(files.allSatisfy(isThere)), last: \(last.map(isThere) ?? false), failed: \(hasFailed)")
    }

    private func isThere(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
  }

  private struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text: String
    init(text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
      guard let bytes = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
      text = String(decoding: bytes, as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if text == "broken" { throw CocoaError(.fileWriteUnknown) }
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private struct Writer: View {
    let text: String
    @State private var isAsking = false
    @State private var note = ""
    var body: some View {
      Button("Export") { isAsking = true }
        .fileExporter(
          isPresented: $isAsking, document: Note(text: text), contentType: .plainText,
          defaultFilename: "Letter"
        ) { result in
          switch result {
          case .success(let url): note = "saved \(url.lastPathComponent)"
          case .failure: note = "failed"
          }
        }
        .fileDialogConfirmationLabel("Keep")
      Text("Note: \(note)")
    }
  }

  @Test func `a document is offered with its bytes, and the client says when it has saved them`() async throws
  {
    let session = TestSession { Writer(text: "Dear Ann") }
    try session.tap("Export")
    try await session.wait { try session.first("FileExporter")["files"] != nil }
    let exporter = try session.first("FileExporter")
    #expect(exporter["confirmationLabel"] == "Keep")
    #expect(
      exporter["files"] == [
        [
          "name": "Letter.txt", "contentType": "public.plain-text", "mediaType": "text/plain",
          "data": .string(Data("Dear Ann".utf8).base64EncodedString()),
        ]
      ])
    try session.perform("export", onFirst: "FileExporter")
    #expect(session.text("Note: saved Letter.txt").exists)
    #expect(!session.has("FileExporter"))
  }

  @Test func `a document that cannot be written says so`() async throws {
    let session = TestSession { Writer(text: "broken") }
    try session.tap("Export")
    try await session.wait { try session.first("FileExporter")["problem"] != nil }
    try session.perform("export", onFirst: "FileExporter")
    #expect(session.text("Note: failed").exists)
  }

  private struct Notes: App {
    var body: some Scene {
      DocumentGroup(newDocument: Note(text: "New")) { file in
        TextField("Text", text: file.$document.text)
      }
    }
  }

  @Test(arguments: [true, false])
  func `a document is opened, edited and saved, and lasts`(crashes: Bool) async throws {
    let session = try TestSession(of: Notes.self)
    #expect(try session.first("Document").actions == ["open", "save"])
    try session.perform("open", onFirst: "Document", value: item("Old", "a.txt"))
    #expect(try session.first("TextField")["text"] == "Old")
    try session.set("Text", to: "Edited")
    if crashes { session.crash() } else { session.hibernate() }
    #expect(try session.first("TextField")["text"] == "Edited")
    try session.perform("save", onFirst: "Document")
    try await session.wait { try session.first("FileExporter")["files"] != nil }
    #expect(throws: TestSessionError.self) {
      try session.perform("open", onFirst: "Document", value: item("{}", "a.png"))
    }
  }
}
