import Foundation
import RenderTree

/// A view that shows a text.
///
/// ```swift
/// Text("Total: **\(1_234) kg**")
/// // {"type": "Text",
/// //  "props": {
/// //    "text": "Total: 1,234 kg",
/// //    "runs": [{"text": "Total: "}, {"text": "1,234 kg", "bold": true}]}}
/// ```
///
/// Formatted values in the text depend on the environment (`\.locale`, `\.calendar`, `\.timeZone`).
public nonisolated struct Text: Element, ElementAttributes, FrameworkValue, Sendable {
  let storage: Storage
  /// The attributes of the whole text. Those of its parts take precedence.
  let textStyle: TextAttributes

  /// The content of a text.
  // The rarer cases are indirect, because nearly all texts are plain strings: these stay small.
  enum Storage: Equatable, Sendable {
    case verbatim(String)
    indirect case localized(LocalizedStringKey)
    indirect case source(AnyTextSource)
    indirect case concatenated(Text, Text)
    indirect case runs([TextRun])
    indirect case tabled(TabledKey)
    indirect case image(Image)
  }

  init(_ storage: Storage, _ attributes: TextAttributes = TextAttributes()) {
    self.storage = storage
    textStyle = attributes
  }

  /// Creates a text of a localized key. Inline Markdown is interpreted.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    if Localizations.areAnywhere {
      let token = AssetLibrary.token(of: bundle)
      if !Localizations.named(token).isEmpty {
        self.init(.tabled(TabledKey(key: key, table: tableName, bundle: token)))
        return
      }
    }
    self.init(key.isVerbatim ? .verbatim(key.format) : .localized(key))
  }

  /// Creates a text of a string, without localizing it.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.init(.verbatim(String(content)))
  }

  /// Creates a text of a string, without localizing it.
  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  // Disfavoured, because an attributed string can be a literal too.
  /// Creates a text of an attributed string.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(.runs(attributedContent.textRuns))
  }

  /// Creates a text of an image, which stands among the letters. In the text itself its spoken name takes its place.
  ///
  /// ```swift
  /// Text("Tap \(Image(systemName: "plus")) to begin.")
  /// // {"type": "Text",
  /// //  "props": {
  /// //    "text": "Tap Add to begin.",
  /// //    "runs": [
  /// //      {"text": "Tap "}, {"text": "Add", "image": {"systemName": "plus"}}, {"text": " to begin."}]}}
  /// ```
  public init(_ image: Image) {
    self.init(.image(image))
  }

  /// The letter case in which a text is shown.
  public enum Case: Hashable, Sendable {
    /// Capitals.
    case uppercase
    /// Small letters.
    case lowercase
  }

  /// The place at which a text is cut if it does not fit.
  public enum TruncationMode: Hashable, Sendable {
    /// At its beginning.
    case head
    /// At its end.
    case tail
    /// In its middle.
    case middle
  }

  /// Returns one text after another, each with its own attributes.
  public static func + (left: Text, right: Text) -> Text {
    Text(.concatenated(left, right))
  }

  package static var typeName: StaticString { "Text" }
  package static var isText: Bool { true }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    let text = translated(in: environment)
    let runs = text.isOneRun ? [] : text.runs(in: environment).map { $0.spoken(in: environment) }
    let run = runs.isEmpty ? text.resolve(in: environment) : .joined(runs)
    node.set("text", run.text)
    if environment.saysMoreOfTexts {
      let surroundings = node.textSurroundings
      node.set(surroundings, run.attributes)
      surroundings.rendering?.declare(runs.isEmpty ? [run] : runs, node)
    } else {
      node.set(run.attributes, in: environment)
    }
    if !runs.isEmpty { node.declare(runs, common: run.attributes) }
    node.declareSpeech(runs.isEmpty ? [run] : runs, common: run.attributes)
  }

  @MainActor package func accessibleText(_ node: RenderedNode) -> String? {
    if !node.outputLimits.isRedacted, let text = node.onlyText("text") { return text }
    let environment = EnvironmentValues(node.scope.environment)
    return spoken(in: environment) ?? resolve(in: environment).text
  }
}
