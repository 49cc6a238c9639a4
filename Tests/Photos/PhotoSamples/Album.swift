import PhotosUI
import SwiftUI

/// Photos and films of a person's device, as many courses load them.
@MainActor
final class AlbumModel: ObservableObject {
  @Published var sizes: [String] = []
  @Published var selection: [PhotosPickerItem] = [] {
    didSet { load() }
  }

  private func load() {
    sizes = []
    for item in selection {
      item.loadTransferable(type: Data.self) { result in
        DispatchQueue.main.async {
          guard case .success(let bytes?) = result else { return }
          let kind = item.supportedContentTypes.first?.preferredMIMEType ?? "unknown"
          self.sizes.append("\(kind) of \(bytes.count) bytes")
        }
      }
    }
  }
}

struct Album: View {
  @StateObject private var model = AlbumModel()
  @State private var asks = false

  var body: some View {
    List {
      ForEach(model.sizes, id: \.self) { Text($0) }
      PhotosPicker(
        selection: $model.selection, maxSelectionCount: 3, selectionBehavior: .ordered,
        matching: .any(of: [.images, .not(.livePhotos)]), photoLibrary: .shared()
      ) {
        Label("Add photos", systemImage: "photo.badge.plus")
      }
      .buttonStyle(.borderedProminent)
      Button("Originals") { asks = true }
        .photosPicker(
          isPresented: $asks, selection: $model.selection, matching: .images, preferredItemEncoding: .current)
    }
  }
}
