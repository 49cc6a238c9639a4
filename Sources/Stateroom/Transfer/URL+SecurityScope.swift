import Foundation

extension URL {
  /// Begins access to a file that a person has chosen, and returns whether it is accessible. Always true: a session reads
  /// the files that its clients have sent.
  ///
  /// ```swift
  /// struct Frame: View {
  ///   @State private var isChoosing = false
  ///   @State private var picture: Data?
  ///
  ///   var body: some View {
  ///     Button("Choose") { isChoosing = true }
  ///       .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.image]) { result in
  ///         guard let file = try? result.get(), file.startAccessingSecurityScopedResource() else { return }
  ///         defer { file.stopAccessingSecurityScopedResource() }
  ///         picture = try? Data(contentsOf: file)
  ///       }
  ///   }
  /// }
  /// ```
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Ends access to a file that a person has chosen. Without effect: the file stays accessible.
  public func stopAccessingSecurityScopedResource() {}
}
