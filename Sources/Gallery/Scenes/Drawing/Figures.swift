import SwiftUI

/// A ring that is drawn in part.
struct ProgressRing: View {
  let part: Double

  var body: some View {
    ZStack {
      Circle().stroke(.quaternary, lineWidth: 10)
      Circle()
        .trim(from: 0, to: part)
        .stroke(.blue, style: StrokeStyle(lineWidth: 10, lineCap: .round))
        .rotationEffect(.degrees(-90))
    }
  }
}

/// A star with a number of points.
struct Star: Shape {
  let points: Int

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    return Path { path in
      for corner in 0..<points * 2 {
        let angle = Double(corner) / Double(points * 2) * 2 * .pi - .pi / 2
        let distance = corner.isMultiple(of: 2) ? radius : radius * 0.45
        let point = CGPoint(
          x: center.x + distance * CGFloat(cos(angle)), y: center.y + distance * CGFloat(sin(angle)))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }
}

/// A wave, drawn by commands.
struct Wave: View {
  var body: some View {
    Canvas { context, size in
      var line = Path()
      line.move(to: CGPoint(x: 0, y: size.height / 2))
      for x in stride(from: 0, through: size.width, by: 4) {
        let y = size.height / 2 * (1 - CGFloat(sin(Double(x) / 12)))
        line.addLine(to: CGPoint(x: x, y: y))
      }
      context.stroke(line, with: .color(.blue), lineWidth: 2)
      context.draw(Text("wave").font(.system(size: 12)), at: CGPoint(x: size.width / 2, y: 10))
    }
  }
}

/// A card that follows the pointer.
struct DraggedCard: View {
  @Binding var moved: CGSize
  @GestureState private var isHeld = false

  var body: some View {
    Text("\(Int(moved.width)), \(Int(moved.height))\(isHeld ? " held" : "")")
      .padding()
      .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12))
      .accessibilityIdentifier("card")
      .gesture(
        DragGesture()
          .updating($isHeld) { _, isHeld, _ in isHeld = true }
          .onChanged { moved = $0.translation }
          .onEnded { moved = $0.translation })
  }
}

/// A card with a bite at either side.
struct Ticket: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
      path.addArc(
        center: CGPoint(x: rect.maxX, y: rect.midY), radius: rect.height / 4, startAngle: .degrees(270),
        endAngle: .degrees(90), clockwise: true)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.addArc(
        center: CGPoint(x: rect.minX, y: rect.midY), radius: rect.height / 4, startAngle: .degrees(90),
        endAngle: .degrees(270), clockwise: true)
      path.closeSubpath()
    }
  }
}
