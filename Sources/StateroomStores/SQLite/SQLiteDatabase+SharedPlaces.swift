import StateroomStorage

extension SQLiteSchema {
  /// The places of the app whose objects all sessions share.
  static let version3: SQLiteMigration = """
    CREATE TABLE shared_place (
      class TEXT NOT NULL,
      node INTEGER NOT NULL,
      property TEXT NOT NULL,
      PRIMARY KEY (class, node, property)
    ) STRICT, WITHOUT ROWID;
    """
}

extension SQLiteDatabase {
  /// Marks a place as shared, and erases the values that sessions have stored there, within a transaction.
  ///
  /// - Complexity: O(n) in the number of sessions, once for each place in the life of a store.
  func mark(_ place: SharedPlace) throws(SQLiteError) {
    try run(
      "INSERT OR IGNORE INTO shared_place (class, node, property) VALUES (?1, ?2, ?3)",
      place.className, place.node.bits, place.property)
    // Restricted by session, so that the primary key's index is used.
    try run(
      """
      DELETE FROM value WHERE session IN (SELECT number FROM session) AND node = ?1 AND property = ?2
      """, place.node.bits, place.property)
    try run(
      """
      DELETE FROM unfitting WHERE session IN (SELECT number FROM session) AND node = ?1 AND property = ?2
      """, place.node.bits, place.property)
  }

  /// Returns the places that are marked as shared.
  ///
  /// - Complexity: O(*n*), where *n* is the number of places.
  func sharedPlaces() throws(SQLiteError) -> [SharedPlace] {
    let rows = try query("SELECT class, node, property FROM shared_place")
    var places: [SharedPlace] = []
    while try rows.step() {
      places.append(
        SharedPlace(className: rows.text(0), node: Digest(bits: rows.bits(1)), property: rows.text(2)))
    }
    return places
  }
}
