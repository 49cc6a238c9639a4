import Testing

@testable import StateroomServer

@Suite struct StoreLocationTests {
  @Test(arguments: [
    ("memory", StoreLocation.memory), ("sqlite:/data/a b.sqlite", .sqlite("/data/a b.sqlite")),
    ("postgresql://db/app", .postgreSQL("postgresql://db/app")),
    ("host=/run/postgresql dbname=app", .postgreSQL("host=/run/postgresql dbname=app")),
    ("service=app", .postgreSQL("service=app")),
    (
      "postgres://a,b/app?target_session_attrs=read-write",
      .postgreSQL("postgres://a,b/app?target_session_attrs=read-write")
    ),
  ])
  func `a store is named by its kind and its place`(text: String, location: StoreLocation) {
    #expect(StoreLocation(argument: text) == location)
  }

  @Test(arguments: [
    ("memory", nil), ("sqlite:/data/a.sqlite", "/data/a.sqlite"), ("postgresql://db/app", nil),
  ])
  func `only a store on this machine has a path for notes beside it`(text: String, path: String?) {
    #expect(StoreLocation(argument: text)?.path == path)
  }

  @Test(arguments: [
    "", "sqlite:", "sqlite", "mysql://db/app", "postgresql:db", "host", "host='db", "name=app",
  ])
  func `any other name is refused`(text: String) {
    #expect(StoreLocation(argument: text) == nil)
  }

  @Test(arguments: [
    ("postgresql://me:secret@db:5432/app", "postgresql://me@db:5432/app"),
    ("postgresql://me@db/app?password=secret", "postgresql://me@db/app"),
    ("host=db user=me password=secret dbname=app", "host=db dbname=app"),
    ("host=db password=ab://secret", "host=db"), ("host=db\npassword=secret", "host=db"),
    ("host=db\tpassword='secret host=x' dbname = app", "host=db dbname=app"),
    ("host=db dbname=postgresql://me:secret@db/app", "host=db"),
    ("postgresql://me:a:b@c@db/app", "postgresql://me@db/app"),
    ("postgres://db:1,e:2/app", "postgres://db:1,e:2/app"),
  ])
  func `what a log shows of a database has no password`(text: String, shown: String) {
    #expect(StoreLocation(argument: text)?.description == shown)
  }
}
