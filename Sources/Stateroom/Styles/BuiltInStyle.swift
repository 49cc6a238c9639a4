/// A style that the client draws by itself and knows by a name; nil is its own choice.
protocol BuiltInStyle {
  nonisolated var styleName: String? { get }
}
