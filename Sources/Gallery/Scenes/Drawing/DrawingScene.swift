import SwiftUI

struct DrawingScene: View {
  @State private var part = 0.25
  @State private var moved = CGSize.zero
  @State private var until = Date().addingTimeInterval(90)

  var body: some View {
    Lesson("Drag the card, and turn the ring: what is drawn follows the state.") {
      ProgressRing(part: part)
        .frame(width: 120, height: 120)
        .accessibilityLabel("Ring")
      Slider(value: $part, in: 0...1, step: 0.25).accessibilityIdentifier("part")
      Star(points: 5)
        .fill(.linearGradient(colors: [.yellow, .orange], startPoint: .top, endPoint: .bottom))
        .frame(width: 80, height: 80)
        .accessibilityLabel("Star")
      Wave().frame(width: 160, height: 60).accessibilityIdentifier("wave")
      Text("Admit one")
        .padding()
        .frame(maxWidth: .infinity)
        .background(.blue.opacity(0.2))
        .clipShape(Ticket())
        .padding(.horizontal)
        .accessibilityIdentifier("ticket")
      DraggedCard(moved: $moved)
      (Text("Drawn in ") + Text("several").bold().foregroundColor(.red)
        + Text(" looks, see [SVG](https://www.w3.org/TR/SVG2/)"))
        .accessibilityIdentifier("runs")
      Text(timerInterval: until.addingTimeInterval(-90)...until).monospacedDigit().accessibilityIdentifier(
        "timer")
      GeometryReader { room in
        Text("\(Int(room.size.width)) points wide").accessibilityIdentifier("room")
      }
      .frame(height: 30)
    }
  }
}
