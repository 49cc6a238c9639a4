import Foundation
import RenderTree

/// A piece of text.
///
/// What it says depends on the environment where values are formatted (`\.locale`, `\.calendar`, `\.timeZone`).
public nonisolated struct Text: Element, ElementAttributes, FrameworkValue, Sendable {
  let storage: Storage
  /// The attributes of the whole text: those of its parts, which are nearer to them, win.
  let textStyle: TextAttributes

  /// What a text is made of.
  // Nearly all texts are just words, which need no room of their own beside the text.
  enum Storage: Equatable, Sendable {
    case verbatim(String)
    indirect case localized(LocalizedStringKey)
    indirect case source(AnyTextSource)
    indirect case concatenated(Text, Text)
    indirect case runs([TextRun])
    indirect case tabled(TabledKey)
  }

  init(_ storage: Storage, _ attributes: TextAttributes = TextAttributes()) {
    self.storage = storage
    textStyle = attributes
  }

  /// A localized text; Markdown within a line is taken for what it means.
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

  /// A text as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.init(.verbatim(String(content)))
  }

  /// A text that is not to be localized.
  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  // Disfavoured, because an attributed string can be a literal too.
  /// An attributed string with its attributes.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(.runs(attributedContent.textRuns))
  }

  /// An image within a text; it says what the image is called.
  public init(_ image: Image) {
    self.init(.verbatim(image.accessibleName ?? ""))
  }

  /// In which letters a text is shown.
  public enum Case: Hashable, Sendable {
    /// Capitals.
    case uppercase
    /// Small letters.
    case lowercase
  }

  /// Where a text that does not fit is cut.
  public enum TruncationMode: Hashable, Sendable {
    /// At its beginning.
    case head
    /// At its end.
    case tail
    /// In its middle.
    case middle
  }

  /// One text after another, each with attributes of its own.
  public static func + (left: Text, right: Text) -> Text {
    Text(.concatenated(left, right))
  }

  package static var typeName: StaticString { "Text" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    let text = translated(in: environment)
    let runs = text.isOneRun ? [] : text.runs(in: environment)
    let run = runs.isEmpty ? text.resolve(in: environment) : .joined(runs)
    node.set("text", run.text)
    if environment.saysMoreOfTexts {
      node.set(node.textSurroundings, run.attributes)
    } else {
      node.set(run.attributes, in: environment)
    }
    if !runs.isEmpty { node.declare(runs, common: run.attributes) }
  }

  @MainActor package func accessibleText(_ node: RenderedNode) -> String? {
    if !node.outputLimits.isRedacted, let text = node.onlyText("text") { return text }
    return resolve(in: EnvironmentValues(node.scope.environment)).text
  }
}
