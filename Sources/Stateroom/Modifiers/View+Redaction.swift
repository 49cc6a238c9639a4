import RenderTree

extension View {
  /// Redacts content for a reason, in addition to the reasons around the view.
  ///
  /// ```swift
  /// Text("4,812.50 €").redacted(reason: .placeholder)
  /// // {"type": "Text", "props": {"text": "████████████████", "redacted": true}}
  /// ```
  ///
  /// Placeholders replace all content for `placeholder`, and content marked with ``privacySensitive(_:)`` for
  /// `privacy`. Texts, images, values, options and accessibility labels of redacted content are not sent to
  /// clients. Controls can still be used.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Removes all redaction reasons around the view.
  ///
  /// ```swift
  /// VStack { Text("Balance").unredacted(); Text("4,812.50 €") }.redacted(reason: .placeholder)
  /// // {"type": "Text", "props": {"text": "Balance"}}
  /// // {"type": "Text", "props": {"text": "████████████████", "redacted": true}}
  /// ```
  nonisolated public func unredacted() -> some View {
    environment(\.redactionReasons, [])
  }

  /// Marks content as private: the redaction reason `privacy` replaces it with placeholders.
  ///
  /// ```swift
  /// Text("4,812.50 €").privacySensitive().redacted(reason: .privacy)
  /// // {"type": "Text", "props": {"text": "████████████████", "redacted": true}}
  /// ```
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }

  /// Marks content that the redaction reason `invalidated` shows as out of date.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    entry("invalidatableContent", .bool(invalidatable))
  }
}

extension EnvironmentValues {
  /// The reasons to redact content.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set {
      self[RedactionReasonsKey.self] = newValue
      limitWords()
    }
  }

  /// Whether content is private.
  var isPrivacySensitive: Bool {
    get { self[PrivacySensitiveKey.self] }
    set {
      self[PrivacySensitiveKey.self] = newValue
      limitWords()
    }
  }

  private mutating func limitWords() {
    let reasons = redactionReasons
    outputLimits.isRedacted =
      reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
  }
}

private enum RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

private enum PrivacySensitiveKey: EnvironmentKey {
  static let defaultValue = false
}
