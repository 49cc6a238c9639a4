import Foundation

extension Path: CustomStringConvertible, LosslessStringConvertible {
  /// The elements, each as its points and a letter, such as `0 0 m 10 0 l h`.
  ///
  /// - Complexity: O(elements).
  public var description: String {
    var text = ""
    /// Adds the points of an element, then its letter.
    ///
    /// - Complexity: O(1). An element has at most three points.
    func add(_ points: [CGPoint], _ letter: Character) {
      if !text.isEmpty { text += " " }
      for point in points { text += "\(Self.written(point.x)) \(Self.written(point.y)) " }
      text.append(letter)
    }
    for element in elements {
      switch element {
      case .move(let to): add([to], "m")
      case .line(let to): add([to], "l")
      case .quadCurve(let to, let control): add([control, to], "q")
      case .curve(let to, let first, let second): add([first, second, to], "c")
      case .closeSubpath: add([], "h")
      }
    }
    return text
  }

  /// Creates a path from its description, or returns nil if the text is not one.
  ///
  /// - Complexity: O(length).
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index * 2], y: numbers[index * 2 + 1]) }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2): addLine(to: point(0))
      case ("q", 4): addQuadCurve(to: point(1), control: point(0))
      case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers.removeAll(keepingCapacity: true)
    }
    if !numbers.isEmpty { return nil }
  }

  /// The path in the syntax of SVG, with at most three decimals. Numbers that JSON cannot represent become 0.
  ///
  /// - Complexity: O(elements).
  var svg: String {
    var text = ""
    /// Adds the letter of an element, then its points.
    ///
    /// - Complexity: O(1). An element has at most three points.
    func add(_ letter: Character, _ points: CGPoint...) {
      text.append(letter)
      for (index, point) in points.enumerated() {
        if index > 0 { text += " " }
        text += "\(Self.rounded(point.x)) \(Self.rounded(point.y))"
      }
    }
    for element in elements {
      switch element {
      case .move(let to): add("M", to)
      case .line(let to): add("L", to)
      case .quadCurve(let to, let control): add("Q", control, to)
      case .curve(let to, let first, let second): add("C", first, second, to)
      case .closeSubpath: text.append("Z")
      }
    }
    return text
  }

  private static func rounded(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let rounded = (Double(value) * 1_000).rounded() / 1_000
    return written(rounded == 0 ? 0 : CGFloat(rounded))
  }

  private static func written(_ value: CGFloat) -> String {
    let value = Double(value)
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
