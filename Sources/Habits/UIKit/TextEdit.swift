import Foundation

/// The part of a text that differs from an older one, as delegates of UIKit are told of it.
struct TextEdit {
  /// The characters of the older text that go, in units of UTF-16.
  let range: NSRange
  /// The characters that come in their place.
  let replacement: String

  /// Finds the shortest part that differs.
  ///
  /// - Complexity: O(*n*), where *n* is the length of both texts.
  init(from old: String, to new: String) {
    let start = old.commonPrefix(with: new)
    let (olds, news) = (old.dropFirst(start.count), new.dropFirst(start.count))
    let end = zip(olds.reversed(), news.reversed()).prefix { $0 == $1 }.count
    range = NSRange(location: start.utf16.count, length: olds.dropLast(end).utf16.count)
    replacement = String(news.dropLast(end))
  }
}
