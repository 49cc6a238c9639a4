import SwiftUI

/// A picture of the catalogue `Photos`, whose name is also the key of its title.
enum Photo: String, CaseIterable, Identifiable, Codable {
  case dunes, harbor, forest, poppies, lighthouse, mountain, moon, rain

  enum Region: String {
    case coast, inland
  }

  var id: Self { self }

  var region: Region {
    switch self {
    case .dunes, .harbor, .lighthouse: .coast
    case .forest, .poppies, .mountain, .moon, .rain: .inland
    }
  }

  var image: Image { Image(rawValue, bundle: .gallery) }

  var title: Text { Text(photos: LocalizedStringKey(rawValue)) }
}

extension Text {
  /// A text of the table `Photos`.
  init(photos key: LocalizedStringKey) {
    self.init(key, tableName: "Photos", bundle: .gallery)
  }
}

extension Bundle {
  /// The pictures and texts of the gallery, which the build puts beside the program. A program that was copied without
  /// them goes on: it shows the keys, and no pictures.
  static let gallery: Bundle = {
    ["stateroom_Gallery.resources", "stateroom_Gallery.bundle"].lazy
      .compactMap { Bundle(url: Bundle.main.bundleURL.appending(path: $0)) }
      .first ?? .main
  }()
}
