import Foundation
import RenderTree

/// What markup within a line says of letters.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  /// One bit a kind of markup.
  public let rawValue: UInt
  /// Markup by its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// One star.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Two stars.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// Code.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// Two tildes.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
  /// A line break that may be a space.
  public static let softBreak = InlinePresentationIntent(rawValue: 64)
  /// A line break.
  public static let lineBreak = InlinePresentationIntent(rawValue: 128)
  /// Markup of HTML.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 256)
}

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// How much of the syntax has a meaning.
    public enum InterpretedSyntax: Int, Hashable, Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }
    /// What happens if a text cannot be parsed.
    public enum FailurePolicy: Int, Hashable, Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }
    /// Whether attributes in the text have a meaning. They have none here.
    public var allowsExtendedAttributes: Bool
    /// How much of the syntax has a meaning. Blocks have none here.
    public var interpretedSyntax: InterpretedSyntax
    /// What happens if a text cannot be parsed. Every text can.
    public var failurePolicy: FailurePolicy
    /// The language of the text.
    public var languageCode: String?

    /// Options.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
      (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
    }
  }

  /// A text of Markdown, of which the markup within lines has a meaning. Complexity: O(bytes).
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

  /// A text of Markdown in UTF-8.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }
}
