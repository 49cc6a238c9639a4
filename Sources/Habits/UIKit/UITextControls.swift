import SwiftUI

/// The alignment of a text of UIKit.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// The key that ends the entry of a text.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Whether texts are corrected.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// The types of data that are found in a text.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Phone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Links.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// All types.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// A view that scrolls.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The size of the content.
  open var contentSize = CGSize.zero
  /// The distance by which the content has been scrolled.
  open var contentOffset = CGPoint.zero
  /// The space around the content.
  open var contentInset = UIEdgeInsets.zero
  /// Whether the view can be scrolled.
  open var isScrollEnabled = true
  /// Whether the view scrolls page by page.
  open var isPagingEnabled = false
  /// Whether the content bounces at its ends.
  open var bounces = true
  /// Whether the content bounces if it fits.
  open var alwaysBounceVertical = false
  /// Whether there is an indicator at the side.
  open var showsVerticalScrollIndicator = true
  /// Whether there is an indicator at the bottom.
  open var showsHorizontalScrollIndicator = true
  /// The way in which scrolling dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The way in which scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
}

/// A text that can be edited.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  /// The text.
  open var text: String! = ""
  /// The text with attributes.
  open var attributedText: NSAttributedString! = NSAttributedString(string: "")
  /// The font.
  open var font: UIFont?
  /// The colour of the text.
  open var textColor: UIColor?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the text can be selected.
  open var isSelectable = true
  /// The selected characters.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The space around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The types of data that are found in the text.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The key that ends the entry.
  open var returnKeyType = UIReturnKeyType.default
  /// The way in which letters become capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the text is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The meaning of the text.
  open var textContentType: UITextContentType!
  /// Whether the spelling is checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotation marks become typographic ones.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether hyphens become dashes.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces around pasted texts are adapted.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Whether the size of the text follows the person's preference.
  open var adjustsFontForContentSizeCategory = false
  /// The delegate.
  open weak var delegate: (any UITextViewDelegate)?
}

/// A delegate of a text that can be edited. Its methods are called if the view is a representable's.
@preconcurrency @MainActor public protocol UITextViewDelegate: AnyObject {
  /// Called when the text changed.
  func textViewDidChange(_ textView: UITextView)
  /// Called when editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Called before the text changes.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
}

extension UITextViewDelegate {
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Permits each change.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

/// A line of text that can be edited.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When a view in a field appears.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// The text.
  open var text: String? = ""
  /// The text that is shown in an empty field.
  open var placeholder: String?
  /// The font.
  open var font: UIFont?
  /// The colour of the text.
  open var textColor: UIColor?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The border.
  open var borderStyle = BorderStyle.none
  /// When the button that clears the field appears.
  open var clearButtonMode = ViewMode.never
  /// The view at the left.
  open var leftView: UIView?
  /// When the view at the left appears.
  open var leftViewMode = ViewMode.never
  /// Whether the text is a secret.
  open var isSecureTextEntry = false
  /// The keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The key that ends the entry.
  open var returnKeyType = UIReturnKeyType.default
  /// The way in which letters become capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the text is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The meaning of the text.
  open var textContentType: UITextContentType!
  /// Whether the spelling is checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotation marks become typographic ones.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether hyphens become dashes.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces around pasted texts are adapted.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The rules of a generated password.
  open var passwordRules: UITextInputPasswordRules?
  /// Whether beginning to edit clears the field.
  open var clearsOnBeginEditing = false
  /// Whether typing replaces the text.
  open var clearsOnInsertion = false
  /// Whether the text becomes smaller to fit.
  open var adjustsFontSizeToFitWidth = false
  /// The size to which the text becomes smaller at most.
  open var minimumFontSize: CGFloat = 0
  /// The text that is shown in an empty field, with attributes.
  open var attributedPlaceholder: NSAttributedString?
  /// The view at the right.
  open var rightView: UIView?
  /// When the view at the right appears.
  open var rightViewMode = ViewMode.never
  /// The delegate.
  open weak var delegate: (any UITextFieldDelegate)?
}

/// A delegate of a field. Its methods are called if the view is a representable's.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Called when the person ends the entry.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Called when editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Called when editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when the selection or the text changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Called before the text changes.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  /// Permits the end.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Permits each change.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
}

/// A field for searching.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// The look of the field.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  /// The text.
  open var text: String?
  /// The text that is shown in an empty field.
  open var placeholder: String?
  /// The look.
  open var searchBarStyle = Style.default
  /// Whether there is a button that cancels.
  open var showsCancelButton = false
  /// The way in which letters become capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Whether the text is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The delegate.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Sets whether there is a button that cancels.
  open func setShowsCancelButton(_ isShown: Bool, animated: Bool) { showsCancelButton = isShown }
}

/// A delegate of a search field. Its methods are called if the view is a representable's.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  /// Called when the text changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the person searches.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the person cancels.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called when editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}
