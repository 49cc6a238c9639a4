import SwiftUI

@Observable
final class House {
  private(set) var rooms: [String] = []

  func load() async {
    try? await Task.sleep(for: .milliseconds(10))
    rooms = ["Kitchen", "Hall"]
  }
}

struct Rooms: View {
  @State private var house = House()

  var body: some View {
    List(house.rooms, id: \.self) { Text($0) }
      .task { await house.load() }
  }
}
