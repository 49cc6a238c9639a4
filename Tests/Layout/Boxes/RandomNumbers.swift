/// Numbers that are the same for the same seed: SplitMix64.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns one of the elements, each as often as its weight says.
  mutating func pick<Element>(_ elements: KeyValuePairs<Element, Int>) -> Element {
    var left = Int.random(in: 0..<elements.reduce(0) { $0 + $1.value }, using: &self)
    for (element, weight) in elements {
      left -= weight
      if left < 0 { return element }
    }
    return elements[0].key
  }
}
