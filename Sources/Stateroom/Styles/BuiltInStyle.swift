/// A style that the client draws. It is identified by a name, or by nil for the client's default.
protocol BuiltInStyle {
  nonisolated var styleName: String? { get }
}
