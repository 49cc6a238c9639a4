import RenderTree

/// A part of a session's menu.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of the body.
  associatedtype Body: Commands
  /// The content of the part.
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }

  /// The type of the part's view in the tree. Not for use by apps.
  associatedtype _CommandsView: View = _CompositeCommandsView<Self>
  /// Returns the view of the part. Not for use by apps.
  @MainActor static func _commandsView(of commands: Self) -> _CommandsView
}

extension Commands where _CommandsView == _CompositeCommandsView<Self> {
  /// Returns the view of the part. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> _CommandsView {
    _CompositeCommandsView(commands: commands)
  }
}

extension Commands where Body == Never {
  /// Stops the process. Built-in parts have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

extension Never: Commands {
  /// `Never` has no values, so this is never used.
  public typealias _CommandsView = EmptyView
  /// `Never` has no values, so this is never called.
  @MainActor public static func _commandsView(of commands: Never) -> EmptyView {}
}

/// The view of a part of the menu that has a body.
public struct _CompositeCommandsView<Content: Commands>: View, PropertyHosting {
  // Must be the first property: the part's dynamic properties are found by their offsets in `Content`.
  let commands: Content

  nonisolated package static var hostedType: Any.Type { Content.self }

  /// The view of the part's body.
  public var body: Content.Body._CommandsView { Content.Body._commandsView(of: commands.body) }
}

/// A result builder that builds a menu from the statements of a closure.
@resultBuilder
public enum CommandsBuilder {
  /// Builds an expression.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  /// Builds an empty menu.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// Builds a single part.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  /// Builds several parts.
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
    TupleCommands(content: (repeat each content))
  }
  /// Builds an optional part.
  public static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }
  /// Builds the first branch of a condition.
  public static func buildEither<First: Commands, Second: Commands>(
    first: First
  ) -> _ConditionalCommands<First, Second> {
    _ConditionalCommands(branch: .first(first))
  }
  /// Builds the second branch of a condition.
  public static func buildEither<First: Commands, Second: Commands>(
    second: Second
  ) -> _ConditionalCommands<First, Second> {
    _ConditionalCommands(branch: .second(second))
  }
  /// Builds a part behind an availability check.
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> some Commands {
    content
  }
}

/// An empty part of a menu.
public nonisolated struct EmptyCommands: Commands {
  /// Creates an empty part.
  public init() {}
  /// A built-in part has no body.
  public typealias Body = Never
  /// Returns no view. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> EmptyView { EmptyView() }
}

/// Several parts of a menu.
nonisolated struct TupleCommands<each Content: Commands>: Commands {
  let content: (repeat each Content)

  typealias Body = Never
  typealias _CommandsView = TupleView<(repeat (each Content)._CommandsView)>

  @MainActor static func _commandsView(of commands: Self) -> _CommandsView {
    TupleView(repeat (each Content)._commandsView(of: each commands.content))
  }
}

/// One of two parts of a menu.
public nonisolated struct _ConditionalCommands<First: Commands, Second: Commands>: Commands {
  let branch: Branch<First, Second>

  /// A built-in part has no body.
  public typealias Body = Never
  /// The type of the view: that of either branch.
  public typealias _CommandsView = _ConditionalContent<First._CommandsView, Second._CommandsView>

  /// Returns the view of the branch. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> _CommandsView {
    switch commands.branch {
    case .first(let first): ViewBuilder.buildEither(first: First._commandsView(of: first))
    case .second(let second): ViewBuilder.buildEither(second: Second._commandsView(of: second))
    }
  }
}

extension Optional: Commands where Wrapped: Commands {
  /// The type of the view, if there is a part.
  public typealias _CommandsView = Wrapped._CommandsView?

  /// Returns the view of the part, if there is one. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> _CommandsView {
    commands.map { Wrapped._commandsView(of: $0) }
  }
}
