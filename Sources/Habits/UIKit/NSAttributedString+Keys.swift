import Foundation

// The attributes of UIKit's texts. None is drawn here.
extension NSAttributedString.Key {
  /// The font.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The style of the paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The space between letters.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The link.
  public static let link = NSAttributedString.Key("NSLink")
  /// The line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The shadow.
  public static let shadow = NSAttributedString.Key("NSShadow")
}
