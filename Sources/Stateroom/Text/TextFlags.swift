/// A set of optional Boolean attributes: each is true, false or unset.
struct TextFlags: Equatable, Sendable {
  /// The bits of the attributes that are set.
  private var known: UInt8 = 0
  /// The bits of the attributes that are true.
  private var holds: UInt8 = 0

  /// A Boolean attribute of letters.
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

  /// Whether nothing is set.
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

  /// Returns the flags, with unset ones inherited from the surroundings.
  func inside(_ outer: TextFlags) -> TextFlags {
    TextFlags(known: known | outer.known, holds: holds | (outer.holds & ~known))
  }

  /// Returns only the flags that are equal to other ones, or only those that differ; the rest is nil.
  func selecting(equal: Bool, to other: TextFlags) -> TextFlags {
    let different = (known ^ other.known) | (holds ^ other.holds)
    let selected = equal ? ~different : different
    return TextFlags(known: known & selected, holds: holds & selected)
  }
}
