import RenderTree

/// A provider of previews: each view of `previews` is a scene of a server with `--previews`.
///
/// ```swift
/// struct Row_Previews: PreviewProvider {
///   static var previews: some View {
///     Text("Short").previewDisplayName("Short")
///     Text("A longer text than fits").previewDisplayName("Long")
///   }
/// }
/// // A server with `--previews` lists two scenes.
/// ```
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  /// The platform on which the previews run, or nil for any.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// Any platform.
  @MainActor public static var platform: PreviewPlatform? { nil }
}

/// A platform on which previews run.
public enum PreviewPlatform: Hashable, Sendable {
  /// The iPhone and the iPad.
  case iOS
  /// The Mac.
  case macOS
  /// The Apple TV.
  case tvOS
  /// The Apple Watch.
  case watchOS
}
