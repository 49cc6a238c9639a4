import SwiftUI

struct PhotoPage: View {
  let photo: Photo
  @Binding var favorites: FavoritePhotos
  @State private var zoom = 1.0
  @GestureState private var pinch = 1.0
  @State private var showsFacts = false

  private let zooms = 1.0...4.0

  var body: some View {
    VStack(spacing: 16) {
      photo.image
        .resizable()
        .scaledToFit()
        .frame(maxWidth: 640)
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .scaleEffect(zoom * pinch)
        .clipped()
        .gesture(
          MagnifyGesture()
            .updating($pinch) { value, pinch, _ in pinch = value.magnification }
            .onEnded { zoom = min(max(zoom * $0.magnification, zooms.lowerBound), zooms.upperBound) }
        )
        .onTapGesture(count: 2) { withAnimation { zoom = zoom == 1 ? 2 : 1 } }
        .accessibilityLabel(photo.title)
        .accessibilityIdentifier("picture")
      if zoom != 1 {
        Button {
          withAnimation { zoom = 1 }
        } label: {
          Text(photos: "Actual size")
        }
        .accessibilityIdentifier("actual-size")
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle(photo.title)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItemGroup(placement: .primaryAction) {
        Button {
          favorites.toggle(photo)
        } label: {
          Label {
            Text(photos: favorites.contains(photo) ? "Remove from favourites" : "Add to favourites")
          } icon: {
            Image(systemName: favorites.contains(photo) ? "heart.fill" : "heart")
          }
        }
        .tint(.pink)
        .accessibilityIdentifier("favorite")
        Button {
          showsFacts = true
        } label: {
          Label {
            Text(photos: "About this photo")
          } icon: {
            Image(systemName: "info.circle")
          }
        }
        .accessibilityIdentifier("facts")
      }
    }
    .sheet(isPresented: $showsFacts) { PhotoFacts(photo: photo) }
  }
}

struct PhotoFacts: View {
  let photo: Photo
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        LabeledContent {
          Text(photos: LocalizedStringKey(photo.region.rawValue))
        } label: {
          Text(photos: "Taken at")
        }
        LabeledContent {
          Text(photos: "\(320) by \(240) points")
        } label: {
          Text(photos: "Size")
        }
      }
      .navigationTitle(photo.title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button {
            dismiss()
          } label: {
            Text(photos: "Done")
          }
          .accessibilityIdentifier("done")
        }
      }
    }
    .presentationDetents([.medium])
  }
}
