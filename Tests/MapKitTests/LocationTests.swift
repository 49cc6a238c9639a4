import MapKit
import StateroomTesting
import SwiftUI
import Testing

@Suite struct LocationTests {
  nonisolated final class Finder: NSObject, ObservableObject, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    @Published var location: CLLocation?
    @Published var words = ""

    override init() {
      super.init()
      manager.delegate = self
    }

    func ask() { manager.requestWhenInUseAuthorization() }
    func start() { manager.startUpdatingLocation() }
    func once() { manager.requestLocation() }
    func stop() { manager.stopUpdatingLocation() }
    func filter(_ distance: Double) { manager.distanceFilter = distance }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      words += "status \(manager.authorizationStatus.rawValue); "
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      location = locations.last
      words += "at \(locations[0].coordinate.latitude); "
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
      if case CLError.denied = error { words += "denied; " } else { words += "unknown; " }
    }
  }

  private struct Here: View {
    @StateObject private var finder = Finder()

    var body: some View {
      Text(finder.words).accessibilityIdentifier("words")
      Text(verbatim: "\(finder.location?.coordinate.latitude ?? 0)").accessibilityIdentifier("latitude")
      Button("Ask") { finder.ask() }
      Button("Start") { finder.start() }
      Button("Once") { finder.once() }
      Button("Stop") { finder.stop() }
      Button("Filter") { finder.filter(1_000) }
    }
  }

  private func words(_ session: TestSession) throws -> String {
    try #require(session.root.descendants.first { $0.identifier == "words" }).text ?? ""
  }

  private func wish(_ session: TestSession) -> JSONValue? { session.root["geolocation"] }

  private func locate(_ session: TestSession, _ value: JSONValue) throws {
    try session.perform("locate", on: session.root.id, value: value)
  }

  @Test func `nobody is asked before the app asks`() throws {
    let session = TestSession { Here() }
    #expect(wish(session) == nil && !session.root.actions.contains("locate"))
    #expect(try words(session) == "status 0; ")
    try session.button("Start").tap()
    #expect(wish(session) == nil)
  }

  @Test func `a client that answers gives the permission, and the places that are waited for`() throws {
    let session = TestSession { Here() }
    try session.button("Ask").tap()
    #expect(wish(session)?["wants"] == "permission")
    try session.button("Start").tap()
    try locate(session, ["latitude": 48.5, "longitude": 2, "accuracy": 12])
    #expect(try words(session) == "status 0; status 4; at 48.5; ")
    #expect(wish(session)?["wants"] == "updates")
    try locate(session, ["latitude": 49.5, "longitude": 2])
    #expect(try words(session).hasSuffix("at 49.5; "))
    try session.button("Stop").tap()
    #expect(wish(session) == nil && !session.root.actions.contains("locate"))
  }

  @Test func `a person who refuses is not asked again`() throws {
    let session = TestSession { Here() }
    try session.button("Ask").tap()
    try session.button("Once").tap()
    try locate(session, ["error": "denied"])
    #expect(try words(session) == "status 0; status 2; denied; ")
    #expect(wish(session)?["wants"] == "consent")
    try session.button("Start").tap()
    #expect(try words(session).hasSuffix("denied; denied; "))
  }

  @Test func `one place is asked for once, and each request is told from the one before`() throws {
    let session = TestSession { Here() }
    try session.button("Ask").tap()
    try locate(session, ["latitude": 1, "longitude": 2])
    try session.button("Once").tap()
    let first = wish(session)
    #expect(first?["wants"] == "position")
    try locate(session, ["error": "unavailable"])
    #expect(try words(session).hasSuffix("unknown; ") && wish(session) == nil)
    try session.button("Once").tap()
    #expect(wish(session) != first)
  }

  @Test func `a movement of less than the filter is not told`() throws {
    let session = TestSession { Here() }
    for button in ["Filter", "Ask", "Start"] { try session.button(button).tap() }
    try locate(session, ["latitude": 48, "longitude": 2])
    try locate(session, ["latitude": 48.001, "longitude": 2])
    #expect(try words(session) == "status 0; status 4; at 48.0; ")
    #expect(wish(session)?["distance"] == 1_000)
  }

  @Test func `a place that is none is refused`() throws {
    let session = TestSession { Here() }
    try session.button("Ask").tap()
    for wrong: JSONValue in [
      .null, ["latitude": 91, "longitude": 0], ["latitude": 1], ["error": "no"],
      ["latitude": 1, "longitude": 2, "accuracy": -1], ["latitude": 1, "longitude": 2, "time": 1e300],
    ] {
      #expect(throws: (any Error).self) { try locate(session, wrong) }
    }
    #expect(try words(session) == "status 0; ")
  }

  @Test func `the permission and the last place are there after a restart`() throws {
    let session = TestSession { Here() }
    try session.button("Ask").tap()
    try session.button("Start").tap()
    try locate(session, ["latitude": 48.5, "longitude": 2])
    session.hibernate()
    #expect(session.root.descendants.first { $0.identifier == "latitude" }?.text == "48.5")
    try session.button("Once").tap()
    #expect(wish(session)?["wants"] == "position")
    #expect(session.issues.isEmpty)
  }

  @Test func `a manager outside of sessions asks nobody, and stops nothing`() {
    let manager = CLLocationManager()
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    #expect(manager.authorizationStatus == .notDetermined && manager.location == nil)
  }

  private struct Live: View {
    @State private var words = ""

    var body: some View {
      Text(words).accessibilityIdentifier("words")
        .task {
          do {
            for try await update in CLLocationUpdate.liveUpdates() {
              words +=
                update.authorizationDenied ? "denied; " : "at \(update.location?.coordinate.latitude ?? 0); "
            }
          } catch {}
        }
    }
  }

  @Test func `live updates ask, and are told of a refusal`() async throws {
    let session = TestSession { Live() }
    try await session.wait { wish(session) != nil }
    try locate(session, ["latitude": 3, "longitude": 2])
    try await session.wait { try words(session) == "at 3.0; " }
    #expect(wish(session)?["wants"] == "updates")
    try locate(session, ["error": "denied"])
    try await session.wait { try words(session) == "at 3.0; denied; " }
  }

  private struct Follow: View {
    @Namespace private var scope
    @State private var position: MapCameraPosition = .userLocation(
      fallback: .region(
        MKCoordinateRegion(center: .paris, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))))

    var body: some View {
      Map(position: $position, scope: scope) { UserAnnotation() }
      MapUserLocationButton(scope: scope)
      Text(position.followsUserLocation ? "follows" : "stays")
    }
  }

  @Test func `a map asks for nothing by itself, and follows the client after a press of its button`() throws {
    let session = TestSession { Follow() }
    #expect(wish(session) == nil)
    #expect(try map(session)["camera"]?["latitude"] == 48.8566)
    try session.button("My Location").tap()
    #expect(wish(session)?["wants"] == "permission")
    try locate(session, ["latitude": 10, "longitude": 20, "accuracy": 5])
    let shown = try map(session)
    #expect(shown["camera"]?["latitude"] == 10 && shown["user"]?["accuracy"] == 5)
    try session.perform("move", on: try map(session).id, value: .region(1, 2, 3))
    #expect(session.text("stays").exists)
  }
}
