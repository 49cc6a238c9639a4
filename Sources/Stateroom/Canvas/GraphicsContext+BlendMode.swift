extension GraphicsContext {
  /// The rule that mixes a drawing with the drawing below it.
  public nonisolated struct BlendMode: RawRepresentable, Hashable, Sendable {
    /// The number of the rule.
    public let rawValue: Int32

    /// Creates a rule from its number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    private init(_ rawValue: Int32) { self.rawValue = rawValue }

    /// The name in the wire format.
    var name: String { Self.names.indices.contains(Int(rawValue)) ? Self.names[Int(rawValue)] : "normal" }

    private static let names = [
      "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
      "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "clear", "copy",
      "sourceIn", "sourceOut", "sourceAtop", "destinationOver", "destinationIn", "destinationOut",
      "destinationAtop", "xor", "plusDarker", "plusLighter",
    ]

    /// Covers the drawing below.
    public static let normal = BlendMode(0)
    /// The colours are multiplied.
    public static let multiply = BlendMode(1)
    /// The inverted colours are multiplied.
    public static let screen = BlendMode(2)
    /// Dark colours below are multiplied, and bright ones screened.
    public static let overlay = BlendMode(3)
    /// The darker colour.
    public static let darken = BlendMode(4)
    /// The brighter colour.
    public static let lighten = BlendMode(5)
    /// Brightens the drawing below.
    public static let colorDodge = BlendMode(6)
    /// Darkens the drawing below.
    public static let colorBurn = BlendMode(7)
    /// Darkens or brightens softly.
    public static let softLight = BlendMode(8)
    /// Multiplies or screens by the colour that is drawn.
    public static let hardLight = BlendMode(9)
    /// The difference of the colours.
    public static let difference = BlendMode(10)
    /// The difference with less contrast.
    public static let exclusion = BlendMode(11)
    /// The hue of the drawing.
    public static let hue = BlendMode(12)
    /// The saturation of the drawing.
    public static let saturation = BlendMode(13)
    /// The hue and saturation of the drawing.
    public static let color = BlendMode(14)
    /// The luminosity of the drawing.
    public static let luminosity = BlendMode(15)
    /// Nothing remains.
    public static let clear = BlendMode(16)
    /// Replaces the drawing below.
    public static let copy = BlendMode(17)
    /// The drawing where something is below.
    public static let sourceIn = BlendMode(18)
    /// The drawing where nothing is below.
    public static let sourceOut = BlendMode(19)
    /// The drawing over what is below, and only there.
    public static let sourceAtop = BlendMode(20)
    /// The drawing where nothing is below, behind the rest.
    public static let destinationOver = BlendMode(21)
    /// The content below, where something is drawn.
    public static let destinationIn = BlendMode(22)
    /// The content below, where nothing is drawn.
    public static let destinationOut = BlendMode(23)
    /// The content below over the drawing, and only there.
    public static let destinationAtop = BlendMode(24)
    /// Either of the two where the other is not.
    public static let xor = BlendMode(25)
    /// The sum of the inverted colours, inverted.
    public static let plusDarker = BlendMode(26)
    /// The sum of the colours.
    public static let plusLighter = BlendMode(27)
  }
}
