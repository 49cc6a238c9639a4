import SwiftUI

/// Whether the spelling of texts is checked.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// Whether quotation marks become typographic ones.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

/// Whether hyphens become dashes.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// Whether spaces around pasted texts are adapted.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// The rules of a generated password.
@preconcurrency @MainActor public final class UITextInputPasswordRules: NSObject {
  /// The rules.
  public let passwordRulesDescriptor: String
  /// Creates rules from their description.
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
