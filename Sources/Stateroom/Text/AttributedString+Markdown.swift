import Foundation
import RenderTree

/// The kinds of inline markup that apply to a run of text.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  /// The bits, one for each kind of markup.
  public let rawValue: UInt
  /// Creates a set of kinds of markup from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Emphasis: `*text*`.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strong emphasis: `**text**`.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// Code.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// Strikethrough: two tildes on each side of the text.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
  /// A line break that may be a space.
  public static let softBreak = InlinePresentationIntent(rawValue: 64)
  /// A line break.
  public static let lineBreak = InlinePresentationIntent(rawValue: 128)
  /// An HTML tag.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 256)
}

extension AttributedString {
  /// Options for parsing Markdown.
  public struct MarkdownParsingOptions: Sendable {
    /// The part of the Markdown syntax to interpret.
    public enum InterpretedSyntax: Int, Hashable, Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }
    /// The reaction to a text that cannot be parsed.
    public enum FailurePolicy: Int, Hashable, Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }
    /// Whether to interpret attributes in the text. Ignored: attributes are never interpreted here.
    public var allowsExtendedAttributes: Bool
    /// The part of the Markdown syntax to interpret. Ignored: only inline markup is interpreted here, never
    /// blocks.
    public var interpretedSyntax: InterpretedSyntax
    /// The reaction to a text that cannot be parsed. Ignored: every text can be parsed.
    public var failurePolicy: FailurePolicy
    /// The language of the text.
    public var languageCode: String?

    /// Creates options for parsing Markdown.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
      (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
    }
  }

  /// Creates an attributed string from Markdown. Only inline markup is interpreted.
  ///
  /// - Complexity: O(bytes).
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self.init()
    for run in Markdown.runs(of: markdown) {
      var piece = AttributedString(run.text)
      var intent = InlinePresentationIntent()
      if run.attributes.isItalic == true { intent.insert(.emphasized) }
      if run.attributes.isBold == true { intent.insert(.stronglyEmphasized) }
      if run.attributes.isStruckThrough == true { intent.insert(.strikethrough) }
      if run.attributes.isMonospaced == true { intent.insert(.code) }
      if intent != [] {
        piece[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self] = intent
      }
      if let link = run.attributes.link {
        piece[AttributeScopes.FoundationAttributes.LinkAttribute.self] = URL(
          string: link, relativeTo: baseURL)
      }
      append(piece)
    }
  }

  /// Creates an attributed string from Markdown in UTF-8. Only inline markup is interpreted.
  ///
  /// - Complexity: O(bytes).
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }
}
