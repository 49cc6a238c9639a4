/// The tables of a store, and their migrations from earlier versions.
///
/// The file's `application_id` identifies it as Stateroom's; its `user_version` is the number of migrations that
/// were performed.
struct SQLiteSchema: Sendable {
  /// The migrations, each from one version to the next; the first starts from an empty file.
  let migrations: [SQLiteMigration]

  /// The characters `Stm1`, as `file` and other tools show them.
  static let applicationID = 0x5374_6d31

  static let current = SQLiteSchema(migrations: [version1, version2, version3, version4, version5, version6])

  /// Migrates the file to this version, or throws if it must not be touched. It is checked for damage, unless that was
  /// done before.
  ///
  /// - Complexity: O(n) in the size of the file, which is checked for damage.
  func prepare(_ database: SQLiteDatabase, path: String, isChecked: Bool = true) throws {
    let application = try database.pragma("application_id")
    let version = Int(try database.pragma("user_version")) ?? 0
    let tables = try database.integer("SELECT count(*) FROM sqlite_schema") ?? 0
    let isNew = application == "0" && version == 0 && tables == 0
    guard isNew || application == "\(Self.applicationID)" else {
      throw StoreOpeningProblem.foreign(path: path)
    }
    guard version <= migrations.count else {
      throw StoreOpeningProblem.newer(path: path, version: version, known: migrations.count)
    }
    let check = isNew || !isChecked ? "ok" : try database.pragma("quick_check(1)")
    guard check == "ok" else { throw StoreOpeningProblem.damaged(path: path, reason: check) }
    guard version < migrations.count else { return }
    try database.transaction {
      for migration in migrations[version...] { try migration.perform(database) }
      try database.execute(
        "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(migrations.count)")
    }
  }

  /// Values refer to the session's number, which is shorter than its id. A value's own bytes are its segment 0; the
  /// parts of its long arrays follow under their numbers plus one.
  ///
  /// The numbers of answers increase, so that they are read in the order in which they were given.
  private static let version1: SQLiteMigration = """
    CREATE TABLE session (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE,
      scene TEXT NOT NULL,
      environment BLOB NOT NULL,
      revision INTEGER NOT NULL,
      last_use INTEGER NOT NULL,
      address TEXT NOT NULL,
      opening_key TEXT,
      opening_hash INTEGER,
      opening_time INTEGER,
      frozen_output INTEGER
    ) STRICT;
    CREATE INDEX session_last_use ON session (last_use);
    CREATE INDEX session_opening ON session (opening_time) WHERE opening_key IS NOT NULL;

    CREATE TABLE value (
      session INTEGER NOT NULL,
      node INTEGER NOT NULL,
      property TEXT NOT NULL,
      segment INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (session, node, property, segment)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE answer (
      number INTEGER PRIMARY KEY,
      session INTEGER NOT NULL,
      key TEXT NOT NULL,
      body_hash INTEGER NOT NULL,
      since INTEGER NOT NULL,
      problem BLOB,
      UNIQUE (session, key)
    ) STRICT;

    CREATE TABLE key_value (
      session INTEGER NOT NULL,
      store TEXT NOT NULL,
      key TEXT NOT NULL,
      value BLOB NOT NULL,
      PRIMARY KEY (session, store, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE probe (count INTEGER NOT NULL) STRICT;
    INSERT INTO probe VALUES (0);
    """

  /// Adds values that are set aside because they do not fit the app, adds the clock, and removes the changes from
  /// the stored answers to requests with keys.
  ///
  /// In each table long columns come last: SQLite reads a row from its beginning.
  private static let version2 = SQLiteMigration(
    """
    CREATE TABLE unfitting (
      session INTEGER NOT NULL,
      node INTEGER NOT NULL,
      property TEXT NOT NULL,
      segment INTEGER NOT NULL,
      since INTEGER NOT NULL,
      is_outdated INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (session, node, property, segment)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX unfitting_since ON unfitting (since);

    CREATE TABLE clock (time INTEGER NOT NULL, trusted_from INTEGER) STRICT;
    INSERT INTO clock (time)
      SELECT time FROM (SELECT max(last_use) AS time FROM session) WHERE time IS NOT NULL;

    ALTER TABLE answer ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE answer ADD COLUMN performed INTEGER NOT NULL DEFAULT 1;
    """
  ) { try $0.shortenAnswers() }

  /// Adds the owner of a session and its opening time. Sessions of earlier versions have neither.
  private static let version4: SQLiteMigration = """
    ALTER TABLE session ADD COLUMN user BLOB;
    ALTER TABLE session ADD COLUMN opened INTEGER;
    CREATE INDEX session_user ON session (user) WHERE user IS NOT NULL;
    """
}
