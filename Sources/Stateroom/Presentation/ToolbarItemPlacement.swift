/// The placement of an item in a toolbar.
public struct ToolbarItemPlacement: Hashable, Sendable {
  let name: String

  /// The platform's choice.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// The principal section, usually in the centre of the bar.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// The place of navigation items, beside the back button.
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// The place of the main action.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// The place of other actions.
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// The place of a status.
  public static let status = ToolbarItemPlacement(name: "status")
  /// The place of the action that confirms a dialog.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// The place of the action that cancels a dialog.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// The place of an action that deletes data.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// Above the keyboard.
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  /// At the leading end of the upper bar.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// At the trailing end of the upper bar.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// In the lower bar.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  /// In the place of the title.
  public static let title = ToolbarItemPlacement(name: "title")
  /// In the place of the large title.
  public static let largeTitle = ToolbarItemPlacement(name: "largeTitle")
  /// Below the title.
  public static let subtitle = ToolbarItemPlacement(name: "subtitle")
  /// At the leading end of the upper bar.
  public static let navigationBarLeading = topBarLeading
  /// At the trailing end of the upper bar.
  public static let navigationBarTrailing = topBarTrailing

  /// Returns the placement in an accessory bar. `id` is ignored.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement {
    ToolbarItemPlacement(name: "accessoryBar")
  }
}
