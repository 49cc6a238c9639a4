import Foundation
import Stateroom

/// Views that turn the numbers of gestures, drops and sizes into integers, as apps do.
struct FuzzedGestures: View {
  @State private var place = CGSize.zero
  @State private var factor = 1.0
  @State private var angle = Angle.zero
  @State private var spot = CGPoint.zero
  @GestureState private var way = CGSize.zero

  var body: some View {
    VStack {
      Text("\(Int(place.width + way.width)) \(Int(place.height))")
        .gesture(
          DragGesture()
            .updating($way) { drag, way, _ in way = drag.translation }
            .onEnded { place = $0.predictedEndTranslation }
        )
        .accessibilityIdentifier("stone")
      Text("\(Int(factor)) \(Int(1 / factor)) \(Int(angle.degrees))")
        .gesture(MagnifyGesture().onChanged { factor = $0.magnification })
        .gesture(RotateGesture().onChanged { angle = $0.rotation })
        .accessibilityIdentifier("map")
      Text("\(Int(spot.x)) \(Int(spot.y))")
        .onTapGesture { spot = $0 }
        .onContinuousHover { if case .active(let place) = $0 { spot = place } }
        .accessibilityIdentifier("spot")
      GeometryReader { room in Text("\(Int(room.size.width))") }.accessibilityIdentifier("room")
    }
    .simultaneousGesture(DragGesture().onChanged { spot = $0.location })
  }
}
