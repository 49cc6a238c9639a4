/// Malformed targets never trap, and what is accepted has neither NUL nor blanks that were not escaped.
enum TargetTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let target = RequestTarget(bytes) else { return }
    precondition(!bytes.contains { $0 <= 0x20 || $0 == 0x7f })
    let texts = target.path + target.query.flatMap { [$0.name, $0.value ?? ""] }
    precondition(!texts.contains { $0.utf8.contains(0) }, "a NUL got through")
    precondition(texts.reduce(0) { $0 + $1.utf8.count } <= bytes.count, "decoding made it longer")
  }
}
