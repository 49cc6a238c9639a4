import SwiftUI

/// A stone that can be moved once it has been pressed for a moment.
struct Stone: View {
  @State private var place = CGSize.zero
  @State private var moves = 0
  @GestureState private var way: CGSize?

  var body: some View {
    VStack(alignment: .leading) {
      Circle()
        .fill(way == nil ? .blue : .orange)
        .frame(width: 56, height: 56)
        .offset(x: place.width + (way?.width ?? 0), y: place.height + (way?.height ?? 0))
        .gesture(moving)
        .accessibilityLabel("Stone")
        .accessibilityIdentifier("stone")
        .accessibilityAction(named: "Move right") { move(by: CGSize(width: 40, height: 0)) }
      Text("Moved ^[\(moves) time](inflect: true)").accessibilityIdentifier("stone-moves")
    }
    .sensoryFeedback(.impact, trigger: moves)
  }

  private var moving: some Gesture {
    LongPressGesture(minimumDuration: 0.3)
      .sequenced(before: DragGesture())
      .updating($way) { value, way, _ in
        if case .second(true, let drag) = value { way = drag?.translation ?? .zero }
      }
      .onEnded { value in
        if case .second(true, let drag?) = value { move(by: drag.translation) }
      }
  }

  private func move(by way: CGSize) {
    place.width += way.width
    place.height += way.height
    moves += 1
  }
}
