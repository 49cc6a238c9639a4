import Foundation
import Stateroom
import StateroomHTTP

/// Answers requests for sounds and videos that belong to one session.
@MainActor
enum MediaRoutes {
  /// Answers `GET /sessions/{s}/media/{name}`, with a part if the request asks for one.
  ///
  /// The name tells the file and its version. Which file a name means, a player of the session says.
  static func read(_ live: LiveSession, _ name: String, _ request: HTTPRequest) throws(Problem)
    -> HTTPResponse
  {
    try request.checkQuery([])
    let body: HTTPResponse.Body
    switch live.session.media(named: name) {
    case .file(let path)?:
      // Links were resolved before. One that has taken the place of a file is not followed.
      guard let file = OpenFile(path: path) else { throw .mediaNotFound }
      body = .file(file)
    case .data(let data)?: body = .bytes(Array(data))
    case nil: throw .mediaNotFound
    }
    let tag = "\"\(name)\""
    let response = HTTPResponse(
      status: 200, contentType: StaticFiles.mediaType(of: name),
      headers: [
        ("ETag", tag), ("Cache-Control", "private, max-age=86400"),
        ("Content-Security-Policy", StaticFiles.contentSecurityPolicy), ("Referrer-Policy", "no-referrer"),
      ], body: body)
    return request.ifNoneMatch(tag) ? response.notModified : response.part(for: request)
  }
}

extension Problem {
  fileprivate static let mediaNotFound = notFound(
    "No player of the session has a sound or a video of that name.")
}
