/// The rules by which a session takes the measurements of its clients (`TheProtocol.md`, Sizes).
///
/// The session has one size for each view, so one client leads: the one that acted last. A report may change the
/// views and thereby cause another report; after a few rounds the session takes no more until something else
/// happens.
struct SizeReports {
  /// The number of requests with reports that may change something after an action.
  static let rounds = 3
  /// The names of the actions by which clients report.
  static let actions: Set<String> = ["resize", "scroll"]

  /// The name of the client that leads, or nil before a client with a name has acted or reported.
  private var leader: String?
  /// The number of rounds since the last action.
  private var round = 0

  /// Notes an action of a client, which leads from here on if it has a name. Returns whether it has just
  /// taken the lead.
  mutating func noteAction(of client: String?) -> Bool {
    round = 0
    guard let client, client != leader else { return false }
    leader = client
    return true
  }

  /// Notes that something else than a report has happened: background work, a new window size, scrolling.
  mutating func noteCause() { round = 0 }

  /// Notes the end of a request with reports.
  mutating func endRound(hasChanged: Bool) {
    if hasChanged { round += 1 }
  }

  /// Returns whether a client's reports are taken. The first client that reports leads until another one acts.
  mutating func isLed(by client: String?) -> Bool {
    if leader == nil { leader = client }
    return leader == client
  }

  /// Whether a report may still change something.
  var isOpen: Bool { round < Self.rounds }
}

extension ActionDescription {
  /// Whether a client reports a measurement. That does not count as an action.
  package var isReport: Bool { action.map(SizeReports.actions.contains) ?? false }
}
