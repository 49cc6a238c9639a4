import SwiftUI

struct StrokesCanvas: View {
  let strokes: [Stroke]
  var scale: CGFloat = 1

  var body: some View {
    GeometryReader { room in
      Canvas { context, _ in
        context.scaleBy(x: scale, y: scale)
        for stroke in strokes {
          context.stroke(stroke.path, with: .color(stroke.ink.color), style: stroke.style)
        }
      }
      .frame(width: room.size.width, height: room.size.height)
    }
    .clipped()
  }
}
