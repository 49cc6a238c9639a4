import SwiftUI

struct SketchScene: View {
  @State private var book = Sketchbook()
  @AppStorage("sketch.pages") private var saved = Data()
  @State private var path: [Sketch.ID] = []
  @State private var renamed: Sketch.ID?
  @State private var name = ""

  var body: some View {
    NavigationStack(path: $path) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 140), spacing: 16)], spacing: 16) {
          ForEach(book.sketches) { sketch in
            NavigationLink(value: sketch.id) { Thumbnail(sketch: sketch) }
              .buttonStyle(.plain)
              .accessibilityIdentifier("sketch-\(sketch.id)")
              .contextMenu {
                Button("Rename", systemImage: "pencil") {
                  name = sketch.name
                  renamed = sketch.id
                }
                Button("Delete", systemImage: "trash", role: .destructive) { book.remove(sketch.id) }
              }
          }
        }
        .padding()
      }
      .overlay {
        if book.sketches.isEmpty {
          ContentUnavailableView {
            Label("An empty book", systemImage: "scribble.variable")
          } actions: {
            Button("Draw something", action: add)
              .buttonStyle(.borderedProminent)
              .accessibilityIdentifier("draw")
          }
        }
      }
      .navigationTitle("Sketchbook")
      .toolbar {
        Button("New sketch", systemImage: "plus", action: add)
          .disabled(book.isFull)
          .accessibilityIdentifier("new-sketch")
      }
      .navigationDestination(for: Sketch.ID.self) { id in
        if let index = book.sketches.firstIndex(where: { $0.id == id }) {
          SketchPage(sketch: $book.sketches[index])
        }
      }
      .alert("Rename the sketch", isPresented: isRenaming) {
        TextField("Name", text: $name)
          .accessibilityIdentifier("name")
        Button("Rename") { if let renamed { book.rename(renamed, to: name) } }
        Button("Cancel", role: .cancel) {}
      }
    }
    .onAppear { book.data = saved }
    // Not at each stroke: the session keeps the book while a page is open.
    .onChange(of: path) { saved = book.data }
    .onChange(of: book.names) { saved = book.data }
  }

  private var isRenaming: Binding<Bool> {
    Binding {
      renamed != nil
    } set: {
      if !$0 { renamed = nil }
    }
  }

  private func add() { path.append(book.add()) }
}

struct Thumbnail: View {
  let sketch: Sketch

  var body: some View {
    VStack {
      StrokesCanvas(strokes: sketch.strokes, scale: 0.4)
        .frame(height: 120)
        .background(.gray.opacity(0.08), in: RoundedRectangle(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(.gray.opacity(0.3)) }
        .accessibilityHidden(true)
      Text(sketch.name)
        .lineLimit(1)
      Text("^[\(sketch.strokes.count) stroke](inflect: true)")
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }
}
