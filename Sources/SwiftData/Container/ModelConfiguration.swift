import Foundation

/// The way in which a container stores its models.
///
///     let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
///     let container = try ModelContainer(for: Trip.self, configurations: configuration)
///
/// The models are beside the server's sessions: an address is not followed here, and iCloud not asked.
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
  /// A place in which apps share data. Nothing is shared here.
  public struct GroupContainer: Hashable, Sendable {
    /// The app's first group.
    public static var automatic: GroupContainer { GroupContainer() }
    /// No group.
    public static var none: GroupContainer { GroupContainer() }
    /// The group with an identifier.
    public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer() }
  }

  /// The iCloud database. None is asked here.
  public struct CloudKitDatabase: Hashable, Sendable {
    /// The app's first database.
    public static var automatic: CloudKitDatabase { CloudKitDatabase() }
    /// No database.
    public static var none: CloudKitDatabase { CloudKitDatabase() }
    /// The private database with a name.
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase { CloudKitDatabase() }
  }

  /// The name of the store.
  public let name: String
  /// The address that the app has asked for.
  public let url: URL
  /// Whether the models are gone with the process.
  public let isStoredInMemoryOnly: Bool
  /// Whether the app may change the models.
  public let allowsSave: Bool
  /// The models, or nil for those of the container.
  public let schema: Schema?
  /// The place that is shared with other apps.
  public let groupContainer: GroupContainer
  /// The database in iCloud.
  public let cloudKitDatabase: CloudKitDatabase

  /// The identity.
  public var id: String { name }

  /// Creates a configuration of the server's store, or of one in memory.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name ?? "default", schema, URL.documentsDirectory.appending(path: (name ?? "default") + ".store"),
      isStoredInMemoryOnly, allowsSave, groupContainer, cloudKitDatabase)
  }

  /// Creates a configuration of the server's store, under the name of a file.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name ?? url.deletingPathExtension().lastPathComponent, schema, url, url.path == "/dev/null", allowsSave,
      .none,
      cloudKitDatabase)
  }

  /// Creates a configuration of some of a container's models.
  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(nil, schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  private init(
    _ name: String, _ schema: Schema?, _ url: URL, _ isStoredInMemoryOnly: Bool, _ allowsSave: Bool,
    _ groupContainer: GroupContainer, _ cloudKitDatabase: CloudKitDatabase
  ) {
    self.name = name
    self.schema = schema
    self.url = url
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.groupContainer = groupContainer
    self.cloudKitDatabase = cloudKitDatabase
  }
}
