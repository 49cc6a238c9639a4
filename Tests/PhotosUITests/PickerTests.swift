import PhotosUI
import StateroomTesting
import SwiftUI
import Testing

@Suite struct PickerTests {
  private struct Film: Transferable {
    let url: URL

    static var transferRepresentation: some TransferRepresentation {
      FileRepresentation(contentType: .movie) {
        SentTransferredFile($0.url)
      } importing: { received in
        let copy = URL.documentsDirectory.appending(path: "film.\(received.file.pathExtension)")
        try? FileManager.default.removeItem(at: copy)
        try FileManager.default.copyItem(at: received.file, to: copy)
        return Film(url: copy)
      }
    }
  }

  private struct Album: View {
    @State private var item: PhotosPickerItem?
    @State private var items: [PhotosPickerItem] = []
    @State private var asks = false
    @State private var words = ""

    var body: some View {
      PhotosPicker("One", selection: $item, matching: .images)
      PhotosPicker(
        selection: $items, maxSelectionCount: 2, matching: .any(of: [.videos, .livePhotos]),
        photoLibrary: .shared()
      ) { Label("Some", systemImage: "photo") }
      Button("Ask") { asks = true }
        .photosPicker(
          isPresented: $asks, selection: $items, matching: .not(.videos), preferredItemEncoding: .current)
      Text(words).accessibilityIdentifier("words")
      Text("\(item?.supportedContentTypes.first?.identifier ?? "none"), \(items.count)")
        .accessibilityIdentifier("types")
      Button("Read") {
        Task {
          let data = try? await item?.loadTransferable(type: Data.self)
          let text = try? await item?.loadTransferable(type: String.self)
          words = "\(data?.count ?? 0) bytes, \(text == nil)"
        }
      }
      Button("Film") {
        Task {
          let film = try? await items.first?.loadTransferable(type: Film.self)
          let size = film.flatMap { try? Data(contentsOf: $0.url) }?.count
          words = "\(film?.url.lastPathComponent ?? "none"), \(size ?? 0), \(items[0].itemIdentifier != nil)"
        }
      }
      Button("Image") {
        _ = item?.loadTransferable(type: Image.self) { result in
          let isThere = if case .success(.some) = result { true } else { false }
          Task { @MainActor in words = isThere ? "image" : "none" }
        }
      }
    }
  }

  private func item(_ bytes: Data, _ name: String? = nil, type: String? = nil) -> JSONValue {
    var members = [JSONMember(name: "data", value: .string(bytes.base64EncodedString()))]
    if let name { members.append(JSONMember(name: "name", value: .string(name))) }
    if let type { members.append(JSONMember(name: "contentType", value: .string(type))) }
    return .object(members)
  }

