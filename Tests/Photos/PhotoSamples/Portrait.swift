import PhotosUI
import SwiftUI

struct Portrait: View {
  @State private var item: PhotosPickerItem?
  @State private var image: Image?

  var body: some View {
    VStack(spacing: 16) {
      if let image {
        image
          .resizable()
          .scaledToFit()
          .frame(width: 200, height: 200)
          .accessibilityIdentifier("portrait")
      }
      PhotosPicker("Choose a portrait", selection: $item, matching: .images)
    }
    .padding()
    .onChange(of: item) {
      Task { image = try? await item?.loadTransferable(type: Image.self) }
    }
  }
}
