import SwiftUI

struct ForecastPage: View {
  let place: Place
  let model: WeatherModel
  let unit: TemperatureUnit

  var body: some View {
    Group {
      switch model.phase(of: place) {
      case .loading:
        ProgressView("Asking the station…")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      case .loaded(let forecast): loaded(forecast)
      case .failed(let reason):
        ContentUnavailableView {
          Label("No weather", systemImage: "wifi.exclamationmark")
        } description: {
          Text(reason)
        } actions: {
          Button("Try again") { Task { await model.tryAgain(place) } }
            .buttonStyle(.borderedProminent)
            .accessibilityIdentifier("try-again")
        }
      }
    }
    // A row of the list stops asking once this page covers it.
    .task { await model.loadIfNeeded(place) }
    .navigationTitle(place.name)
    .navigationBarTitleDisplayMode(.inline)
  }

  private func loaded(_ forecast: Forecast) -> some View {
    List {
      Section {
        VStack {
          Image(systemName: forecast.sky.symbol)
            .font(.system(size: 56))
            .symbolRenderingMode(.multicolor)
            .accessibilityHidden(true)
          Text(unit.text(forecast.celsius))
            .font(.system(size: 64, weight: .thin))
            .accessibilityIdentifier("temperature")
          Text(forecast.sky.rawValue)
            .font(.title3)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical)
      }
      Section("Today") {
        ScrollView(.horizontal) {
          HStack(spacing: 20) {
            ForEach(forecast.hours) { HourColumn(hour: $0, unit: unit) }
          }
          .padding(.vertical, 8)
        }
        .scrollIndicators(.hidden)
        .accessibilityLabel("Today by the hour")
      }
      Section {
        ForEach(forecast.days) { DayRow(day: $0, forecast: forecast, unit: unit) }
      } header: {
        Text("Seven days")
      } footer: {
        Text("As of \(forecast.made, format: .dateTime.hour().minute())")
          .accessibilityIdentifier("as-of")
      }
    }
    .refreshable { await model.load(place) }
  }
}

struct HourColumn: View {
  let hour: Forecast.Hour
  let unit: TemperatureUnit

  var body: some View {
    VStack(spacing: 8) {
      Text("\(hour.hour)")
        .font(.caption)
        .foregroundStyle(.secondary)
      Image(systemName: hour.sky.symbol)
        .symbolRenderingMode(.multicolor)
      Text(unit.text(hour.celsius))
        .monospacedDigit()
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("\(hour.hour) o'clock: \(unit.text(hour.celsius)), \(hour.sky.rawValue)")
  }
}

struct DayRow: View {
  let day: Forecast.Day
  let forecast: Forecast
  let unit: TemperatureUnit

  var body: some View {
    HStack {
      Text(day.date, format: .dateTime.weekday(.abbreviated))
        .frame(width: 48, alignment: .leading)
      Image(systemName: day.sky.symbol)
        .symbolRenderingMode(.multicolor)
        .frame(width: 32)
        .accessibilityLabel(day.sky.rawValue)
      Text(unit.text(day.low))
        .foregroundStyle(.secondary)
        .frame(width: 44, alignment: .trailing)
      TemperatureBar(low: day.low, high: day.high, range: forecast.lowest...forecast.highest)
      Text(unit.text(day.high))
        .frame(width: 44, alignment: .trailing)
    }
    .monospacedDigit()
    .accessibilityElement(children: .combine)
  }
}

/// The part of a week's range of temperatures that a day has.
struct TemperatureBar: View {
  let low: Double
  let high: Double
  let range: ClosedRange<Double>

  var body: some View {
    GeometryReader { room in
      let width = room.size.width
      let span = max(range.upperBound - range.lowerBound, 1)
      Capsule().fill(.gray.opacity(0.25))
      Capsule()
        .fill(LinearGradient(colors: [.blue, .yellow, .orange], startPoint: .leading, endPoint: .trailing))
        .frame(width: max(width * (high - low) / span, 6))
        .offset(x: width * (low - range.lowerBound) / span)
    }
    .frame(height: 6)
    .accessibilityHidden(true)
  }
}
