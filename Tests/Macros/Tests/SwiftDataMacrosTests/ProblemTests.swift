#if SwiftData
  import Testing

  /// The errors of the macros.
  @Suite struct ProblemTests {
    @Test(arguments: [
      // Rule D1.
      ("struct Item {}", "'@Model' makes a model of a class only"),
      // Rule D2.
      ("class Item<Value> { init() {} }", "a model can't have generic parameters"),
      // Rule D3.
      ("class Item { var name = 1 }", "'@Model' needs an initializer: declare an 'init' in 'Item'"),
      // Rule D9.
      (
        "class Item { lazy var name = 1; init() {} }",
        "a 'lazy' property can't be stored: mark it '@Transient'"
      ),
      // Rule D10.
      (
        "class Item { let name = 1; init() {} }",
        "'name' has to be a 'var' in the Swift 6 language mode, since a model sets it when it is read"
      ),
      // Rule D11.
      ("class Item { var name; init() {} }", "'name' needs a type or a value"),
      // Rule D11.
      (
        "class Item { var (a, b) = (1, 2); init() {} }",
        "a stored property of a model has one name: declare one for each value"
      ),
      // Rule D6.
      (
        "class Item { @Transient var name: Int; init() {} }",
        "'name' is not stored, and needs a value at its declaration or an optional type"
      ),
      // Rule D12.
      (
        "class Item { @Attribute @Relationship var other: Item?; init() {} }",
        "'other' is either an attribute or a relationship, not both"
      ),
      // Rule D11.
      (
        "class Item { var sum = f() { didSet {} }; init() {} }",
        "'sum' needs a type, since it has observers"
      ),
      // Rule D173.
      (
        "class Item { #Index<Item>([\\.name]); var name: Int { 1 }; init() {} }",
        "'#Index' takes stored properties of the model only, as '\\.name'"
      ),
      // Rule D173.
      (
        "class Item { #Index<Item>(.rtree([\\.name])); var name = 1; init() {} }",
        "there are only binary indexes: write '.binary' for '.rtree'"
      ),
    ])
    func `a class that can't be a model`(source: String, error: String) {
      #expect(Expansion("@Model " + source).errors == [error])
    }

    /// Rule D10.
    @Test func `a constant is stored in earlier language modes`() {
      #expect(Expansion("@Model class Item { let name = 1; init() {} }", mode: 5).errors == [])
    }

    /// Rules D174 and D196.
    @Test func `constraints outside of a model, and a model actor that is none`() {
      #expect(
        Expansion("class Item { #Unique<Item>([\\.name]) }").errors
          == ["'#Unique' belongs in the body of a class with '@Model'"])
      #expect(
        Expansion("@ModelActor class Worker {}").errors
          == ["'@ModelActor' makes a model actor of an actor only"])
    }
  }
#endif
