import Foundation

/// The terminal, or a file in its place, from which single keys are read.
final class Terminal {
  /// The keys that have a meaning.
  enum Key: UInt8 {
    case restart = 0x72  // r
    case quit = 0x71  // q
  }

  private var before: termios?
  private var isOpen = true

  /// Whether keys can come: not in the background, where reading from a terminal would stop this program.
  var mayRead: Bool { isOpen && (isatty(0) == 0 || tcgetpgrp(0) == getpgrp()) }

  /// Prepares the terminal for keys that are not followed by Return.
  init() {
    guard isatty(0) == 1, tcgetpgrp(0) == getpgrp() else { return }
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else { return }
    before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(0, TCSANOW, &settings)
  }

  /// Gives the terminal back as it was.
  func restore() {
    guard var before else { return }
    tcsetattr(0, TCSANOW, &before)
  }

  /// Returns the keys that were pressed.
  func keys() -> [Key] {
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    let count = read(0, &bytes, bytes.count)
    if count <= 0 { isOpen = false }
    return bytes.prefix(max(0, count)).compactMap(Key.init)
  }
}
