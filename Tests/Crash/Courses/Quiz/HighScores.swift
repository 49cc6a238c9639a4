import Foundation

/// The scores of the device's player, in a suite that the app shares with its widget.
final class HighScores {
  static let shared = HighScores()

  private let defaults = UserDefaults(suiteName: "group.courses.quiz")!

  private init() {
    defaults.register(defaults: ["best": 1, "player": "No player"])
  }

  var best: Int {
    get { defaults.integer(forKey: "best") }
    set { defaults.set(newValue, forKey: "best") }
  }

  var player: String {
    get { defaults.string(forKey: "player") ?? "" }
    set { defaults.set(newValue, forKey: "player") }
  }

  func submit(_ score: Int, by name: String) {
    guard score > best else { return }
    best = score
    player = name
  }
}
