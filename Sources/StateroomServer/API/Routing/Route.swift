import StateroomHTTP

/// A resource of an API, together with the path that names it.
struct Route<Resource: RoutedResource>: Equatable {
  let resource: Resource
  private let path: [String]

  /// Creates the route of a path, or returns nil if no resource is there.
  init?(_ path: [String]) {
    guard let resource = Resource.at(path) else { return nil }
    self.init(resource, path)
  }

  /// Creates the route of a path at which a resource is known to be.
  init(_ resource: Resource, _ path: [String]) {
    self.resource = resource
    self.path = path
  }

  /// The name in the path for a parameter of the resource's template. Complexity: O(segments).
  subscript(parameter: PathParameter) -> String {
    guard let name = name(of: parameter) else {
      preconditionFailure("\(resource.row.pattern.template) has no parameter \(parameter).")
    }
    return name
  }

  /// Returns the name in the path for a parameter, or nil if the resource's template has none.
  func name(of parameter: PathParameter) -> String? {
    resource.row.pattern.index(of: parameter).map { path[$0] }
  }
}

/// A resource that is described by one row of a table: its path, its methods and the media type of its answers.
///
/// The parsing of paths, refusals (404, 405 and 406), `Allow`, logs and metrics all follow from the row.
protocol RoutedResource: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// The rows of all resources, in the order of their raw values.
  static var rows: [RouteRow] { get }
  /// The resources, by the number of segments of their paths.
  static var byLength: [[Self]] { get }
}

extension RoutedResource {
  var row: RouteRow { Self.rows[rawValue] }

  /// The path template that logs and metrics use, without ids.
  var template: String { row.pattern.template }

  /// Returns the resource at a path, or nil if there is none. Complexity: O(resources with paths of that length).
  static func at(_ path: [String]) -> Self? {
    let byLength = byLength
    guard path.count < byLength.count else { return nil }
    return byLength[path.count].first { $0.row.pattern.matches(path) }
  }

  /// Returns resources grouped by the number of segments of their paths.
  static func groupedByLength() -> [[Self]] {
    let longest = rows.map(\.pattern.count).max() ?? 0
    return (0...longest).map { count in allCases.filter { $0.row.pattern.count == count } }
  }
}

/// The properties of a resource that apply before a request for it is handled.
struct RouteRow: Sendable {
  let pattern: PathPattern
  /// The allowed methods, in the order of an `Allow` header: HEAD wherever GET is, and OPTIONS everywhere.
  let methods: [HTTPMethod]
  /// As above, if the server knows users.
  let methodsWithUsers: [HTTPMethod]
  /// The only media type of the answers, or nil if there are several or none, or if it depends on the request.
  let mediaType: StaticString?
  /// Whether requests need sessions, which a stopping server does not serve any more.
  let needsSessions: Bool

  init(
    _ template: String, _ methods: Set<HTTPMethod>, forUsers more: Set<HTTPMethod> = [],
    _ mediaType: StaticString? = nil, needsSessions: Bool = false
  ) {
    pattern = PathPattern(template)
    self.methods = Self.ordered(methods)
    methodsWithUsers = Self.ordered(methods.union(more))
    self.mediaType = mediaType
    self.needsSessions = needsSessions
  }

  private static func ordered(_ methods: Set<HTTPMethod>) -> [HTTPMethod] {
    let all = methods.union(methods.contains(.get) ? [.head, .options] : [.options])
    return [.get, .head, .post, .delete, .options].filter(all.contains)
  }
}
