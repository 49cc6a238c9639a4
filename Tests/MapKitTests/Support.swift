import MapKit
import StateroomTesting
import SwiftUI
import Testing

/// Returns the node of the only map of a session.
func map(_ session: TestSession) throws -> TestNode {
  try #require(session.root.descendants.first { $0.type == "Map" })
}

/// Returns the node of a map.
func map(@ViewBuilder _ content: @escaping () -> some View) throws -> TestNode {
  try map(TestSession { content() })
}

extension TestNode {
  /// The items on the map.
  var items: [JSONValue] {
    if case .array(let items)? = self["items"] { items } else { [] }
  }
}

extension CLLocationCoordinate2D {
  static let london = CLLocationCoordinate2D(latitude: 51.5074, longitude: -0.1278)
  static let paris = CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522)
}

extension JSONValue {
  /// A region as a client sends it.
  static func region(_ latitude: Double, _ longitude: Double, _ delta: Double, phase: String? = nil)
    -> JSONValue
  {
    let members: [(String, JSONValue?)] = [
      ("latitude", .number(latitude)), ("longitude", .number(longitude)),
      ("latitudeDelta", .number(delta)), ("longitudeDelta", .number(delta)),
      ("phase", phase.map { .string($0) }),
    ]
    return .object(members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
  }
}
