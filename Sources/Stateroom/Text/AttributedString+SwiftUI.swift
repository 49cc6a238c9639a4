import Foundation
import RenderTree

extension AttributeScopes {
  /// The attributes that SwiftUI defines for texts.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes that SwiftUI defines for texts.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The foreground colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The background colour.
    public let backgroundColor: BackgroundColorAttribute
    /// The style of the strikethrough line.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The style of the underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The kerning: the distance added between letters.
    public let kern: KerningAttribute
    /// The tracking: the distance added after each letter, the last one too.
    public let tracking: TrackingAttribute
    /// The offset from the baseline.
    public let baselineOffset: BaselineOffsetAttribute
    /// The kinds of inline markup.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// Foundation's attributes.
    public let foundation: FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = Font
      /// The attribute's name.
      public static let name = "SwiftUI.Font"
    }
    /// The kinds of inline markup.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// A set of kinds of inline markup.
      public typealias Value = InlinePresentationIntent
      /// The attribute's name.
      public static let name = "NSInlinePresentationIntent"
    }
    /// The foreground colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The attribute's name.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The background colour.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The attribute's name.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The style of the strikethrough line.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A line.
      public typealias Value = Text.LineStyle
      /// The attribute's name.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The style of the underline.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A line.
      public typealias Value = Text.LineStyle
      /// The attribute's name.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The kerning: the distance added between letters.
    public enum KerningAttribute: AttributedStringKey {
      /// A distance.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.Kern"
    }
    /// The tracking: the distance added after each letter, the last one too.
    public enum TrackingAttribute: AttributedStringKey {
      /// A distance.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.Tracking"
    }
    /// The offset from the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// A distance.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  /// Returns the key of a text attribute.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension AttributedString {
  /// The runs of letters with equal attributes, in order.
  var textRuns: [TextRun] {
    runs.map { run in
      var attributes = TextAttributes()
      attributes.font = run[AttributeScopes.SwiftUIAttributes.FontAttribute.self]
      attributes.foregroundStyle = run[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self].map {
        AnyShapeStyle($0)
      }
      attributes.note(run[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self] ?? [])
      let underline = run[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self]
      let strikethrough = run[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self]
      if underline != nil { attributes.isUnderlined = true }
      if strikethrough != nil { attributes.isStruckThrough = true }
      attributes.changeExtra {
        $0.underline = underline == .single ? nil : underline
        $0.strikethrough = strikethrough == .single ? nil : strikethrough
        $0.kerning = run[AttributeScopes.SwiftUIAttributes.KerningAttribute.self].map(Double.init)
        $0.tracking = run[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self].map(Double.init)
        $0.baselineOffset = run[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self].map(
          Double.init)
        $0.backgroundColor = run[AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self]
        $0.link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self]?.absoluteString
      }
      return TextRun(text: String(self[run.range].characters), attributes: attributes)
    }
  }
}

extension TextAttributes {
  /// Sets the attributes for kinds of inline markup.
  fileprivate mutating func note(_ intent: InlinePresentationIntent) {
    if intent.contains(.emphasized) { isItalic = true }
    if intent.contains(.stronglyEmphasized) { isBold = true }
    if intent.contains(.strikethrough) { isStruckThrough = true }
    if intent.contains(.code) { isMonospaced = true }
  }
}
