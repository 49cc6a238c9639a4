import RenderTree
import Stateroom

extension View {
  /// Asks for a photo or a film while a binding is true.
  ///
  /// ```swift
  /// struct Profile: View {
  ///   @State private var asks = true
  ///   @State private var item: PhotosPickerItem?
  ///
  ///   var body: some View {
  ///     Text("Profile").photosPicker(isPresented: $asks, selection: $item, matching: .images)
  ///   }
  /// }
  /// // {"type": "FileImporter",
  /// //  "props": {"contentTypes": ["public.image"], "accept": ["image/*"], "photos": "automatic"},
  /// //  "actions": ["import", "dismiss"]}
  /// ```
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) -> some View {
    modifier(
      PhotosPickerModifier(
        isPresented: isPresented,
        question: PhotosQuestion(
          selection: .one(selection), filter: filter, encoding: preferredItemEncoding,
          hasLibrary: photoLibrary != nil)))
  }

  /// Asks for photos and films while a binding is true.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) -> some View {
    modifier(
      PhotosPickerModifier(
        isPresented: isPresented,
        question: PhotosQuestion(
          selection: .many(selection, limit: maxSelectionCount), filter: filter,
          encoding: preferredItemEncoding, hasLibrary: photoLibrary != nil)))
  }

  /// Sets the style of pickers. All are buttons here; an inline one has words of its own, since it shows no label.
  nonisolated public func photosPickerStyle(_ style: PhotosPickerStyle) -> some View {
    environment(\.photosPickerStyle, style)
  }

  /// Returns the view: the browser shows the photos, with bars of its own.
  nonisolated public func photosPickerAccessoryVisibility(_ visibility: Visibility, edges: Edge.Set = .all)
    -> some View
  { self }

  /// Returns the view: the browser shows the photos, as it does for all pages.
  nonisolated public func photosPickerDisabledCapabilities(_ disabledCapabilities: PHPickerCapabilities)
    -> some View
  { self }
}

/// The style of pickers.
public struct PhotosPickerStyle: Hashable, Sendable {
  private enum Kind { case presentation, inline, compact }
  private let kind: Kind

  /// A button with the picker's label.
  public static let presentation = PhotosPickerStyle(kind: .presentation)
  /// A picker in its place: a button with words of its own here.
  public static let inline = PhotosPickerStyle(kind: .inline)
  /// A row of photos: a button with words of its own here.
  public static let compact = inline
}

extension EnvironmentValues {
  var photosPickerStyle: PhotosPickerStyle {
    get { self[PhotosPickerStyleKey.self] }
    set { self[PhotosPickerStyleKey.self] = newValue }
  }
}

private enum PhotosPickerStyleKey: EnvironmentKey {
  static let defaultValue = PhotosPickerStyle.presentation
}

/// The order and the time in which a picker hands over what is chosen. A browser hands over all at once, in its own order.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  private enum Kind { case standard, ordered, continuous, continuousAndOrdered }
  private let kind: Kind

  /// All at once.
  public static let `default` = PhotosPickerSelectionBehavior(kind: .standard)
  /// In the order in which they were chosen.
  public static let ordered = PhotosPickerSelectionBehavior(kind: .ordered)
  /// Each as it is chosen.
  public static let continuous = PhotosPickerSelectionBehavior(kind: .continuous)
  /// Each as it is chosen, in that order.
  public static let continuousAndOrdered = PhotosPickerSelectionBehavior(kind: .continuousAndOrdered)
}

/// Parts of a picker. The browser has its own.
public struct PHPickerCapabilities: OptionSet, Hashable, Sendable {
  /// The bits, one for each part.
  public let rawValue: Int
  /// Creates a set of parts from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A search.
  public static let search = PHPickerCapabilities(rawValue: 1)
  /// A place for what is chosen.
  public static let stagingArea = PHPickerCapabilities(rawValue: 2)
  /// A way between albums.
  public static let collectionNavigation = PHPickerCapabilities(rawValue: 4)
  /// Buttons that add and cancel.
  public static let selectionActions = PHPickerCapabilities(rawValue: 8)
  /// Warnings of what may be unfit to see.
  public static let sensitivityAnalysisIntervention = PHPickerCapabilities(rawValue: 16)
}
