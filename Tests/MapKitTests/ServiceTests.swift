import MapKit
import StateroomTesting
import SwiftUI
import Testing

@Suite struct ServiceTests {
  private struct Services: View {
    @State private var words = ""

    var body: some View {
      Text(words).accessibilityIdentifier("words")
      Button("Places") {
        Task {
          do {
            words = "\(try await MKLocalSearch(request: MKLocalSearch.Request()).start().mapItems.count)"
          } catch MKError.serverFailure {
            words = "no places"
          } catch { words = "\(error)" }
        }
      }
      Button("Ways") {
        MKDirections(request: MKDirections.Request()).calculate { response, error in
          words = response == nil && (error as? MKError)?.code == .serverFailure ? "no ways" : "?"
        }
      }
      Button("Address") {
        CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2)) { placemarks, error in
          words = placemarks == nil && (error as? CLError)?.code == .network ? "no address" : "?"
        }
      }
      Button("Street") {
        Task {
          words = (try? await MKLookAroundSceneRequest(coordinate: .paris).scene) == nil ? "no street" : "?"
        }
      }
    }
  }

  @Test(arguments: [
    ("Places", "no places"), ("Ways", "no ways"), ("Address", "no address"), ("Street", "no street"),
  ])
  func `services fail, and an issue says that there is none`(_ button: String, _ words: String) async throws {
    let session = TestSession(reportsIssues: false) { Services() }
    try session.button(button).tap()
    try await session.wait { session.text(words).exists }
    #expect(session.issues.contains { $0.message.contains("the server has no service of") })
  }

  private final class Words: NSObject, MKLocalSearchCompleterDelegate {
    var failures = 0
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) { failures += 1 }
  }

  @Test func `a completer tells its delegate that there are no words`() async {
    let (completer, words) = (MKLocalSearchCompleter(), Words())
    completer.delegate = words
    completer.queryFragment = "Cof"
    while words.failures == 0 { await Task.yield() }
    #expect(completer.results.isEmpty)
  }

  private struct Opens: View {
    @State private var words = ""

    var body: some View {
      Text(words)
      Button("Open") {
        let item = MKMapItem(placemark: MKPlacemark(coordinate: .paris))
        item.name = "Paris"
        let options = [MKLaunchOptionsDirectionsModeKey: MKLaunchOptionsDirectionsModeWalking]
        words = item.openInMaps(launchOptions: options) ? "opened" : "not opened"
      }
    }
  }

  @Test func `a place is opened by the client`() throws {
    let session = TestSession { Opens() }
    try session.button("Open").tap()
    #expect(session.text("opened").exists)
  }
}
