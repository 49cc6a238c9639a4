#if SwiftData
  import SwiftData
  import Testing

  @Model
  final class Album {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Song.album) var songs: [Song] = []

    init(name: String) { self.name = name }
  }

  @Model
  final class Song {
    var title: String
    var album: Album

    init(title: String, album: Album) {
      self.title = title
      self.album = album
    }
  }

  @Model
  final class Owner {
    @Attribute(.unique) var name: String
    var age: Int
    @Relationship(inverse: \Pet.owner) var pets: [Pet] = []

    init(name: String, age: Int = 0) {
      self.name = name
      self.age = age
    }
  }

  @Model
  final class Pet {
    var name: String
    var owner: Owner?

    init(name: String) { self.name = name }
  }

  @MainActor
  struct DependentModelTests {
    let container: ModelContainer
    let context: ModelContext

    init() throws {
      context = try TestModels.context(of: Album.self, Owner.self)
      container = context.container
    }

    private func other<Model: PersistentModel>(_: Model.Type) throws -> [Model] {
      try ModelContext(container).fetch(FetchDescriptor<Model>())
    }

    /// Rule D92.
    @Test func `a model that must have another one is deleted with it, and may be read once more`() throws {
      let album = Album(name: "Blue")
      let song = Song(title: "One", album: album)
      context.insert(song)
      try context.save()
      let again = ModelContext(container)
      let found = try #require(try again.fetch(FetchDescriptor<Album>()).first)
      let own = found.songs[0]
      again.delete(found)
      try again.save()
      #expect(own.album.name == "Blue")
      #expect(try other(Song.self).isEmpty)
    }

    /// Rules D51 and D93.
    @Test func `a model that lacks one that it must have is not saved, and nothing is lost`() throws {
      let album = Album(name: "Blue")
      let song = Song(title: "One", album: album)
      context.insert(song)
      try context.save()
      album.songs = []
      #expect(throws: SwiftDataError.self) { try context.save() }
      context.rollback()
      #expect(song.album === album && album.songs == [song])
    }

    /// Rule D105.
    @Test func `a second model with a unique value brings its relationships along`() throws {
      context.insert(Owner(name: "Ada", age: 1))
      try context.save()
      let ada = Owner(name: "Ada", age: 2)
      ada.pets = [Pet(name: "Rex")]
      context.insert(ada)
      try context.save()
      let owners = try other(Owner.self)
      #expect(owners.map(\.age) == [2] && owners[0].pets.map(\.name) == ["Rex"])
    }

    /// Rules D104 and D105.
    @Test func `of two new models with a unique value the later stays`() throws {
      context.insert(Owner(name: "Ada", age: 1))
      try context.save()
      for age in [2, 3] {
        let ada = Owner(name: "Ada", age: age)
        context.insert(ada)
        ada.pets.append(Pet(name: "Pet \(age)"))
      }
      try context.save()
      let owners = try other(Owner.self)
      #expect(owners.map(\.age) == [3])
      #expect(Set(owners[0].pets.map(\.name)) == ["Pet 2", "Pet 3"])
    }

    /// Rule D79.
    @Test func `a model that is inserted from the far side keeps what the other one has`() throws {
      let (album, first) = (Album(name: "Blue"), Album(name: "Red"))
      let song = Song(title: "One", album: first)
      album.songs = [song]
      let second = Song(title: "Two", album: album)
      context.insert(second)
      #expect(Set(album.songs.map(\.title)) == ["One", "Two"])
    }

    /// Rule D81.
    @Test func `a rollback after a cascade leaves no relationship out`() throws {
      let owner = Owner(name: "Ada")
      context.insert(owner)
      owner.pets = [Pet(name: "Rex")]
      try context.save()
      let again = ModelContext(container)
      let (found, pet) = (
        try again.fetch(FetchDescriptor<Owner>())[0], try again.fetch(FetchDescriptor<Pet>())[0]
      )
      again.delete(found)
      again.rollback()
      pet.name = "Max"
      try again.save()
      #expect(try other(Pet.self).map { $0.owner?.name } == ["Ada"])
    }

    /// Rule D57.
    @Test func `changes of two contexts to different properties of a row both stay`() throws {
      context.insert(Owner(name: "Ada", age: 1))
      try context.save()
      let again = ModelContext(container)
      let (one, two) = (
        try context.fetch(FetchDescriptor<Owner>())[0], try again.fetch(FetchDescriptor<Owner>())[0]
      )
      two.age = 5
      one.name = "Ada L."
      try context.save()
      _ = try again.fetch(FetchDescriptor<Owner>())
      try again.save()
      let owners = try other(Owner.self)
      #expect(owners.map(\.name) == ["Ada L."] && owners.map(\.age) == [5])
    }

    /// Rule D122.
    @Test func `models that are looked for before they are made are found while nothing is saved`() throws {
      for number in 0..<300 {
        let name = "Pet \(number / 2)"
        let found = try context.fetchCount(FetchDescriptor<Pet>(predicate: #Predicate { $0.name == name }))
        #expect(found == number % 2)
        if found == 0 { context.insert(Pet(name: name)) }
      }
      #expect(try context.fetchCount(FetchDescriptor<Pet>()) == 150)
    }

    /// Rule D123.
    @Test func `a fetch goes on although many have gone before`() throws {
      for number in 0..<200 { context.insert(Pet(name: "Pet \(number)")) }
      try context.save()
      for _ in 0..<3_000 { #expect(try context.fetchCount(FetchDescriptor<Pet>()) == 200) }
    }
  }
#endif
