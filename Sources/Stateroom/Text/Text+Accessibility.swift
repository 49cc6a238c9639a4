import RenderTree

extension Text {
  /// Returns the text with words that assistive technology reads instead of it.
  ///
  /// ```swift
  /// Text("5′").accessibilityLabel("5 minutes")
  /// // {"type": "Text", "props": {"text": "5′", "accessibilityLabel": "5 minutes"}}
  /// ```
  public func accessibilityLabel(_ label: Text) -> Text {
    with { $0.changeExtra { $0.spoken = AnyTextSource(base: SpokenText(text: label)) } }
  }

  /// Returns the text with words that assistive technology reads instead of it.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(labelKey))
  }

  /// Returns the text with words that assistive technology reads instead of it.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Text {
    accessibilityLabel(Text(label))
  }

  /// Returns the text as a heading of a level.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    speaking(.heading, .integer(Int(level.rawValue)))
  }

  /// Returns the text with a kind, by which it is read aloud.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text {
    speaking(.contentType, .string(value.name))
  }

  /// Returns the text with a pitch at which it is spoken, from -1 to 1.
  public func speechAdjustedPitch(_ value: Double) -> Text { speaking(.pitch, .number(value)) }

  /// Returns the text with punctuation that is always spoken, or as usual.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
    speaking(.punctuation, .bool(value))
  }

  /// Returns the text with announcements that wait for those before them, or interrupt them.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { speaking(.queued, .bool(value)) }

  /// Returns the text with words that are spelled out, or read as words.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { speaking(.spelled, .bool(value)) }

  private func speaking(_ trait: SpeechTrait, _ value: JSONValue) -> Text {
    with { $0.changeExtra { $0.speech = [trait: value] } }
  }
}

/// A way in which letters are read aloud.
enum SpeechTrait: CaseIterable {
  case heading, contentType, pitch, punctuation, queued, spelled

  /// The name of the modifier that says so of a view.
  fileprivate var name: StaticString {
    switch self {
    case .heading: "accessibilityHeading"
    case .contentType: "accessibilityTextContentType"
    case .pitch: "speechAdjustedPitch"
    case .punctuation: "speechAlwaysIncludesPunctuation"
    case .queued: "speechAnnouncementsQueued"
    case .spelled: "speechSpellsOutCharacters"
    }
  }
}

extension Text {
  /// Returns the words that assistive technology reads instead of the text, or nil if it reads the text itself.
  func spoken(in environment: EnvironmentValues) -> String? {
    let text = translated(in: environment)
    if text.isOneRun && text.textStyle.isEmpty { return nil }
    return text.runs(in: environment).spoken(in: environment)
  }
}

/// The words that are read instead of letters.
private struct SpokenText: TextSource, Equatable {
  let text: Text

  func text(in environment: EnvironmentValues) -> String { text.resolve(in: environment).text }
}

extension [TextRun] {
  /// Returns the words that assistive technology reads instead of the runs, or nil if it reads the runs themselves.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the runs.
  func spoken(in environment: EnvironmentValues) -> String? {
    guard contains(where: { $0.attributes.extra?.spoken != nil }) else { return nil }
    return map { $0.attributes.extra?.spoken?.base.text(in: environment) ?? $0.text }.joined()
  }
}

extension NodeDeclaration {
  /// Says how assistive technology reads the runs of a text.
  func declareSpeech(_ runs: [TextRun], common: TextAttributes) {
    if let spoken = runs.spoken(in: environment) { setFirst("accessibilityLabel", .string(spoken)) }
    guard let speech = common.extra?.speech else { return }
    for trait in SpeechTrait.allCases {
      if let value = speech[trait] { modifier(trait.name) { $0.write(value) } }
    }
  }
}
