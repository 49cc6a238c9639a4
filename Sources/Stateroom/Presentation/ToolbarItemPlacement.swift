/// Where an item stands in a toolbar.
public struct ToolbarItemPlacement: Hashable, Sendable {
  let name: String

  /// Where the platform sees fit.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// In the middle.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// Beside the way back.
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// Where the main action stands.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// Where other actions stand.
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// Where a status stands.
  public static let status = ToolbarItemPlacement(name: "status")
  /// Where a dialog is confirmed.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// Where a dialog is left.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// Where something is deleted.
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

  /// Beside the view's own edge.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement {
    ToolbarItemPlacement(name: "accessoryBar")
  }
}
