import RenderTree
import Stateroom

/// A button by which people choose photos and films of their device.
///
/// ```swift
/// struct Album: View {
///   @State private var items: [PhotosPickerItem] = []
///
///   var body: some View {
///     PhotosPicker("Add photos", selection: $items, maxSelectionCount: 5, matching: .images)
///   }
/// }
/// // {"type": "Button", "props": {"label": "Add photos"}, "actions": ["tap"]}
/// ```
///
/// A press shows the question as a node `FileImporter`, which clients answer by the action `import`.
public nonisolated struct PhotosPicker<Label: View>: View {
  private let question: PhotosQuestion
  private let label: Label
  @State private var isPresented = false
  @Environment(\.photosPickerStyle) private var style

  init(_ question: PhotosQuestion, _ label: Label) { (self.question, self.label) = (question, label) }

  /// Creates a picker of one item.
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(
      PhotosQuestion(
        selection: .one(selection), filter: filter, encoding: preferredItemEncoding,
        hasLibrary: photoLibrary != nil), label())
  }

  /// Creates a picker of several items. Without a maximum, or with 0, there is none but that of a request.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(
      PhotosQuestion(
        selection: .many(selection, limit: maxSelectionCount), filter: filter,
        encoding: preferredItemEncoding,
        hasLibrary: photoLibrary != nil), label())
  }

  /// The button, and the question.
  @MainActor public var body: some View {
    Button {
      isPresented = true
    } label: {
      if style == .inline {
        Stateroom.Label("Choose Photos", systemImage: "photo.on.rectangle")
      } else {
        label
      }
    }
    .modifier(PhotosPickerModifier(isPresented: $isPresented, question: question))
  }
}

extension PhotosPicker where Label == Text {
  /// Creates a picker of one item with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) {
    self.init(
      selection: selection, matching: filter, preferredItemEncoding: preferredItemEncoding,
      photoLibrary: photoLibrary
    ) { Text(titleKey) }
  }

  /// Creates a picker of one item with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) {
    self.init(
      selection: selection, matching: filter, preferredItemEncoding: preferredItemEncoding,
      photoLibrary: photoLibrary
    ) { Text(title) }
  }

  /// Creates a picker of several items with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter,
      preferredItemEncoding: preferredItemEncoding, photoLibrary: photoLibrary
    ) { Text(titleKey) }
  }

  /// Creates a picker of several items with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter,
      preferredItemEncoding: preferredItemEncoding, photoLibrary: photoLibrary
    ) { Text(title) }
  }
}
