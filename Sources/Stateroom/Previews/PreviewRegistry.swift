// With the first attribute an optimized program keeps the types, which nothing names.
/// A type by which a program finds a preview. `#Preview` declares one.
@_alwaysEmitConformanceMetadata
@MainActor @preconcurrency
public protocol PreviewRegistry {
  /// The module and the name of the file, as `#fileID`.
  nonisolated static var fileID: String { get }
  /// The line of the preview in the file.
  nonisolated static var line: Int { get }
  /// Makes the preview.
  @MainActor @preconcurrency static func makePreview() -> Preview
}