  private let photo = Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 96))

  private func words(_ session: TestSession, _ identifier: String = "words") -> String {
    session.root.descendants.first { $0.identifier == identifier }?.text ?? ""
  }

  private func question(_ session: TestSession, after button: String) throws -> TestNode {
    try session.button(button).tap()
    return try #require(session.root.descendants.first { $0.type == "FileImporter" })
  }

  @Test func `a press asks for what the filter lets through, and an answer is the selection`() async throws {
    let session = TestSession { Album() }
    let asked = try question(session, after: "One")
    #expect(asked["accept"] == ["image/*"] && asked["photos"] == "automatic")
    try session.perform("import", on: asked.id, value: item(photo, "IMG_1.JPEG"))
    #expect(words(session, "types") == "public.jpeg, 0")
    #expect(!session.root.descendants.contains { $0.type == "FileImporter" })
    try session.button("Read").tap()
    try await session.wait { words(session) == "100 bytes, true" }
  }

  @Test func `a filter of something finer than clients tell offers all that may be it`() throws {
    let session = TestSession { Album() }
    #expect(try question(session, after: "Some")["accept"] == ["image/*", "video/*"])
    let originals = try question(session, after: "Ask")
    #expect(originals["accept"] == ["image/*", "video/*"])
    #expect(
      PHPickerFilter.not(.images) == .videos && .all(of: [.images, .not(.videos)]) == PHPickerFilter.images)
    #expect(PHPickerFilter.any(of: []) == .all(of: [.images, .videos]))
  }

  @Test func `what is not asked for, and one too many, are refused`() throws {
    let session = TestSession { Album() }
    let one = try question(session, after: "One").id
    for wrong: JSONValue in [
      item(Data([1]), "a.mp4"), [item(photo, "a.jpg"), item(photo, "b.jpg")], "text", [],
    ] {
      #expect(throws: (any Error).self) { try session.perform("import", on: one, value: wrong) }
    }
    try session.perform("dismiss", on: one)
    let some = try question(session, after: "Some")
    #expect(some["maxSelectionCount"] == 2 && some["allowsMultipleSelection"] == true)
    let three: JSONValue = [item(photo, "a.jpg"), item(photo, "b.jpg"), item(photo, "c.jpg")]
    #expect(throws: (any Error).self) { try session.perform("import", on: some.id, value: three) }
    #expect(words(session, "types") == "none, 0")
  }

  @Test func `a session without room refuses a photo, and the selection stays`() throws {
    let session = TestSession { Album() }
    let one = try question(session, after: "One").id
    let large = item(Data(repeating: 1, count: 17 * 1024 * 1024), "large.jpg")
    #expect(throws: (any Error).self) { try session.perform("import", on: one, value: large) }
    #expect(words(session, "types") == "none, 0")
  }

  @Test func `a film is read as a file, whose extension says its type`() async throws {
    let session = TestSession { Album() }
    let some = try question(session, after: "Some").id
    try session.perform("import", on: some, value: [item(photo, "no suffix", type: "video/quicktime")])
    try session.button("Film").tap()
    try await session.wait { words(session) == "film.mov, 100, true" }
  }

  @Test(arguments: [true, false])
  func `a chosen photo is there after a restart`(crashes: Bool) async throws {
    let session = TestSession { Album() }
    let one = try question(session, after: "One").id
    try session.perform("import", on: one, value: item(photo, "a.jpg"))
    if crashes { session.crash() } else { session.hibernate() }
    #expect(words(session, "types") == "public.jpeg, 0" && session.issues.isEmpty)
    try session.button("Read").tap()
    try await session.wait { words(session) == "100 bytes, true" }
  }

  @Test func `a photo is an image, and other bytes are none`() async throws {
    for (bytes, wanted) in [(photo, "image"), (Data(repeating: 0, count: 9), "none")] {
      let session = TestSession { Album() }
      let one = try question(session, after: "One").id
      try session.perform("import", on: one, value: item(bytes, "a.jpg"))
      try session.button("Image").tap()
      try await session.wait { words(session) == wanted }
    }
  }

  private struct Inline: View {
    @State private var item: PhotosPickerItem?

    var body: some View {
      PhotosPicker(selection: $item) { EmptyView() }
        .photosPickerStyle(.inline)
        .photosPickerDisabledCapabilities([.search, .selectionActions])
        .photosPickerAccessoryVisibility(.hidden, edges: .bottom)
    }
  }

  @Test func `an inline picker, which shows no label, has words`() throws {
    try TestSession { Inline() }.button("Choose Photos").tap()
  }

  private struct Large: View {
    let bytes: Data

    var body: some View { (_PictureData(bytes).map(Image.init(_picture:)) ?? Image(systemName: "photo")) }
  }

  @Test
  func `a picture that is too large for the tree is at an address of the session, also after a restart`()
    throws
  {
    let session = TestSession { Large(bytes: photo + Data(repeating: 1, count: 400_000)) }
    func address() -> String? { session.root.descendants.first { $0.type == "Image" }?["url"]?.stringValue }
    let first = try #require(address())
    #expect(first.hasPrefix("media/") && first.hasSuffix(".jpg"))
    session.hibernate()
    #expect(address() == first)
  }

  private struct Library: View {
    @State private var status: PHAuthorizationStatus = .notDetermined

    var body: some View {
      Text("\(status.rawValue)")
      Button("Ask") { Task { status = await PHPhotoLibrary.requestAuthorization(for: .readWrite) } }
      Button("Ask in the older way") {
        PHPhotoLibrary.requestAuthorization { answer in Task { @MainActor in status = answer } }
      }
    }
  }

  @Test func `no page gets a library, and an issue says so`() async throws {
    let session = TestSession(reportsIssues: false) { Library() }
    try session.button("Ask in the older way").tap()
    try await session.wait { session.text("1").exists }
    try session.button("Ask").tap()
    #expect(session.issues.count == 1 && session.issues[0].message.contains("needs no permission"))
  }
}
