import Foundation
import Observation

/// The weather of all places, as far as it is known.
@MainActor @Observable
final class WeatherModel {
  enum Phase: Equatable, Codable {
    case loading
    case loaded(Forecast)
    case failed(String)
  }

  private var phases: [Place.ID: Phase] = [:]
  @ObservationIgnored private let service: WeatherService

  init(service: WeatherService = .shared) {
    self.service = service
  }

  func phase(of place: Place) -> Phase { phases[place.id] ?? .loading }

  /// Asks for the weather of a place. What is known of it stays until there is an answer.
  func load(_ place: Place) async {
    do {
      phases[place.id] = .loaded(try await service.forecast(for: place, on: .now))
    } catch is CancellationError {
      return
    } catch {
      phases[place.id] = .failed(error.localizedDescription)
    }
  }

  /// Asks for the weather of a place, unless there has been an answer already.
  func loadIfNeeded(_ place: Place) async {
    if phase(of: place) == .loading { await load(place) }
  }

  func tryAgain(_ place: Place) async {
    phases[place.id] = .loading
    await load(place)
  }
}
