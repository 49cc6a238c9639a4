import SwiftUI

#Preview("Light") {
  @Previewable @State var isOn = false
  Toggle("Light", isOn: $isOn)
  Text(verbatim: isOn ? "It is on" : "It is off")
}

#Preview("Surroundings") { Surroundings() }

#Preview("Badge", traits: .fixedLayout(width: 200, height: 100)) { Text(verbatim: "New") }

#Preview("Wide", traits: .landscapeLeft) { Surroundings() }

#Preview { TrapsView() }

private struct Surroundings: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.layoutDirection) private var direction
  @Environment(\.dynamicTypeSize) private var size

  var body: some View { Text(verbatim: "\(scheme) \(direction) \(size)") }
}
