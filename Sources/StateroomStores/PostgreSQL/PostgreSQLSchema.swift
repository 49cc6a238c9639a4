#if PostgreSQL
  /// The tables of a database, and their migrations from earlier versions.
  ///
  /// Migrations only add, so that servers of the previous version run beside this one. Old columns and tables are
  /// removed one release later. The row of `schema` has the version of the tables, and the oldest version that can
  /// use them.
  struct PostgreSQLSchema: Sendable {
    /// The statements of each version; the first starts from an empty database.
    let migrations: [[PostgreSQLStatement]]
    /// The oldest version that can use the tables.
    let readableFrom: Int

    static let current = PostgreSQLSchema(
      migrations: [version1, version2, version3, version4], readableFrom: 1)

    /// Migrates the tables to this version. Throws if they are too new for it.
    ///
    /// A statement waits at most 200 ms for a lock, since all later statements would queue behind it.
    ///
    /// - Complexity: O(*n*) in addition to the work of the database, where *n* is the number of attempts,
    ///   five a second at most.
    func prepare(_ target: String, retries: Duration = .seconds(10)) throws {
      let end = ContinuousClock.now + retries
      while true {
        do {
          return try prepareOnce(target)
        } catch let error as PostgreSQLError {
          // Two servers that start at once conflict here, and so do a dump and a migration.
          guard error.state != "", error.effect == .none, ContinuousClock.now < end else { throw error }
        }
        pause(milliseconds: 200)
      }
    }

    private func prepareOnce(_ target: String) throws {
      let connection = try PostgreSQLConnection(target, settings: ["lock_timeout": "200ms"])
      let known = try connection.run([.init("SELECT to_regclass('schema') IS NOT NULL")], within: .seconds(5))
      if known[0].integer(0, 0) == 0 {
        _ = try connection.run(Self.beginnings.map { .init($0) }, within: .seconds(10))
      }
      let rows = try connection.run(
        [.init("BEGIN"), .init("SELECT version::int8, readable_from::int8 FROM schema FOR UPDATE")],
        within: .seconds(5))[1]
      guard rows.count == 1 else { throw PostgreSQLOpeningProblem.foreign }
      let (version, readableFrom) = (rows.integer(0, 0), rows.integer(0, 1))
      guard readableFrom <= migrations.count else {
        throw PostgreSQLOpeningProblem.newer(readableFrom: readableFrom, known: migrations.count)
      }
      var calls: [PostgreSQLCall] = []
      if version < migrations.count {
        calls = migrations[version...].joined().map { PostgreSQLCall($0) }
        calls.append(
          .init(
            "UPDATE schema SET version = $1::int8, readable_from = greatest(readable_from, $2::int8)",
            migrations.count, self.readableFrom))
      }
      _ = try connection.run(calls + [.init("COMMIT")], within: .seconds(60))
    }

    private static let beginnings: [PostgreSQLStatement] = [
      """
      CREATE TABLE schema (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        version bigint NOT NULL,
        readable_from bigint NOT NULL
      )
      """,
      "INSERT INTO schema (version, readable_from) VALUES (0, 0)",
    ]

    /// A value's own bytes are its segment 0; the parts of its long arrays follow under their numbers plus one.
    /// Names from clients and apps are stored as bytes, which unlike text may contain any character and are ordered
    /// the same everywhere.
    ///
    /// Pages of `session` and `value` are not filled, so that the next version of a row stays on the page.
    private static let version1: [PostgreSQLStatement] = [
      """
      CREATE TABLE server (
        number bigint PRIMARY KEY,
        epoch bigint NOT NULL,
        committed bigint NOT NULL,
        refused bytea[] NOT NULL,
        seen timestamptz NOT NULL
      ) WITH (fillfactor = 50)
      """,
      """
      CREATE TABLE session (
        id bytea PRIMARY KEY,
        owner bigint NOT NULL,
        fence bigint NOT NULL,
        revision bigint NOT NULL,
        frozen_output bigint,
        last_use bigint NOT NULL,
        expires timestamptz NOT NULL,
        scene text NOT NULL,
        address text NOT NULL,
        environment bytea NOT NULL,
        usr bytea,
        opened bigint,
        opening_key bytea,
        opening_hash bigint,
        opening_time bigint
      ) WITH (fillfactor = 70)
      """,
      "CREATE INDEX session_expires ON session (expires)",
      """
      CREATE TABLE value (
        session bytea NOT NULL,
        node bigint NOT NULL,
        property bytea NOT NULL,
        segment bigint NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (session, node, property, segment)
      ) WITH (fillfactor = 70)
      """,
      """
      CREATE TABLE unfitting (
        session bytea NOT NULL,
        node bigint NOT NULL,
        property bytea NOT NULL,
        segment bigint NOT NULL,
        since bigint NOT NULL,
        is_outdated boolean NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (session, node, property, segment)
      )
      """,
      "CREATE INDEX unfitting_since ON unfitting (since)",
      """
      CREATE TABLE answer (
        session bytea NOT NULL,
        key bytea NOT NULL,
        fence bigint NOT NULL,
        number bigint NOT NULL,
        body_hash bigint NOT NULL,
        since bigint NOT NULL,
        revision bigint NOT NULL,
        performed bigint NOT NULL,
        problem bytea,
        PRIMARY KEY (session, key)
      )
      """,
      """
      CREATE TABLE key_value (
        session bytea NOT NULL,
        store bytea NOT NULL,
        key bytea NOT NULL,
        value bytea NOT NULL,
        PRIMARY KEY (session, store, key)
      )
      """,
      """
      CREATE TABLE shared_place (
        class bytea NOT NULL,
        node bigint NOT NULL,
        property bytea NOT NULL,
        PRIMARY KEY (class, node, property)
      )
      """,
      """
      CREATE TABLE opening (
        usr bytea NOT NULL,
        key bytea NOT NULL,
        session bytea NOT NULL,
        hash bigint NOT NULL,
        time timestamptz NOT NULL,
        PRIMARY KEY (usr, key)
      )
      """,
      "CREATE INDEX opening_session ON opening (session)",
      "CREATE INDEX opening_time ON opening (time)",
    ]

    /// Shared values, and an index of sessions by user. A removed value is a row with NULL, so that other servers
    /// read its removal like any other change.
    private static let version2: [PostgreSQLStatement] = [
      """
      CREATE TABLE shared_value (
        suite bytea NOT NULL,
        key bytea NOT NULL,
        value bytea,
        version bigint NOT NULL,
        PRIMARY KEY (suite, key)
      ) WITH (fillfactor = 70)
      """,
      "CREATE INDEX shared_value_version ON shared_value (version)",
      """
      CREATE TABLE shared_version (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        version bigint NOT NULL
      ) WITH (fillfactor = 50)
      """,
      "INSERT INTO shared_version (version) VALUES (0)",
      "CREATE INDEX session_usr ON session (usr) WHERE usr IS NOT NULL",
    ]

    /// Values that the sessions of a user share. Their versions are counted together with those of `shared_value`.
    private static let version3: [PostgreSQLStatement] = [
      """
      CREATE TABLE user_value (
        usr bytea NOT NULL,
        suite bytea NOT NULL,
        key bytea NOT NULL,
        value bytea,
        version bigint NOT NULL,
        PRIMARY KEY (usr, suite, key)
      ) WITH (fillfactor = 70)
      """,
      "CREATE INDEX user_value_version ON user_value (version)",
    ]

    /// The number of sessions, which servers count by turns, the events of the quarantine, and views for people.
    ///
    /// A session's id in URLs is base64url of its 128 bits with four zero bits in front.
    private static let version4: [PostgreSQLStatement] = [
      """
      CREATE TABLE session_count (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        count bigint NOT NULL,
        counted timestamptz NOT NULL,
        milliseconds bigint NOT NULL
      ) WITH (fillfactor = 50)
      """,
      "INSERT INTO session_count (count, counted, milliseconds) VALUES (0, '-infinity', 0)",
      """
      CREATE TABLE quarantine_event (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        time timestamptz NOT NULL DEFAULT now(),
        bytes bytea NOT NULL
      )
      """,
      """
      CREATE VIEW sessions AS
      SELECT translate(substr(encode('\\x0000'::bytea || s.id, 'base64'), 3), '+/', '-_') AS id, s.scene,
        convert_from(s.usr, 'UTF8') AS user_name, s.address, to_timestamp(s.opened) AS opened,
        to_timestamp(s.last_use) AS last_use, s.expires, s.revision, s.frozen_output IS NOT NULL AS is_hibernated,
        s.owner AS server, s.fence AS takeovers,
        (SELECT coalesce(sum(octet_length(v.bytes)), 0) FROM value v WHERE v.session = s.id)::bigint
          + (SELECT coalesce(sum(octet_length(k.value)), 0) FROM key_value k WHERE k.session = s.id)::bigint AS bytes
      FROM session s
      """,
      """
      CREATE VIEW servers AS
      SELECT number, seen, seen > now() - interval '2 minutes' AS is_alive, epoch, committed AS commits FROM server
      """,
    ]
  }

  /// A reason for which a database was not opened.
  enum PostgreSQLOpeningProblem: Error, Hashable, CustomStringConvertible {
    /// It has a table `schema` of another program.
    case foreign
    /// A newer version has changed the tables so that this version cannot use them.
    case newer(readableFrom: Int, known: Int)

    var description: String {
      switch self {
      case .foreign:
        "the database is another program's: name another with --store postgresql://…"
      case .newer(let version, let known):
        "the database was made by a newer Stateroom (its tables can be used from version \(version) on, this one knows "
          + "\(known)): start that one, or name another with --store postgresql://…"
      }
    }
  }
#endif
