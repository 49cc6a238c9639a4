import Foundation
import RenderTree

extension ShareLink {
  /// Creates a control that shares a value.
  public init<T: Transferable>(
    item: T, subject: Text? = nil, message: Text? = nil
  )
  where
    Data == CollectionOfOne<T>, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel
  {
    self.init(CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel())
  }

  /// Creates a control that shares a value, with a localized title.
  public init<T: Transferable>(
    _ titleKey: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil
  )
  where
    Data == CollectionOfOne<T>, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel
  {
    self.init(CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a control that shares a value, with a title.
  @_disfavoredOverload
  public init<T: Transferable>(
    _ title: some StringProtocol, item: T, subject: Text? = nil, message: Text? = nil
  )
  where
    Data == CollectionOfOne<T>, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel
  {
    self.init(CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a control that shares a value, with a title.
  public init<T: Transferable>(
    _ title: Text, item: T, subject: Text? = nil, message: Text? = nil
  )
  where
    Data == CollectionOfOne<T>, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel
  {
    self.init(CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(title))
  }

  /// Creates a control that shares a value, with a label.
  public init<T: Transferable>(
    item: T, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  )
  where Data == CollectionOfOne<T>, PreviewImage == Never, PreviewIcon == Never {
    self.init(CollectionOfOne(item), subject, message, nil, label())
  }

  /// Creates a control that shares a value, with a preview.
  public init<T: Transferable>(
    item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  )
  where Data == CollectionOfOne<T>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), subject, message, { _ in preview }, DefaultShareLinkLabel())
  }

  /// Creates a control that shares a value, with a preview, with a localized title.
  public init<T: Transferable>(
    _ titleKey: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  )
  where Data == CollectionOfOne<T>, Label == DefaultShareLinkLabel {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview }, DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a control that shares a value, with a preview, with a title.
  @_disfavoredOverload
  public init<T: Transferable>(
    _ title: some StringProtocol, item: T, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  )
  where Data == CollectionOfOne<T>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), subject, message, { _ in preview }, DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a control that shares a value, with a preview, with a title.
  public init<T: Transferable>(
    _ title: Text, item: T, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  )
  where Data == CollectionOfOne<T>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), subject, message, { _ in preview }, DefaultShareLinkLabel(title))
  }

  /// Creates a control that shares a value, with a preview, with a label.
  public init<T: Transferable>(
    item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  )
  where Data == CollectionOfOne<T> {
    self.init(CollectionOfOne(item), subject, message, { _ in preview }, label())
  }
}

extension ShareLink {
  /// Creates a control that shares values.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil
  )
  where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    self.init(items, subject, message, nil, DefaultShareLinkLabel())
  }

  /// Creates a control that shares values, with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  )
  where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    self.init(items, subject, message, nil, DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a control that shares values, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, items: Data, subject: Text? = nil, message: Text? = nil
  )
  where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    self.init(items, subject, message, nil, DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a control that shares values, with a title.
  public init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
  )
  where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    self.init(items, subject, message, nil, DefaultShareLinkLabel(title))
  }

  /// Creates a control that shares values, with a label.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  )
  where PreviewImage == Never, PreviewIcon == Never {
    self.init(items, subject, message, nil, label())
  }

  /// Creates a control that shares values, with a preview.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  )
  where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, preview, DefaultShareLinkLabel())
  }

  /// Creates a control that shares values, with a preview, with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  )
  where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, preview, DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a control that shares values, with a preview, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  )
  where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, preview, DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a control that shares values, with a preview, with a title.
  public init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  )
  where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, preview, DefaultShareLinkLabel(title))
  }

  /// Creates a control that shares values, with a preview, with a label.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items, subject, message, preview, label())
  }
}
