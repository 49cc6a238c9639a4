import Foundation
import RenderTree

/// A control that shares values. The client shares them; it is told their texts and addresses.
///
/// ```swift
/// ShareLink("Share", item: URL(string: "https://swift.org")!)
/// // {"type": "ShareLink",
/// //  "props": {
/// //    "label": "Share",
/// //    "items": [{"contentTypes": ["public.url"], "text": "https://swift.org"}]}}
/// ```
public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: View
where Data.Element: Transferable {
  let items: Data
  let subject: Text?
  let message: Text?
  let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  let label: Label

  init(
    _ items: Data, _ subject: Text?, _ message: Text?,
    _ preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?, _ label: Label
  ) {
    (self.items, self.subject, self.message) = (items, subject, message)
    (self.preview, self.label) = (preview, label)
  }

  /// The control.
  public var body: some View {
    ShareLinkElement(
      attributes: ShareLinkAttributes(
        items: items.prefix(100).map { ($0.transferJSON, preview?($0).shown) }, subject: subject,
        message: message),
      label: label)
  }
}

/// The node of a control that shares.
nonisolated struct ShareLinkElement<Label: View>: LabeledContainer {
  let attributes: ShareLinkAttributes
  let label: Label
}

/// The values of a control that shares.
nonisolated struct ShareLinkAttributes: ElementAttributes {
  let items: [(json: JSONValue, preview: ShownPreview?)]
  let subject: Text?
  let message: Text?

  static var typeName: StaticString { "ShareLink" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    node.declareLabel()
    let all = items.map { item -> JSONValue in
      guard let preview = item.preview, case .object(let members) = item.json else { return item.json }
      return .object(members + preview.members(node))
    }
    node.set("items", .array(all))
    if let subject { node.set("subject", subject.resolve(in: environment).text) }
    if let message { node.set("message", message.resolve(in: environment).text) }
    node.declareTextStyle()
    node.declareControl()
  }
}

/// The preview of a value in a share sheet. Clients are sent its pictures if they are of the type `Image`.
public struct SharePreview<Image, Icon> {
  let title: Text
  private let image: Image?
  private let icon: Icon?

  private init(_ title: Text, _ image: Image?, _ icon: Icon?) {
    (self.title, self.image, self.icon) = (title, image, icon)
  }

  /// The preview without the types of its pictures.
  var shown: ShownPreview { ShownPreview(title: title, image: image, icon: icon) }
}

/// The preview of a value without the types of its pictures.
nonisolated struct ShownPreview {
  let title: Text
  let image: Any?
  let icon: Any?

  /// Returns the members of an item, and says if a picture is not represented.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the members. There are at most two pictures.
  @MainActor func members(_ node: NodeDeclaration) -> [JSONMember] {
    var members = [JSONMember(name: "title", value: .string(title.resolve(in: node.environment).text))]
    for (name, picture) in [("image", image), ("icon", icon)] {
      guard let picture else { continue }
      guard let picture = picture as? Image else {
        node.unsupported("SharePreview of a picture that is no Image")
        continue
      }
      members.append(JSONMember(name: name, value: picture.reference(in: node.environment)))
    }
    return members
  }
}

extension Image {
  /// The name of the symbol or the asset and the URL, as far as there are any.
  @MainActor func reference(in environment: EnvironmentValues) -> JSONValue {
    .members(
      ("systemName", symbolName.map(JSONValue.string)), ("name", assetName.map(JSONValue.string)),
      ("url", url(in: environment).map(JSONValue.string)))
  }
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview with a localized title.
  public init(_ titleKey: LocalizedStringKey) { self.init(Text(titleKey), nil, nil) }
  /// Creates a preview with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init(Text(title), nil, nil) }
}

extension SharePreview where Icon == Never {
  /// Creates a preview with a localized title and a picture.
  public init(_ titleKey: LocalizedStringKey, image: Image) { self.init(Text(titleKey), image, nil) }
  /// Creates a preview with a title and a picture.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image) { self.init(Text(title), image, nil) }
}

extension SharePreview where Image == Never {
  /// Creates a preview with a localized title and an icon.
  public init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init(Text(titleKey), nil, icon) }
  /// Creates a preview with a title and an icon.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, icon: Icon) { self.init(Text(title), nil, icon) }
}

extension SharePreview {
  /// Creates a preview with a localized title, a picture and an icon.
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    self.init(Text(titleKey), image, icon)
  }
  /// Creates a preview with a title, a picture and an icon.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image, icon: Icon) {
    self.init(Text(title), image, icon)
  }
}

/// The usual label of a control that shares.
public struct DefaultShareLinkLabel: View {
  let title: Text

  init(_ title: Text = Text("Share…")) { self.title = title }

  /// The label.
  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}
