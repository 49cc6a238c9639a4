import SwiftUI

struct HashedIdentityScene: View {
  @State private var room = "Porch"
  @State private var isOutdoors = true
  @State private var brightness = 5

  var body: some View {
    Lesson(
      "Light the lamp and tap it, then change a setting: the room and the place are hashed into its "
        + "identity and start it anew, the brightness is not and leaves it as it is."
    ) {
      Picker("Room", selection: $room) {
        ForEach(["Porch", "Attic", "Cellar"], id: \.self) { Text($0).tag($0) }
      }
      .pickerStyle(.segmented)
      .accessibilityIdentifier("room")
      Toggle("Outdoors", isOn: $isOutdoors)
        .accessibilityIdentifier("outdoors")
      Stepper("Brightness", value: $brightness, in: 1...10)
        .accessibilityIdentifier("brightness")
      LampCard(room: room, isOutdoors: isOutdoors, brightness: brightness)
        .id(identity)
    }
  }

  private var identity: Int {
    var hasher = Hasher()
    hasher.combine(room)
    hasher.combine(isOutdoors)
    return hasher.finalize()
  }
}
