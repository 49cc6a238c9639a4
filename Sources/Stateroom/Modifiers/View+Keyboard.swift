import Foundation
import RenderTree

extension View {
  /// Disables or enables autocorrection.
  ///
  /// ```swift
  /// TextField("Code", text: .constant("")).disableAutocorrection(true)
  /// // {"type": "TextField", "modifiers": [{"autocorrectionDisabled": true}], …}
  /// ```
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    entry("autocorrectionDisabled", .bool(disable ?? false))
  }

  /// Disables or enables autocorrection.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    entry("autocorrectionDisabled", .bool(disable)).environment(\.autocorrectionDisabled, disable)
  }

  /// Sets the automatic capitalization of the keyboard.
  ///
  /// ```swift
  /// TextField("Code", text: .constant("")).autocapitalization(.none)
  /// // {"type": "TextField", "modifiers": [{"textInputAutocapitalization": "never"}], …}
  /// ```
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    entry("textInputAutocapitalization", .string(style.name))
  }

  /// Sets the automatic capitalization of the keyboard.
  ///
  /// ```swift
  /// TextField("Code", text: .constant("")).textInputAutocapitalization(.never)
  /// // {"type": "TextField", "modifiers": [{"textInputAutocapitalization": "never"}], …}
  /// ```
  nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
    -> some View
  {
    entry("textInputAutocapitalization", autocapitalization.map { .string($0.name) } ?? .null)
  }

  /// Sets the semantic content of a field.
  ///
  /// ```swift
  /// TextField("Mail", text: .constant("")).textContentType(.emailAddress)
  /// // {"type": "TextField", "modifiers": [{"textContentType": "emailAddress"}], …}
  /// ```
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    entry("textContentType", textContentType.map { .string($0.rawValue) } ?? .null)
  }

  /// Sets the label of the submit key.
  ///
  /// ```swift
  /// TextField("Search", text: .constant("")).submitLabel(.search)
  /// // {"type": "TextField", "modifiers": [{"submitLabel": "search"}], …}
  /// ```
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    entry("submitLabel", .string(submitLabel.name))
  }
}

/// The automatic capitalization of a keyboard.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let name: String
  /// No capitalization.
  public static let never = TextInputAutocapitalization(name: "never")
  /// The first letter of each word.
  public static let words = TextInputAutocapitalization(name: "words")
  /// The first letter of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// Every letter.
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// The automatic capitalization of a keyboard, under its older name.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// The semantic content of a field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a content type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The purpose `name`.
  public static let name = UITextContentType(rawValue: "name")
  /// The purpose `givenName`.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// The purpose `familyName`.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// The purpose `username`.
  public static let username = UITextContentType(rawValue: "username")
  /// The purpose `password`.
  public static let password = UITextContentType(rawValue: "password")
  /// The purpose `newPassword`.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// The purpose `oneTimeCode`.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// The purpose `emailAddress`.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// The purpose `telephoneNumber`.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// The purpose `postalCode`.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// The purpose `URL`.
  public static let URL = UITextContentType(rawValue: "URL")
  /// The purpose `namePrefix`.
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// The purpose `middleName`.
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// The purpose `nameSuffix`.
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  /// The purpose `nickname`.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The purpose `organizationName`.
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// The purpose `jobTitle`.
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  /// The purpose `location`.
  public static let location = UITextContentType(rawValue: "location")
  /// The purpose `fullStreetAddress`.
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// The purpose `streetAddressLine1`.
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  /// The purpose `streetAddressLine2`.
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  /// The purpose `addressCity`.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// The purpose `addressState`.
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// The purpose `addressCityAndState`.
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  /// The purpose `sublocality`.
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  /// The purpose `countryName`.
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// The purpose `creditCardNumber`.
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// The purpose `creditCardName`.
  public static let creditCardName = UITextContentType(rawValue: "creditCardName")
  /// The purpose `creditCardGivenName`.
  public static let creditCardGivenName = UITextContentType(rawValue: "creditCardGivenName")
  /// The purpose `creditCardMiddleName`.
  public static let creditCardMiddleName = UITextContentType(rawValue: "creditCardMiddleName")
  /// The purpose `creditCardFamilyName`.
  public static let creditCardFamilyName = UITextContentType(rawValue: "creditCardFamilyName")
  /// The purpose `creditCardSecurityCode`.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "creditCardSecurityCode")
  /// The purpose `creditCardExpiration`.
  public static let creditCardExpiration = UITextContentType(rawValue: "creditCardExpiration")
  /// The purpose `creditCardExpirationMonth`.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "creditCardExpirationMonth")
  /// The purpose `creditCardExpirationYear`.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "creditCardExpirationYear")
  /// The purpose `creditCardType`.
  public static let creditCardType = UITextContentType(rawValue: "creditCardType")
  /// The purpose `birthdate`.
  public static let birthdate = UITextContentType(rawValue: "birthdate")
  /// The purpose `birthdateDay`.
  public static let birthdateDay = UITextContentType(rawValue: "birthdateDay")
  /// The purpose `birthdateMonth`.
  public static let birthdateMonth = UITextContentType(rawValue: "birthdateMonth")
  /// The purpose `birthdateYear`.
  public static let birthdateYear = UITextContentType(rawValue: "birthdateYear")
  /// The purpose `dateTime`.
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  /// The purpose `flightNumber`.
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  /// The purpose `shipmentTrackingNumber`.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  /// The purpose `cellularEID`.
  public static let cellularEID = UITextContentType(rawValue: "cellularEID")
  /// The purpose `cellularIMEI`.
  public static let cellularIMEI = UITextContentType(rawValue: "cellularIMEI")
}

/// The label of the submit key.
public struct SubmitLabel: Hashable, Sendable {
  let name: String
  /// The name `done`.
  public static let done = SubmitLabel(name: "done")
  /// The name `go`.
  public static let go = SubmitLabel(name: "go")
  /// The name `send`.
  public static let send = SubmitLabel(name: "send")
  /// The name `join`.
  public static let join = SubmitLabel(name: "join")
  /// The name `route`.
  public static let route = SubmitLabel(name: "route")
  /// The name `search`.
  public static let search = SubmitLabel(name: "search")
  /// The name `return`.
  public static let `return` = SubmitLabel(name: "return")
  /// The name `next`.
  public static let next = SubmitLabel(name: "next")
  /// The name `continue`.
  public static let `continue` = SubmitLabel(name: "continue")
}

extension UITextAutocapitalizationType {
  /// The name of the corresponding ``TextInputAutocapitalization``.
  nonisolated fileprivate var name: String {
    switch self {
    case .none: "never"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }
}
