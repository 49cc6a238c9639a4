import SwiftUI

struct RoomsScene: View {
  @State private var room = "Library"

  var body: some View {
    Lesson(
      "Choose another room and watch the two counters: the one with the state object stays with the "
        + "room that it saw first, the one with the observed object goes along."
    ) {
      Picker("Room", selection: $room) {
        ForEach(["Library", "Kitchen", "Garden"], id: \.self) { Text($0).tag($0) }
      }
      .pickerStyle(.segmented)
      .accessibilityIdentifier("room")
      HStack(alignment: .top, spacing: 16) {
        GroupBox("StateObject") {
          OwningCounter(model: House.shared.model(for: room))
        }
        GroupBox("ObservedObject") {
          ObservingCounter(model: House.shared.model(for: room))
        }
      }
    }
  }
}
