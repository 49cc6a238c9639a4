import SwiftUI

struct SketchPage: View {
  @Binding var sketch: Sketch
  @State private var stroke: Stroke?
  @State private var tool = Tool.pen(.black)
  @State private var width = 4.0
  @State private var isClearing = false

  var body: some View {
    VStack(spacing: 0) {
      StrokesCanvas(strokes: sketch.strokes + (stroke.map { [$0] } ?? []))
        .frame(maxWidth: .infinity, minHeight: 320, maxHeight: .infinity)
        .background(.background)
        .contentShape(Rectangle())
        .gesture(drawing)
        .accessibilityLabel("Paper")
        .accessibilityIdentifier("paper")
      Divider()
      ToolBar(tool: $tool, width: $width)
        .padding()
        .background(.bar)
    }
    .navigationTitle(sketch.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItemGroup(placement: .primaryAction) {
        Button("Undo", systemImage: "arrow.uturn.backward") { sketch.undo() }
          .disabled(sketch.strokes.isEmpty)
          .keyboardShortcut("z")
          .accessibilityIdentifier("undo")
        Button("Redo", systemImage: "arrow.uturn.forward") { sketch.redo() }
          .disabled(sketch.undone.isEmpty)
          .keyboardShortcut("z", modifiers: [.command, .shift])
          .accessibilityIdentifier("redo")
        Button("Clear", systemImage: "trash") { isClearing = true }
          .disabled(sketch.strokes.isEmpty)
          .accessibilityIdentifier("clear")
      }
    }
    .confirmationDialog("Clear the page?", isPresented: $isClearing, titleVisibility: .visible) {
      Button("Clear the page", role: .destructive) { sketch.clear() }
        .accessibilityIdentifier("really-clear")
    }
  }

  private var drawing: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { drag in
        switch tool {
        case .pen(let ink):
          var line = stroke ?? Stroke(points: [drag.startLocation], ink: ink, width: width)
          line.add(drag.location)
          stroke = line
        case .eraser: sketch.erase(at: drag.location)
        }
      }
      .onEnded { _ in
        if let stroke { sketch.add(stroke) }
        stroke = nil
      }
  }
}

enum Tool: Hashable, Codable {
  case pen(Ink)
  case eraser
}

struct ToolBar: View {
  @Binding var tool: Tool
  @Binding var width: Double

  var body: some View {
    HStack(spacing: 12) {
      ForEach(Ink.allCases) { ink in
        Button {
          tool = .pen(ink)
        } label: {
          Circle()
            .fill(ink.color)
            .frame(width: 26, height: 26)
            .padding(4)
            .overlay { Circle().strokeBorder(.tint, lineWidth: tool == .pen(ink) ? 3 : 0) }
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(ink.rawValue) pen")
        .accessibilityAddTraits(tool == .pen(ink) ? .isSelected : [])
        .accessibilityIdentifier("ink-\(ink)")
      }
      Button("Eraser", systemImage: "eraser") { tool = .eraser }
        .labelStyle(.iconOnly)
        .foregroundStyle(tool == .eraser ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
        .accessibilityAddTraits(tool == .eraser ? .isSelected : [])
        .accessibilityIdentifier("eraser")
      Slider(value: $width, in: 2...20, step: 1) { Text("Width") }
        .frame(maxWidth: 200)
        .accessibilityIdentifier("width")
    }
  }
}
