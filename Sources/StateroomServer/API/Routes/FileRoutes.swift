import StateroomHTTP

/// Answers requests for the web client's page and files, and for the app's assets.
@MainActor
final class FileRoutes {
  private let files: StaticFiles?
  private let webPages: WebPageRoutes
  /// The connection to `stateroom dev`, or nil if the app is not in development.
  var development: Development?

  init(_ files: StaticFiles?, _ webPages: WebPageRoutes) {
    self.files = files
    self.webPages = webPages
  }

  /// Answers a request at a path at which no other resource is.
  func answer(
    _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    guard request.method == .get || request.method == .head else {
      if isFile(request) { throw .methodNotAllowed(request.method, allowed: Resource.file.row.methods) }
      throw .nothingHere
    }
    if let development, development.isAsked(by: request) {
      try development.answer(request, exchange)
      return nil
    }
    if let page = webPages.page, let scene = page.scene(of: request) {
      return try webPages.present(page, of: scene, request, exchange, for: user)
    }
    if let response = AppAssets.response(to: request) ?? webPages.page?.response(to: request)
      ?? files?.response(to: request)
    {
      return response
    }
    if request.path.isEmpty {
      throw .notFound("The web client's files were not found; start with --public and their folder.")
    }
    throw .nothingHere
  }

  /// Returns whether the web client has a file at the path.
  func isFile(_ request: HTTPRequest) -> Bool {
    request.path.isEmpty || files?.contains(request.path) == true
  }
}
