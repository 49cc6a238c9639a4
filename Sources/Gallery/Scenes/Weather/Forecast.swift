import Foundation

/// The state of the sky.
enum Sky: String, CaseIterable, Codable {
  case clear = "Clear"
  case cloudy = "Cloudy"
  case rain = "Rain"
  case storm = "Thunderstorm"
  case snow = "Snow"

  var symbol: String {
    switch self {
    case .clear: "sun.max.fill"
    case .cloudy: "cloud.fill"
    case .rain: "cloud.rain.fill"
    case .storm: "cloud.bolt.rain.fill"
    case .snow: "cloud.snow.fill"
    }
  }
}

struct Forecast: Codable, Equatable {
  struct Hour: Codable, Equatable, Identifiable {
    let hour: Int
    let celsius: Double
    let sky: Sky

    var id: Int { hour }
  }

  struct Day: Codable, Equatable, Identifiable {
    let date: Date
    let low: Double
    let high: Double
    let sky: Sky

    var id: Date { date }
  }

  let celsius: Double
  let sky: Sky
  let hours: [Hour]
  let days: [Day]
  let made: Date

  var lowest: Double { days.map(\.low).min() ?? 0 }
  var highest: Double { days.map(\.high).max() ?? 0 }
}

enum TemperatureUnit: String, CaseIterable, Identifiable {
  case celsius = "Celsius"
  case fahrenheit = "Fahrenheit"

  var id: Self { self }

  func text(_ celsius: Double) -> String {
    switch self {
    case .celsius: "\(Int(celsius.rounded()))°"
    case .fahrenheit: "\(Int((celsius * 9 / 5 + 32).rounded()))°"
    }
  }
}
