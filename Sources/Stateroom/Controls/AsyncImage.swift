import Foundation
import RenderTree

/// A view that shows an image from a URL, which the client loads.
///
/// ```swift
/// AsyncImage(url: URL(string: "https://example.com/cat.jpg")) { image in
///   image.resizable()
/// } placeholder: {
///   ProgressView()
/// }
/// // {"type": "AsyncImage", "props": {"url": "https://example.com/cat.jpg", "phase": "empty"},
/// //  "actions": ["load"]}
/// ```
///
/// The server loads nothing. The node has the URL, and a client that shows images reports the outcome by the action
/// `load`: `{"width", "height"}` in pixels, or `{"error"}`. The reported phase is stored with the session.
public nonisolated struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content
  @State private var report: LoadReport?

  /// Creates an image whose view depends on the phase of its loading. The phase changes with `transaction`.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  /// Creates an image with a view of the loaded image and one for the time before.
  public init<Loaded: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Loaded,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Loaded, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// The view of the present phase.
  @MainActor public var body: some View {
    let address = url?.absoluteString
    AsyncImageElement(
      attributes: AsyncImageAttributes(url: address, report: $report), content: content(phase(of: address)))
  }

  private func phase(of address: String?) -> AsyncImagePhase {
    guard let address, let report, report.url == address else { return .empty }
    switch report.outcome {
    case .loaded(let width, let height):
      let scale = scale > 0 ? Double(scale) : 1
      return .success(
        Image(remote: address, size: CGSize(width: width / scale, height: height / scale)))
    case .failed(let reason): return .failure(ImageLoadingError(reason: reason))
    }
  }
}

extension AsyncImage where Content == Image {
  /// Creates an image that is a placeholder until it has been loaded.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { $0.image ?? Image(remote: nil) }
  }
}

/// The phase in which the loading of an image is.
public enum AsyncImagePhase: Sendable {
  /// No image has been loaded.
  case empty
  /// The client has loaded the image.
  case success(Image)
  /// The client could not load the image.
  case failure(any Error)

  /// The loaded image, or nil if there is none.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }

  /// The reason why the image could not be loaded, or nil if there is none.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A client's report of why an image could not be loaded.
struct ImageLoadingError: LocalizedError {
  let reason: String

  var errorDescription: String? { reason }
}

/// The outcome of loading a URL.
struct LoadReport: Codable, Hashable, Sendable {
  enum Outcome: Codable, Hashable, Sendable {
    case loaded(width: Double, height: Double)
    case failed(String)
  }

  let url: String
  let outcome: Outcome
}

nonisolated struct AsyncImageElement<Content: View>: Container {
  let attributes: AsyncImageAttributes
  let content: Content
}

nonisolated struct AsyncImageAttributes: ElementAttributes {
  let url: String?
  let report: Binding<LoadReport?>

  static var typeName: StaticString { "AsyncImage" }

  /// The maximum length of the reason that a client may report, in bytes.
  private static let reasonLimit = 1_024

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let url else { return }
    node.set("url", url)
    let known = report.wrappedValue.flatMap { $0.url == url ? $0 : nil }
    switch known?.outcome {
    case .loaded?: node.set("phase", "success")
    case .failed?: node.set("phase", "failure")
    case nil: node.set("phase", "empty")
    }
    node.action("load") { value in
      let new = LoadReport(url: url, outcome: try Self.outcome(value))
      if report.wrappedValue != new { report.wrappedValue = new }
    }
  }

  private static func outcome(_ value: JSONValue?) throws -> LoadReport.Outcome {
    if let reason = value?["error"]?.stringValue, reason.utf8.count <= reasonLimit { return .failed(reason) }
    guard value?["width"] != nil else {
      throw ActionProblem.invalidValue(
        "The value must have \"width\" and \"height\", or \"error\", a text of at most \(reasonLimit) bytes.")
    }
    let size = try CGSize(reported: value)
    return .loaded(width: size.width, height: size.height)
  }
}
