/// What holds for letters, what does not, and what nothing is said of.
struct TextFlags: Equatable, Sendable {
  /// What something is said of.
  private var known: UInt8 = 0
  /// What holds of that.
  private var holds: UInt8 = 0

  /// One thing that holds for letters or does not.
  enum Flag: UInt8 {
    case bold = 1
    case italic = 2
    case underlined = 4
    case struckThrough = 8
    case monospaced = 16
    case monospacedDigit = 32
  }

  init() {}

  private init(known: UInt8, holds: UInt8) {
    self.known = known
    self.holds = holds
  }

  /// Whether nothing is said.
  var isEmpty: Bool { known == 0 }

  subscript(flag: Flag) -> Bool? {
    get { known & flag.rawValue == 0 ? nil : holds & flag.rawValue != 0 }
    set {
      known &= ~flag.rawValue
      holds &= ~flag.rawValue
      guard let newValue else { return }
      known |= flag.rawValue
      if newValue { holds |= flag.rawValue }
    }
  }

  /// The flags with those of the surroundings where they say nothing.
  func inside(_ outer: TextFlags) -> TextFlags {
    TextFlags(known: known | outer.known, holds: holds | (outer.holds & ~known))
  }

  /// The flags that are, or are not, as others are: the rest is nil.
  func selecting(equal: Bool, to other: TextFlags) -> TextFlags {
    let different = (known ^ other.known) | (holds ^ other.holds)
    let selected = equal ? ~different : different
    return TextFlags(known: known & selected, holds: holds & selected)
  }
}
