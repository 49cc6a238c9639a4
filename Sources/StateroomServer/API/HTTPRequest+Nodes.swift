import RenderTree
import Stateroom
import StateroomHTTP

extension HTTPRequest {
  private static let usualLimit = 100
  private static let greatestLimit = 1_000
  private static let nodeParameters = [
    "type", "label", "text", "containing", "identifier", "role", "enabled", "in", "limit", "until", "wait",
  ]

  /// Returns the conditions on nodes in the query of the target.
  func nodeQuery() throws(Problem) -> NodeQuery {
    try checkQuery(Self.nodeParameters)
    var query = NodeQuery(limit: try nodeLimit())
    if let type = queryValue("type") { query.conditions.append(.type([type])) }
    if let role = queryValue("role") { query.conditions.append(.role(role)) }
    if let label = queryValue("label") { query.conditions.append(.label(label)) }
    if let text = queryValue("text") { query.conditions.append(.text(text)) }
    if let identifier = queryValue("identifier") { query.conditions.append(.identifier(identifier)) }
    switch queryValue("enabled") {
    case nil: break
    case "true"?: query.conditions.append(.enabled(true))
    case "false"?: query.conditions.append(.enabled(false))
    case let other?: throw .badRequest("\"enabled\" must be true or false, but it is \"\(other)\".")
    }
    query.containing = queryValue("containing")
    if let text = query.containing, text.utf8.count > WantedText.limit {
      throw .badRequest(
        "\"containing\" may have \(WantedText.limit) bytes, but it has \(text.utf8.count); a part of the text will do."
      )
    }
    query.within = queryValue("in")
    return query
  }

  private func nodeLimit() throws(Problem) -> Int {
    guard let text = queryValue("limit") else { return Self.usualLimit }
    guard let limit = Int(digits: text), (1...Self.greatestLimit).contains(limit) else {
      throw .badRequest("\"limit\" must be a number of nodes from 1 to \(Self.greatestLimit).")
    }
    return limit
  }
}
