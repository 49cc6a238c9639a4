import SwiftUI

/// Views that turn the numbers of gestures, drops and sizes into integers, as apps do.
struct GesturesScene: View {
  @State private var place = CGSize.zero
  @State private var factor = 1.0
  @State private var angle = Angle.zero
  @State private var spot = CGPoint.zero
  @State private var offset = CGFloat.zero
  @State private var day = Date.distantPast
  @GestureState private var way = CGSize.zero

  var body: some View {
    VStack {
      Text("\(Int(place.width + way.width)) \(Int(place.height))")
        .gesture(
          DragGesture()
            .updating($way) { drag, way, _ in way = drag.translation }
            .onEnded { place = $0.predictedEndTranslation })
      Text("\(Int(factor * 100)) \(Int(1 / factor))")
        .gesture(MagnifyGesture().onChanged { factor = $0.magnification * (1 + abs($0.velocity)) })
      Text("\(Int(angle.degrees))")
        .gesture(RotateGesture().onChanged { angle = $0.rotation + $0.velocity })
      Text("\(Int(spot.x)) \(Int(spot.y))")
        .onTapGesture { spot = $0 }
        .onContinuousHover { if case .active(let place) = $0 { spot = place } }
        .dropDestination(for: String.self) { _, place in
          spot = place
          return true
        }
      GeometryReader { room in
        Text("\(Int(room.size.width)) \(Int(room.frame(in: .global).minX))")
      }
      ScrollView { Text("\(Int(offset))") }
        .onScrollGeometryChange(for: CGFloat.self) {
          $0.contentOffset.y
        } action: {
          offset = $1
        }
      DatePicker("Day", selection: $day)
      Text("\(Int(day.timeIntervalSince1970 / 86_400))")
    }
    .simultaneousGesture(DragGesture().onChanged { spot = $0.location })
  }
}
