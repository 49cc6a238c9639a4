import SwiftUI

struct PegView: View {
  let isLifted: Bool
  let diameter: CGFloat
  let drop: @MainActor (CGSize) -> Void
  @GestureState private var translation = CGSize.zero

  var body: some View {
    Circle()
      .fill(
        RadialGradient(
          colors: [.orange, .red], center: UnitPoint(x: 0.35, y: 0.3), startRadius: 1,
          endRadius: diameter * 0.7)
      )
      .overlay { Circle().strokeBorder(.white, lineWidth: isLifted ? 3 : 0) }
      .frame(width: diameter, height: diameter)
      .scaleEffect(isLifted || translation != .zero ? 1.15 : 1)
      .shadow(radius: isLifted || translation != .zero ? 6 : 2)
      .offset(translation)
      .gesture(
        DragGesture()
          .updating($translation) { drag, translation, _ in translation = drag.translation }
          .onEnded { drop($0.translation) })
  }
}
