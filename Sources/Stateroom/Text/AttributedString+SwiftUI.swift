import Foundation
import RenderTree

extension AttributeScopes {
  /// The attributes of texts.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes of texts.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The distance between letters.
    public let kern: KerningAttribute
    /// The distance between letters, after the last one too.
    public let tracking: TrackingAttribute
    /// The distance from the line.
    public let baselineOffset: BaselineOffsetAttribute
    /// What markup says of letters.
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
    /// What markup says of letters.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// Some of what markup can say.
      public typealias Value = InlinePresentationIntent
      /// The attribute's name.
      public static let name = "NSInlinePresentationIntent"
    }
    /// The colour of letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The attribute's name.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The colour behind letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The attribute's name.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The line through letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A line.
      public typealias Value = Text.LineStyle
      /// The attribute's name.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The line under letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A line.
      public typealias Value = Text.LineStyle
      /// The attribute's name.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The distance between letters.
    public enum KerningAttribute: AttributedStringKey {
      /// A distance.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.Kern"
    }
    /// The distance between letters, after the last one too.
    public enum TrackingAttribute: AttributedStringKey {
      /// A distance.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.Tracking"
    }
    /// The distance from the line.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// A distance.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  /// An attribute of texts by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension AttributedString {
  /// The runs of letters that look the same.
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
  /// Notes what markup says of letters.
  fileprivate mutating func note(_ intent: InlinePresentationIntent) {
    if intent.contains(.emphasized) { isItalic = true }
    if intent.contains(.stronglyEmphasized) { isBold = true }
    if intent.contains(.strikethrough) { isStruckThrough = true }
    if intent.contains(.code) { isMonospaced = true }
  }
}
