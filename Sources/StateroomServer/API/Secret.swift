/// A text that clients must not find out by trying.
struct Secret: Sendable {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns whether a text is the secret. Takes the same time however much of it is right.
  ///
  /// Complexity: O(n) in the length of the secret.
  func equals(_ text: some StringProtocol) -> Bool {
    let tried = Array(text.utf8)
    var difference = tried.count ^ bytes.count
    for (index, byte) in bytes.enumerated() {
      difference |= Int(byte ^ (index < tried.count ? tried[index] : 0))
    }
    return difference == 0
  }
}
