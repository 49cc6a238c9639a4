import RenderTree

/// The changes of a toolbar item that people can make.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
  let name: String
  /// People can add, remove and move the item.
  public static var `default`: ToolbarCustomizationBehavior { .init(name: "default") }
  /// People can move the item.
  public static var reorderable: ToolbarCustomizationBehavior { .init(name: "reorderable") }
  /// People can neither remove nor move the item.
  public static var disabled: ToolbarCustomizationBehavior { .init(name: "disabled") }
}

/// The options of a toolbar item that people can change.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  /// The bits, one for each option.
  public var rawValue: Int
  /// Creates a set of options from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The item can be reached also after people have removed it.
  public static var alwaysAvailable: ToolbarCustomizationOptions { .init(rawValue: 1) }
}

/// The changes of a toolbar item that people can make, and whether it is there before they make one.
struct ToolbarOptions {
  var behavior: ToolbarCustomizationBehavior?
  var isHidden = false
  var isAlwaysAvailable = false
}

extension CustomizableToolbarContent {
  /// Sets the changes that people can make.
  @MainActor public func customizationBehavior(
    _ behavior: ToolbarCustomizationBehavior
  ) -> some CustomizableToolbarContent {
    changed { $0.behavior = behavior }
  }

  /// Sets whether the item is there before people change the toolbar.
  @MainActor public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    changed {
      $0.isHidden = defaultVisibility == .hidden
      $0.isAlwaysAvailable = options.contains(.alwaysAvailable)
    }
  }

  /// Sets whether the item is there before people change the toolbar.
  @MainActor public func defaultCustomization(
    options: ToolbarCustomizationOptions
  ) -> some CustomizableToolbarContent {
    defaultCustomization(.automatic, options: options)
  }

  @MainActor private func changed(_ change: (inout ToolbarOptions) -> Void) -> _ChangedToolbarContent<Self> {
    var options = ToolbarOptions()
    change(&options)
    return _ChangedToolbarContent(content: self, toolbarOptions: options)
  }
}

/// A part of a toolbar with options for the items inside.
public nonisolated struct _ChangedToolbarContent<Content: CustomizableToolbarContent>:
  CustomizableToolbarContent
{
  let content: Content
  let toolbarOptions: ToolbarOptions

  /// A built-in part has no body.
  public typealias Body = Never

  /// The view of the items with their options.
  public typealias _ToolbarView = _ToolbarOptionsView<Content._ToolbarView>

  /// Returns the view of the part. Not for use by apps.
  @MainActor public static func _toolbarView(of content: Self) -> _ToolbarView {
    _ToolbarOptionsView(
      content: Content._toolbarView(of: content.content), options: content.toolbarOptions)
  }
}

/// The views of toolbar items with their options.
public nonisolated struct _ToolbarOptionsView<Content: View>: View {
  let content: Content
  let options: ToolbarOptions

  /// The views.
  @MainActor public var body: some View { content.modifier(ToolbarOptionsModifier(options: options)) }
}

nonisolated struct ToolbarOptionsModifier: OutputModifier {
  let options: ToolbarOptions

  @MainActor func declare(_ node: NodeDeclaration) {
    let entry = JSONValue.members(
      ("showsByDefault", options.isHidden ? .bool(false) : nil),
      ("behavior", options.behavior.flatMap { $0 == .default ? nil : .string($0.name) }),
      ("alwaysAvailable", options.isAlwaysAvailable ? .bool(true) : nil))
    if case .object(let members) = entry, members.isEmpty { return }
    node.modifier("toolbarCustomization") { $0.write(entry) }
  }
}
