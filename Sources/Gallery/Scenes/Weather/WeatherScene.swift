import SwiftUI

struct WeatherScene: View {
  @State private var model: WeatherModel
  @AppStorage("weather.unit") private var unit = TemperatureUnit.celsius

  init(service: WeatherService = .shared) {
    _model = State(initialValue: WeatherModel(service: service))
  }

  var body: some View {
    NavigationStack {
      List(Place.all) { place in
        NavigationLink(value: place) { PlaceRow(place: place, phase: model.phase(of: place), unit: unit) }
          .accessibilityIdentifier("place-\(place.name)")
          .task { await model.load(place) }
      }
      .refreshable {
        for place in Place.all { await model.load(place) }
      }
      .navigationTitle("Weather")
      .navigationDestination(for: Place.self) { ForecastPage(place: $0, model: model, unit: unit) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Menu("Unit", systemImage: "thermometer.medium") {
            Picker("Unit", selection: $unit) {
              ForEach(TemperatureUnit.allCases) { Text($0.rawValue) }
            }
          }
          .accessibilityIdentifier("unit")
        }
      }
    }
  }
}

struct PlaceRow: View {
  let place: Place
  let phase: WeatherModel.Phase
  let unit: TemperatureUnit

  var body: some View {
    LabeledContent {
      switch phase {
      case .loading:
        ProgressView().accessibilityLabel("Loading")
      case .loaded(let forecast):
        HStack {
          Image(systemName: forecast.sky.symbol)
            .symbolRenderingMode(.multicolor)
            .accessibilityLabel(forecast.sky.rawValue)
          Text(unit.text(forecast.celsius))
            .monospacedDigit()
        }
      case .failed:
        Image(systemName: "wifi.exclamationmark").accessibilityLabel("Not reached")
      }
    } label: {
      Text(place.name)
      Text(place.region)
    }
  }
}
