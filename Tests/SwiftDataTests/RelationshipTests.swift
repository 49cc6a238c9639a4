#if SwiftData
  import SwiftData
  import Testing

  @Model
  final class Country {
    var name: String
    var capital: City?
    var cities: [City]? = []

    init(name: String) { self.name = name }
  }

  @Model
  final class City {
    var name: String
    @Relationship(inverse: \Country.capital) var capitalOf: Country?
    @Relationship(inverse: \Country.cities) var country: Country?
    var twins: [City] = []

    init(name: String) { self.name = name }
  }

  @Model
  final class Folder {
    var name: String
    var parent: Folder?
    @Relationship(deleteRule: .cascade, inverse: \Folder.parent) var children: [Folder] = []
    @Relationship(deleteRule: .deny) var guards: [Guard] = []

    init(_ name: String, in parent: Folder? = nil) {
      self.name = name
      self.parent = parent
    }
  }

  @Model
  final class Guard {
    var folder: Folder?

    init() {}
  }

  @Model
  final class Shelf {
    @Relationship(deleteRule: .noAction) var volumes: [Volume] = []
    @Relationship(deleteRule: .noAction) var first: Volume?
    @Relationship(deleteRule: .cascade) var label: ShelfLabel?

    init() {}
  }

  @Model
  final class Volume {
    init() {}
  }

  @Model
  final class ShelfLabel {
    init() {}
  }

  @MainActor
  struct RelationshipTests {
    let container: ModelContainer
    let context: ModelContext

    init() throws {
      context = try TestModels.context(of: Country.self, Folder.self, Shelf.self)
      container = context.container
    }

    /// The models of another context, after the changes are saved.
    private func saved<Model: PersistentModel>(_: Model.Type, _ order: KeyPath<Model, String> & Sendable)
      throws -> [Model]
    {
      try context.save()
      return try ModelContext(container).fetch(FetchDescriptor<Model>(sortBy: [SortDescriptor(order)]))
    }

    /// Rule D70.
    @Test func `one model on each side has the other`() throws {
      let (france, paris) = (Country(name: "France"), City(name: "Paris"))
      context.insert(france)
      france.capital = paris
      #expect(paris.capitalOf === france)
      let again = try saved(City.self, \.name)
      #expect(again[0].capitalOf?.name == "France" && again[0].capitalOf?.capital === again[0])
    }

    /// Rule D71.
    @Test func `a model that one side had before lets go`() throws {
      let (france, spain) = (Country(name: "France"), Country(name: "Spain"))
      let (paris, lyon) = (City(name: "Paris"), City(name: "Lyon"))
      for model in [france, spain] { context.insert(model) }
      france.capital = paris
      france.capital = lyon
      #expect(paris.capitalOf == nil && lyon.capitalOf === france)
      spain.capital = lyon
      #expect(france.capital == nil && lyon.capitalOf === spain)
    }

    /// Rule D38.
    @Test func `a model that is set to belong to another one is inserted with it`() throws {
      let france = Country(name: "France")
      context.insert(france)
      let paris = City(name: "Paris")
      paris.country = france
      #expect(france.cities == [paris])
      #expect(try saved(City.self, \.name).map(\.name) == ["Paris"])
    }

    /// Rule D72.
    @Test func `a model moves from one to another`() throws {
      let (france, spain, city) = (Country(name: "France"), Country(name: "Spain"), City(name: "Hendaye"))
      for model in [france, spain] { context.insert(model) }
      france.cities = [city]
      spain.cities?.append(city)
      #expect(france.cities?.isEmpty == true && spain.cities == [city] && city.country === spain)
      let countries = try saved(Country.self, \.name)
      #expect(countries.map { $0.cities?.count } == [0, 1])
    }

    /// Rules D37 and D73.
    @Test func `relationships that were made before the insertion have both sides`() throws {
      let (france, city) = (Country(name: "France"), City(name: "Paris"))
      city.country = france
      context.insert(city)
      #expect(france.cities == [city])
      let countries = try saved(Country.self, \.name)
      #expect(countries.map { $0.cities?.map(\.name) } == [["Paris"]])
    }

    /// Rule D75.
    @Test func `a model may be related to others of its kind`() throws {
      let (paris, rome, berlin) = (City(name: "Paris"), City(name: "Rome"), City(name: "Berlin"))
      for city in [paris, rome, berlin] { context.insert(city) }
      paris.twins = [rome, berlin]
      let cities = try saved(City.self, \.name)
      #expect(cities.map { Set($0.twins.map(\.name)) } == [[], ["Rome", "Berlin"], []])
    }

    /// Rules D75 and D87.
    @Test func `a tree of models is deleted with its root`() throws {
      let root = Folder("root")
      context.insert(root)
      let child = Folder("child", in: root)
      context.insert(child)
      child.children.append(Folder("grandchild"))
      #expect(root.children == [child])
      _ = try saved(Folder.self, \.name)
      context.delete(root)
      #expect(try saved(Folder.self, \.name).isEmpty)
    }

    /// Rule D88.
    @Test func `models that delete each other are deleted once`() throws {
      let (one, other) = (Folder("one"), Folder("other"))
      for folder in [one, other] { context.insert(folder) }
      one.parent = other
      other.parent = one
      try context.save()
      context.delete(one)
      #expect(try saved(Folder.self, \.name).isEmpty)
    }

    /// Rule D89.
    @Test func `a model that others guard can't be deleted`() throws {
      let folder = Folder("guarded")
      context.insert(folder)
      folder.guards = [Guard()]
      try context.save()
      context.delete(folder)
      #expect(throws: SwiftDataError.self) { try context.save() }
      context.rollback()
      #expect(try saved(Folder.self, \.name).count == 1)
    }

    /// Rules D83 and D84.
    @Test func `a deleted model leaves those that had it`() throws {
      let (france, paris, rome) = (Country(name: "France"), City(name: "Paris"), City(name: "Rome"))
      context.insert(france)
      france.cities = [paris, rome]
      france.capital = paris
      rome.twins = [paris]
      try context.save()
      context.delete(paris)
      #expect(france.capital == nil && france.cities == [rome] && rome.twins.isEmpty)
      let countries = try saved(Country.self, \.name)
      #expect(countries[0].capital == nil && countries[0].cities?.map(\.name) == ["Rome"])
    }

    /// Rule D91.
    @Test func `a rule without an action leaves the related models as they are`() throws {
      let (shelf, book) = (Shelf(), Volume())
      context.insert(shelf)
      shelf.volumes = [book]
      shelf.first = book
      try context.save()
      context.delete(shelf)
      try context.save()
      let other = ModelContext(container)
      #expect(try other.fetchCount(FetchDescriptor<Volume>()) == 1)
      #expect(try other.fetchCount(FetchDescriptor<Shelf>()) == 0)
    }

    /// Rule D86.
    @Test func `a rule that cascades follows a relationship to one model`() throws {
      let (shelf, label) = (Shelf(), ShelfLabel())
      context.insert(shelf)
      shelf.label = label
      try context.save()
      context.delete(shelf)
      try context.save()
      #expect(label.isDeleted)
      #expect(try ModelContext(container).fetchCount(FetchDescriptor<ShelfLabel>()) == 0)
    }

    /// Rule D77.
    @Test func `what is taken out of a relationship is not deleted`() throws {
      let root = Folder("root")
      context.insert(root)
      root.children = [Folder("one"), Folder("other")]
      try context.save()
      let one = try #require(root.children.first { $0.name == "one" })
      root.children.removeAll { $0 === one }
      #expect(one.parent == nil && !one.isDeleted)
      #expect(try saved(Folder.self, \.name).map(\.name) == ["one", "other", "root"])
    }

    /// Rule D78.
    @Test func `models that a relationship is given in place of others let go of those`() throws {
      let root = Folder("root")
      context.insert(root)
      let (one, other) = (Folder("one"), Folder("other"))
      root.children = [one]
      root.children = [other]
      #expect(one.parent == nil && other.parent === root)
      #expect(try saved(Folder.self, \.name).map { $0.parent?.name } == [nil, "root", nil])
    }

    /// Rules D76 and D90.
    @Test func `a model that guards nothing any more may be deleted`() throws {
      let (folder, guarding) = (Folder("guarded"), Guard())
      context.insert(folder)
      folder.guards = [guarding]
      try context.save()
      context.delete(folder)
      context.delete(guarding)
      #expect(try saved(Folder.self, \.name).isEmpty)
    }

    /// Rule D82.
    @Test func `related models come in the order in which they were made`() throws {
      let root = Folder("root")
      context.insert(root)
      let (one, other) = (Folder("one"), Folder("other"))
      root.children = [other, one]
      let again = try #require(try saved(Folder.self, \.name).first { $0.name == "root" })
      #expect(again.children.map(\.name) == ["one", "other"])
    }

    /// Rule D207.
    @Test func `a model that the other side has brought is there once`() throws {
      let (france, paris) = (Country(name: "France"), City(name: "Paris"))
      context.insert(france)
      paris.country = france
      france.cities?.append(paris)
      #expect(france.cities == [paris])
      let lyon = City(name: "Lyon")
      france.cities?.append(lyon)
      paris.twins = [lyon, lyon]
      #expect(france.cities?.count == 2 && paris.twins == [lyon])
    }

    /// Rule D80.
    @Test func `a rollback restores both sides`() throws {
      let (france, paris) = (Country(name: "France"), City(name: "Paris"))
      context.insert(france)
      france.cities = [paris]
      try context.save()
      paris.country = nil
      #expect(france.cities?.isEmpty == true)
      context.rollback()
      #expect(france.cities == [paris] && paris.country === france)
    }
  }
#endif
