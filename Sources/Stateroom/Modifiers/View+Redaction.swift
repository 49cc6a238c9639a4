import RenderTree

extension View {
  /// Shows placeholders in the place of content, for a reason that adds to those around the view.
  ///
  /// For `placeholder` that is all content; for `privacy` it is what ``privacySensitive(_:)`` marks. Words, images,
  /// values, options and the labels for assistive technology stay on the server. Controls can still be used.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows content in spite of a redaction around it.
  nonisolated public func unredacted() -> some View {
    environment(\.redactionReasons, [])
  }

  /// Marks content that a redaction for `privacy` replaces by placeholders.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }

  /// Marks content that a redaction for `invalidated` shows as out of date.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    entry("invalidatableContent", .bool(invalidatable))
  }
}

extension EnvironmentValues {
  /// Why content is not to be shown as it is.
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
