import SwiftUI

struct Tile: Identifiable, Hashable {
  let name: String
  let symbol: String
  let color: Color

  var id: String { name }

  static let all = [
    Tile(name: "Weather", symbol: "cloud.sun.fill", color: .blue),
    Tile(name: "Ferry", symbol: "ferry", color: .teal),
    Tile(name: "Music", symbol: "music.note", color: .pink),
    Tile(name: "Garden", symbol: "leaf.fill", color: .green),
    Tile(name: "Savings", symbol: "chart.line.uptrend.xyaxis", color: .indigo),
    Tile(name: "Letters", symbol: "envelope.fill", color: .brown),
    Tile(name: "Heating", symbol: "thermometer.medium", color: .red),
    Tile(name: "Chess", symbol: "crown.fill", color: .purple),
  ]
}
