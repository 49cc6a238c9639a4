import Stateroom

/// The photos and films that a picker offers.
///
/// Clients only tell photos from films. A filter of something finer, such as screenshots, offers all that may be it.
public struct PHPickerFilter: Hashable, Sendable {
  private let photos: Match
  private let films: Match

  private enum Match: Int, Comparable {
    case no, maybe, yes

    static func < (first: Match, second: Match) -> Bool { first.rawValue < second.rawValue }
    var opposite: Match { Match(rawValue: 2 - rawValue) ?? .maybe }
  }

  /// The types of what may be chosen.
  var types: [UTType] { (photos > .no ? [.image] : []) + (films > .no ? [.movie] : []) }

  /// Photos, those that move included.
  public static let images = PHPickerFilter(photos: .yes, films: .no)
  /// Films.
  public static let videos = PHPickerFilter(photos: .no, films: .yes)
  /// Photos that move. Browsers send their pictures.
  public static let livePhotos = somePhotos
  /// Screenshots.
  public static let screenshots = somePhotos
  /// Panoramas.
  public static let panoramas = somePhotos
  /// Bursts.
  public static let bursts = somePhotos
  /// Portraits with a depth.
  public static let depthEffectPhotos = somePhotos
  /// Recordings of a screen.
  public static let screenRecordings = someFilms
  /// Films in slow motion.
  public static let slomoVideos = someFilms
  /// Films in quick motion.
  public static let timelapseVideos = someFilms
  /// Films with a depth.
  public static let cinematicVideos = someFilms
  /// Photos and films in three dimensions.
  public static let spatialMedia = PHPickerFilter(photos: .maybe, films: .maybe)

  private static let somePhotos = PHPickerFilter(photos: .maybe, films: .no)
  private static let someFilms = PHPickerFilter(photos: .no, films: .maybe)

  /// Returns the filter of all that fits one of some filters.
  ///
  /// - Complexity: O(*n*), where *n* is the number of filters.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(
      photos: subfilters.map(\.photos).max() ?? .no, films: subfilters.map(\.films).max() ?? .no)
  }

  /// Returns the filter of all that fits each of some filters.
  ///
  /// - Complexity: O(*n*), where *n* is the number of filters.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(
      photos: subfilters.map(\.photos).min() ?? .yes, films: subfilters.map(\.films).min() ?? .yes)
  }

  /// Returns the filter of all that does not fit a filter.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(photos: filter.photos.opposite, films: filter.films.opposite)
  }
}
