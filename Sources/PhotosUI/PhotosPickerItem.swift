import Foundation
import RenderTree
import Stateroom

/// A photo or a film that a person has chosen: a file of the session.
///
/// It is stored with the state that has it, and the file with the session, so that it can be read after a restart too.
public struct PhotosPickerItem: Hashable, Sendable {
  private let file: URL?
  private let identifier: String
  private let isIdentified: Bool

  init(_ file: URL, isIdentified: Bool) {
    (self.file, self.isIdentified) = (file, isIdentified)
    identifier = file.deletingLastPathComponent().lastPathComponent
  }

  /// Creates an item of a library, of which there is none: it has no content.
  public init(itemIdentifier: String) { (file, identifier, isIdentified) = (nil, itemIdentifier, true) }

  /// The identifier in the library that the picker was given, or nil if it was given none.
  public var itemIdentifier: String? { isIdentified ? identifier : nil }

  /// The type of the content, as the client has sent it.
  public var supportedContentTypes: [UTType] {
    file.flatMap { UTType(filenameExtension: $0.pathExtension) }.map { [$0] } ?? []
  }

  /// Reads the content as a value of a type. Returns nil if the type reads no such content.
  ///
  /// ```swift
  /// struct Portrait: View {
  ///   @State private var item: PhotosPickerItem?
  ///   @State private var image: Image?
  ///
  ///   var body: some View {
  ///     PhotosPicker("Choose a photo", selection: $item, matching: .images)
  ///       .task(id: item) { image = try? await item?.loadTransferable(type: Image.self) }
  ///     image?.resizable().scaledToFit()
  ///   }
  /// }
  /// ```
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    guard let file, let contentType = supportedContentTypes.first else { return nil }
    return try await T.value(of: Data(contentsOf: file), as: contentType)
  }

  /// Reads the content as a value of a type, and calls a closure with it, or with nil if the type reads no such content.
  @discardableResult
  @preconcurrency public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task { @MainActor in
      do {
        let value = try await loadTransferable(type: type)
        progress.completedUnitCount = 1
        completionHandler(.success(value))
      } catch { completionHandler(.failure(error)) }
    }
    return progress
  }

  /// The form in which a client sends a photo.
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    private enum Form { case automatic, current, compatible }
    private let form: Form

    var isAsIs: Bool { form == .current }

    /// The photo as it is, or smaller if it is larger than a server takes by default.
    public static let automatic = EncodingDisambiguationPolicy(form: .automatic)
    /// The photo as it is.
    public static let current = EncodingDisambiguationPolicy(form: .current)
    /// The same as ``automatic``.
    public static let compatible = EncodingDisambiguationPolicy(form: .compatible)
  }
}
