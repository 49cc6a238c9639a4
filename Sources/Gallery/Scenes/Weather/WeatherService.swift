import Foundation

struct Place: Identifiable, Hashable {
  let name: String
  let region: String
  /// The mean temperature of the year.
  let mean: Double
  /// Whether the line to its station often breaks.
  var hasBadLine = false

  var id: String { name }

  static let all = [
    Place(name: "Tromsø", region: "Norway", mean: 3),
    Place(name: "Porto", region: "Portugal", mean: 15),
    Place(name: "Nairobi", region: "Kenya", mean: 19),
    Place(name: "Skerry light", region: "At sea", mean: 9, hasBadLine: true),
  ]
}

/// Makes up the weather, and takes its time for it, as a service in the network would.
actor WeatherService {
  static let shared = WeatherService()

  struct LineDown: LocalizedError {
    let place: String

    var errorDescription: String? { "The station at \(place) does not answer." }
  }

  private var calls: [Place.ID: Int] = [:]

  /// The weather of a place. Every other call over a bad line fails.
  func forecast(for place: Place, on date: Date) async throws -> Forecast {
    try await Task.sleep(for: .milliseconds(400))
    calls[place.id, default: 0] += 1
    if place.hasBadLine, calls[place.id, default: 0] % 2 == 1 { throw LineDown(place: place.name) }
    return Self.imagine(place, on: date)
  }

  /// The weather as a function of place and day, so that it is the same for everyone who asks.
  private static func imagine(_ place: Place, on date: Date) -> Forecast {
    let day = Int(date.timeIntervalSince1970 / 86_400)
    let days = (0..<7).map { offset in
      let swing = wave(place, day + offset)
      let middle = place.mean + 8 * swing
      return Forecast.Day(
        date: Date(timeIntervalSince1970: (Double(day + offset) + 0.5) * 86_400), low: middle - 4,
        high: middle + 4,
        sky: sky(wave(place, 3 * (day + offset)), celsius: middle))
    }
    let hours = (0..<24).map { hour in
      let celsius =
        days[0].low + (days[0].high - days[0].low) * (1 - cos(Double(hour - 4) / 24 * 2 * .pi)) / 2
      return Forecast.Hour(
        hour: hour, celsius: celsius, sky: sky(wave(place, day * 24 + hour / 3), celsius: celsius))
    }
    let now = hours[Int(date.timeIntervalSince1970 / 3_600) % 24]
    return Forecast(celsius: now.celsius, sky: now.sky, hours: hours, days: days, made: date)
  }

  /// A number from -1 to 1 that changes with time, at each place in another way.
  private static func wave(_ place: Place, _ time: Int) -> Double {
    let phase = place.name.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    return sin(Double(time) * 0.7 + Double(phase))
  }

  private static func sky(_ wave: Double, celsius: Double) -> Sky {
    switch wave {
    case ..<(-0.6): celsius > 18 ? .storm : .rain
    case ..<(-0.2): celsius < 1 ? .snow : .rain
    case ..<0.3: .cloudy
    default: .clear
    }
  }
}
