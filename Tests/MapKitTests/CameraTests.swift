import MapKit
import StateroomTesting
import SwiftUI
import Testing

@Suite struct CameraTests {
  private struct Trip: View {
    @State private var position: MapCameraPosition = .automatic
    @State private var steps = 0
    @State private var ends = 0
    @State private var latitude = 0.0

    var body: some View {
      Map(position: $position) {
        Marker("London", coordinate: .london)
        Marker("Paris", coordinate: .paris)
      }
      .onMapCameraChange(frequency: .continuous) { steps += 1 }
      .onMapCameraChange { context in
        ends += 1
        latitude = context.region.center.latitude
      }
      Text("\(steps) steps, \(ends) ends")
      Text(verbatim: "At \(latitude.rounded())")
      Text(position.positionedByUser ? "by hand" : "by app")
      Button("Paris") {
        position = .region(
          MKCoordinateRegion(center: .paris, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)))
      }
    }
  }

  @Test func `a map frames what is on it until someone moves it`() throws {
    let session = TestSession { Trip() }
    let node = try map(session)
    let center = try #require(node["camera"]?["latitude"]?.doubleValue)
    #expect(node["position"] == "automatic" && abs(center - 50.2) < 0.1)
    #expect(try #require(node["camera"]?["latitudeDelta"]?.doubleValue) > 2.65)
    #expect(session.text("1 steps, 1 ends").exists)
    try session.perform("move", on: node.id, value: .region(10, 20, 3))
    #expect(try map(session)["camera"]?["longitude"] == 20 && session.text("by hand").exists)
    #expect(session.text("2 steps, 2 ends").exists && session.text("At 10.0").exists)
  }

  @Test func `steps of a movement are told to those who ask for them`() throws {
    let session = TestSession { Trip() }
    let id = try map(session).id
    try session.perform("move", on: id, value: .region(10, 20, 3, phase: "changed"))
    try session.perform("move", on: id, value: .region(11, 20, 3, phase: "changed"))
    #expect(session.text("3 steps, 1 ends").exists)
    try session.perform("move", on: id, value: .region(11, 20, 3))
    #expect(session.text("4 steps, 2 ends").exists)
    #expect(try map(session)["continuous"] == true)
  }

  @Test func `the app moves a map that someone has moved`() throws {
    let session = TestSession { Trip() }
    try session.perform("move", on: try map(session).id, value: .region(10, 20, 3))
    try session.button("Paris").tap()
    #expect(try map(session)["camera"]?["latitude"] == 48.8566 && session.text("by app").exists)
  }

  @Test func `a movement beyond the world is refused before anything changes`() throws {
    let session = TestSession { Trip() }
    let node = try map(session)
    for wrong: JSONValue in [
      .null, .region(91, 0, 1), .region(0, 181, 1), .region(0, 0, -1), .region(0, 0, .infinity),
      .region(0, 0, 1, phase: "whole"), ["latitude": 1],
    ] {
      #expect(throws: (any Error).self) { try session.perform("move", on: node.id, value: wrong) }
    }
    #expect(try map(session)["camera"] == node["camera"])
  }

  @Test func `a map without ways to move it takes none`() throws {
    let node = try map { Map(initialPosition: .automatic, interactionModes: []) }
    #expect(node.actions.isEmpty)
  }

  @Test func `a camera keeps to its bounds`() throws {
    let session = TestSession {
      Map(
        bounds: MapCameraBounds(
          centerCoordinateBounds: MKCoordinateRegion(
            center: .paris, span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2)),
          minimumDistance: 10_000, maximumDistance: 100_000))
    }
    try session.perform("move", on: try map(session).id, value: .region(10, 2.3522, 90))
    let camera = try #require(try map(session)["camera"])
    #expect(try #require(camera["latitude"]?.doubleValue) > 47.8)
    let height = try #require(camera["latitudeDelta"]?.doubleValue) * 111_319.49
    #expect(abs(height - 53_590) < 100)
  }

  @Test func `numbers of an app that are none give a map of the world`() throws {
    let node = try map {
      Map(
        initialPosition: .region(
          MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: .nan, longitude: .infinity),
            span: MKCoordinateSpan(latitudeDelta: .nan, longitudeDelta: -5))))
    }
    #expect(node["camera"]?["latitude"] == 0 && node["camera"]?["latitudeDelta"] == 180)
  }

  private struct Older: View {
    @State private var region = MKCoordinateRegion(
      center: .paris, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))

    struct City: Identifiable {
      let id: Int
    }

    var body: some View {
      Map(coordinateRegion: $region, annotationItems: [City(id: 1)]) { _ in
        MapMarker(coordinate: .paris, tint: .green)
      }
      Text(verbatim: "At \(region.center.latitude)")
    }
  }

  @Test func `the older form writes the region that is seen into its binding`() throws {
    let session = TestSession { Older() }
    #expect(try map(session).items.first?["tint"] == "green")
    try session.perform("move", on: try map(session).id, value: .region(10, 20, 3))
    #expect(session.text("At 10.0").exists)
  }

  @Test func `a constant position does not hold a map`() throws {
    let region = MKCoordinateRegion(
      center: .paris, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    let session = TestSession { Map(position: .constant(.region(region))) }
    try session.perform("move", on: try map(session).id, value: .region(10, 20, 3))
    #expect(try map(session)["camera"]?["latitude"] == 10)
  }

  @Test func `what someone has moved is there after a restart`() throws {
    let session = TestSession { Trip() }
    try session.perform("move", on: try map(session).id, value: .region(10, 20, 3))
    session.hibernate()
    #expect(try map(session)["camera"]?["latitude"] == 10 && session.text("by hand").exists)
    #expect(session.issues.isEmpty)
  }
}
