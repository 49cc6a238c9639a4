import StateroomStores

/// The sessions that were let go although some of their state cannot be stored, and a property of each that was lost.
///
/// Each session reports its loss when it is restored.
struct StateLosses {
  /// The number of sessions beyond which all are forgotten. The log has reported them.
  private static let limit = 10_000

  private var properties: [SessionID: String] = [:]

  /// Notes that a session has lost the value of a property.
  mutating func note(_ property: String, of session: SessionID) {
    if properties.count >= Self.limit { properties = [:] }
    properties[session] = property
  }

  /// Returns the property that a session has lost, or nil if it has lost none since the last call.
  mutating func take(_ session: SessionID) -> String? {
    // Most servers let no session go.
    properties.isEmpty ? nil : properties.removeValue(forKey: session)
  }
}
