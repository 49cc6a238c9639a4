#if SwiftData
  import Testing

  /// The classes of which `@Model` makes models.
  @Suite struct ModelTests {
    /// Rules D4, D5 and D8.
    @Test func `a stored property has the number of its place among those that are stored`() {
      let model = Expansion(
        """
        @Model final class Item {
          static let all = 1
          var name: String = "x"
          @Transient var isOpen = false
          var title: String { name }
          @Attribute(.ephemeral) var draft = ""
          #if os(Windows)
          var drive = "c"
          #endif
          var count = 0
          init() {}
        }
        """)
      #expect(model.source.contains("@SwiftData._PersistedProperty(0)\n  var name"))
      #expect(model.source.contains("@SwiftData._PersistedProperty(1)\n  var count"))
      #expect(model.source.contains("@SwiftData._PersistedProperty var draft"))
      #expect(model.source.components(of: "_$row.next()") == ["_name", "_count", "_name", "_count"])
      #expect(model.errors == [])
    }

    /// Rule D14.
    @Test func `the default value has the type of the property`() {
      let model = Expansion("@Model class Item { @Attribute(.unique) var level: Level = .none; init() {} }")
      let property = #"name: "level", keypath: \Item.level, defaultValue: (.none) as Level"#
      #expect(model.source.contains(property + ", metadata: SwiftData.Schema.Attribute(.unique))"))
    }

    /// Rule D26.
    @Test func `an identifier of the model's own is not the persistent one`() {
      let own = Expansion("@Model class Item { var id = 1; init() {} }").source
      #expect(own.contains(#"[\Item.persistentModelID]"#))
      #expect(
        Expansion("@Model class Item { init() {} }").source.contains(#"[\Item.persistentModelID, \Item.id]"#))
    }

    /// Rules D108 and D173.
    @Test func `groups of properties are unique or indexed`() {
      let model = Expansion(
        """
        @Model class Item {
          #Unique<Item>([\\.name], [\\Item.name, \\.count])
          #Index<Item>(.binary([\\.count]))
          var name = ""
          var count = 0
          init() {}
        }
        """)
      #expect(model.source.contains(#"[[\Item.name], [\Item.name, \Item.count]]"#))
      #expect(model.source.contains(#"[[\Item.count]]"#))
      #expect(model.errors == [])
    }

    /// Rule D15.
    @Test func `what is added to a public class is public`() {
      let model = Expansion("@Model public class Item { public init() {} }").source
      #expect(model.contains("public required init(backingData: any SwiftData.BackingData<Item>)"))
      #expect(model.contains("public nonisolated let _$state"))
    }

    /// Rule D13.
    @Test func `an observer sets its property without being called again`() {
      let property = Expansion(
        "class Item { @_PersistedProperty(0) var count: Int = 0 { didSet { self.count = 1 } } }"
      ).source
      #expect(property.contains("_$unobserved = 1"))
      #expect(property.contains("_$didSet()"))
    }
  }

  extension String {
    /// The names to which a value is assigned.
    fileprivate func components(of value: String) -> [String] {
      split(separator: "\n").filter { $0.hasSuffix(" = " + value) }.map {
        $0.dropLast(value.count + 3).filter { $0 != " " }
      }
    }
  }
#endif
