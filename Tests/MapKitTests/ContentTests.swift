import MapKit
import StateroomTesting
import SwiftUI
import Testing

@Suite struct ContentTests {
  private struct Town: Hashable, Identifiable {
    let id: Int
    let name: String
    var place: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: Double(id), longitude: 0) }
  }

  private struct Towns: View {
    @State private var town: Town?
    let towns = [Town(id: 1, name: "One"), Town(id: 2, name: "Two")]

    var body: some View {
      Map(selection: $town) {
        ForEach(towns) { town in Marker(town.name, coordinate: town.place).tag(town) }
        Marker("Plain", coordinate: .paris)
      }
      Text(town?.name ?? "none")
    }
  }

  @Test func `an item is chosen by its tag, and given back by null`() throws {
    let session = TestSession { Towns() }
    let node = try map(session)
    let tag = try #require(node.items[1]["tag"])
    #expect(node.items[2]["tag"] == nil)
    try session.perform("select", on: node.id, value: tag)
    #expect(session.text("Two").exists)
    #expect(try map(session)["selection"] == tag)
    #expect(throws: (any Error).self) { try session.perform("select", on: node.id, value: "Three") }
    try session.perform("select", on: node.id, value: .null)
    #expect(session.text("none").exists)
  }

  private struct ByID: View {
    @State private var id: Int?

    var body: some View {
      Map(selection: $id) {
        ForEach([Town(id: 7, name: "Seven")]) { Marker($0.name, coordinate: $0.place) }
      }
      Text("Chosen \(id ?? 0)")
    }
  }

  @Test func `without a tag, the id of an element is chosen`() throws {
    let session = TestSession { ByID() }
    try session.perform("select", on: try map(session).id, value: 7)
    #expect(session.text("Chosen 7").exists)
  }

  private struct Items: View {
    @State private var item: MKMapItem?
    @State private var items = [
      MKMapItem(placemark: MKPlacemark(coordinate: .london, addressDictionary: ["Name": "London"]))
    ]

    var body: some View {
      Map(selection: $item) { ForEach(items, id: \.self) { Marker(item: $0) } }
      Text(item?.name ?? "none")
    }
  }

  @Test func `a place of interest is chosen, and stored with its words`() throws {
    let session = TestSession { Items() }
    let tag = try #require(try map(session).items.first?["tag"])
    try session.perform("select", on: try map(session).id, value: tag)
    session.hibernate()
    #expect(session.text("London").exists && session.issues.isEmpty)
  }

  @Test func `items have their styles, and lines and areas their places`() throws {
    let isShown = isShown
    let node = try map {
      Map {
        Marker("A", monogram: Text("AB"), coordinate: .paris).tint(.purple)
        MapCircle(center: .paris, radius: 500).foregroundStyle(.blue).stroke(.red, lineWidth: 2)
        MapPolyline(coordinates: [.london, .paris]).stroke(
          .green, style: StrokeStyle(lineWidth: 3, dash: [4]))
        MapPolygon(coordinates: [.london, .paris, CLLocationCoordinate2D()])
        if isShown { UserAnnotation() }
      }
    }
    #expect(
      node.items.map { $0["kind"]?.stringValue } == ["marker", "circle", "polyline", "polygon", "user"])
    #expect(node.items[0]["monogram"] == "AB" && node.items[0]["tint"] == "purple")
    #expect(node.items[1]["radius"] == 500 && node.items[1]["fill"] == "blue")
    #expect(node.items[1]["line"]?["lineWidth"] == 2)
    #expect(node.items[2]["coordinates"] == [[51.5074, -0.1278], [48.8566, 2.3522]])
    #expect(node.items[2]["line"]?["dash"] == [4])
  }

  private let isShown = true

  private struct Counters: View {
    var body: some View {
      Map {
        Annotation("Here", coordinate: .paris, anchor: .bottom) { Counter() }
          .annotationTitles(.hidden)
      }
    }

    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
  }

  @Test func `the view of an annotation is a child that works`() throws {
    let session = TestSession { Counters() }
    let item = try #require(try map(session).items.first)
    #expect(item["part"] == 0 && item["anchor"] == [0.5, 1] && item["hidesTitle"] == true)
    try session.button("Count 0").tap()
    #expect(session.button("Count 1").exists)
  }

  private struct Stop: MapContent {
    let name: String
    var body: some MapContent {
      Marker(name, systemImage: "tram", coordinate: .london)
      MapCircle(center: .london, radius: 10)
    }
  }

  @Test func `an app makes parts of its own, and modifiers hold for what is inside`() throws {
    let node = try map { Map { Group { Stop(name: "First") }.tint(.mint) } }
    #expect(node.items.count == 2 && node.items[0]["tint"] == "mint" && node.items[0]["symbol"] == "tram")
  }

  @Test func `more items than a map takes are dropped, with an issue`() throws {
    let session = TestSession(reportsIssues: false) {
      Map { ForEach(0..<2_010, id: \.self) { Marker("\($0)", coordinate: .paris) } }
    }
    #expect(try map(session).items.count == 2_000)
    #expect(session.issues.contains { $0.message.hasPrefix("A map shows at most 2000 items") })
  }

  private struct Pins: View {
    @State private var places: [String] = []

    var body: some View {
      MapReader { proxy in
        Map(
          initialPosition: .region(
            MKCoordinateRegion(center: .paris, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)))
        )
        .onTapGesture { point in
          guard let place = proxy.convert(point, from: .local), let back = proxy.convert(place, to: .local)
          else { return }
          places.append("\((place.longitude * 10).rounded() / 10) at \(Int(back.x.rounded()))")
        }
      }
      Text(places.joined(separator: ", "))
    }
  }

  @Test func `a reader knows which place is at a point, in the size that a client has measured`() throws {
    let session = TestSession { Pins() }
    let id = try map(session).id
    try session.perform("room", on: id, value: ["x": 0, "y": 50, "width": 400, "height": 800])
    try session.perform("tap", on: id, value: ["location": ["x": 200, "y": 400]])
    try session.perform("tap", on: id, value: ["location": ["x": 400, "y": 400]])
    #expect(session.text("2.4 at 200, 2.9 at 400").exists)
    #expect(throws: (any Error).self) { try session.perform("room", on: id, value: ["width": -1]) }
  }
}
