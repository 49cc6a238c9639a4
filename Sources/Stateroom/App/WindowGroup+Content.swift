/// Windows whose content is made by closures that do not escape. It is made whenever the scene is, also in sessions
/// that have opened another window.
extension WindowGroup {
  /// Creates the window of the scene `main`.
  @_disfavoredOverload
  public init(@ViewBuilder content: () -> Content) {
    let content = content()
    self.init { content }
  }

  /// Creates a window with an id.
  @_disfavoredOverload
  public init(id: String, @ViewBuilder content: () -> Content) {
    let content = content()
    self.init(id: id) { content }
  }

  /// Creates a window with a title and an id. If the id is nil, it is made of the title: `Two Words` becomes
  /// `two-words`.
  @_disfavoredOverload
  public init(_ title: Text, id: String? = nil, @ViewBuilder content: () -> Content) {
    let content = content()
    self.init(title, id: id) { content }
  }

  /// Creates a window with a title and an id. If the id is nil, it is made of the title: `Two Words` becomes
  /// `two-words`.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, id: String? = nil, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// Creates a window with a title and an id. If the id is nil, it is made of the title: `Two Words` becomes
  /// `two-words`.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String? = nil, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }
}
