import SwiftUI

struct PhotosScene: View {
  private enum Filter {
    case all, favorites
  }

  private enum Language: String, CaseIterable, Identifiable {
    case device = "", english = "en", german = "de"

    var id: Self { self }

    var name: Text {
      switch self {
      case .device: Text(photos: "As the device")
      case .english: Text(verbatim: "English")
      case .german: Text(verbatim: "Deutsch")
      }
    }
  }

  @Environment(\.locale) private var locale
  @AppStorage("photos.language") private var language = Language.device
  @AppStorage("photos.favorites") private var favorites = FavoritePhotos()
  @State private var filter = Filter.all

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Picker(selection: $filter) {
            Text(photos: "All").tag(Filter.all)
            Text(photos: "Favourites").tag(Filter.favorites)
          } label: {
            Text(photos: "Which photos")
          }
          .pickerStyle(.segmented)
          .accessibilityIdentifier("filter")
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 12)], spacing: 12) {
            ForEach(shown) { photo in
              NavigationLink(value: photo) { PhotoCell(photo: photo, isFavorite: favorites.contains(photo)) }
                .buttonStyle(.plain)
                .accessibilityIdentifier("photo-\(photo)")
            }
          }
          Text(photos: "\(shown.count) photos")
            .font(.footnote)
            .foregroundStyle(.secondary)
            .accessibilityIdentifier("count")
        }
        .padding()
      }
      .overlay {
        if shown.isEmpty { nothing }
      }
      .navigationTitle(Text(photos: "Photos"))
      .navigationDestination(for: Photo.self) { PhotoPage(photo: $0, favorites: $favorites) }
      .toolbar {
        Menu {
          Picker(selection: $language) {
            ForEach(Language.allCases) { $0.name }
          } label: {
            Text(photos: "Language")
          }
        } label: {
          Label {
            Text(photos: "Language")
          } icon: {
            Image(systemName: "globe")
          }
        }
        .accessibilityIdentifier("language")
      }
    }
    .environment(\.locale, language == .device ? locale : Locale(identifier: language.rawValue))
  }

  private var shown: [Photo] { Photo.allCases.filter { filter == .all || favorites.contains($0) } }

  private var nothing: some View {
    ContentUnavailableView {
      Label {
        Text(photos: "No favourites yet")
      } icon: {
        Image(systemName: "heart")
      }
    } description: {
      Text(photos: "Tap the heart on a photo that you like.")
    }
  }
}

struct PhotoCell: View {
  let photo: Photo
  let isFavorite: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      photo.image
        .resizable()
        .scaledToFill()
        .aspectRatio(4 / 3, contentMode: .fit)
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .overlay(alignment: .topTrailing) {
          if isFavorite {
            Image(systemName: "heart.fill")
              .foregroundStyle(.pink)
              .padding(8)
              .accessibilityLabel(Text(photos: "Favourites"))
          }
        }
        .accessibilityHidden(true)
      photo.title
        .font(.subheadline)
    }
    .padding(8)
    .background(Color("frame", bundle: .gallery), in: RoundedRectangle(cornerRadius: 14))
  }
}
