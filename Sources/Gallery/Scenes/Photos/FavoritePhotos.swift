/// The photos that were liked, as `@AppStorage` can keep them.
struct FavoritePhotos: RawRepresentable, Equatable {
  private var photos: Set<Photo> = []

  init() {}

  init(rawValue: String) {
    photos = Set(rawValue.split(separator: ",").compactMap { Photo(rawValue: String($0)) })
  }

  var rawValue: String { photos.map(\.rawValue).sorted().joined(separator: ",") }

  func contains(_ photo: Photo) -> Bool { photos.contains(photo) }

  mutating func toggle(_ photo: Photo) { photos.formSymmetricDifference([photo]) }
}
