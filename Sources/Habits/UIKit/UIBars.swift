import SwiftUI

/// An item in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The colour.
  open var tintColor: UIColor?
  /// Whether the item can be used.
  open var isEnabled = true
  /// The look of an item.
  public enum Style: Int, Sendable { case plain, done = 2 }
  /// Creates an item.
  public override nonisolated init() { super.init() }
  /// Creates an item with a title.
  public nonisolated init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    super.init()
  }
  /// Sets the attributes of the title. Has no effect here.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  /// Returns an object whose properties have no effect here.
  public class func appearance() -> UIBarButtonItem { UIBarButtonItem() }
}

/// The content of a navigation bar for a controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// The item at the right.
  open var rightBarButtonItem: UIBarButtonItem?
  /// The item at the left.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The view in the place of the title.
  open var titleView: UIView?
  /// The controller of a search.
  open var searchController: UISearchController?
  /// Whether the field for searching is hidden while the content is scrolled.
  open var hidesSearchBarWhenScrolling = true
  /// Creates an item.
  public override nonisolated init() { super.init() }
}

/// The look of a bar. Has no effect here.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The colour behind the bar.
  open var backgroundColor: UIColor?
  /// The effect behind the bar.
  open var backgroundEffect: UIBlurEffect?
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The colour of the shadow.
  open var shadowColor: UIColor?
  /// The image of the shadow.
  open var shadowImage: UIImage?
  /// Creates a look.
  public override nonisolated init() { super.init() }
  /// Sets the default background. Has no effect here.
  open func configureWithDefaultBackground() {}
  /// Sets an opaque background. Has no effect here.
  open func configureWithOpaqueBackground() {}
  /// Sets a transparent background. Has no effect here.
  open func configureWithTransparentBackground() {}
}

/// The look of a navigation bar. Has no effect here.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Sets the image of the button that goes back. Has no effect here.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// The look of a tab bar. Has no effect here.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {}

/// A navigation bar. Its look has no effect here.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// The items of the controllers, the one that is shown last.
  open var items: [UINavigationItem]?
  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// Whether what is behind shines through.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The image of the shadow.
  open var shadowImage: UIImage?
  /// The image of the button that goes back.
  open var backIndicatorImage: UIImage?
  /// The mask of the image of the button that goes back.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The usual look.
  open var standardAppearance = UINavigationBarAppearance()
  /// The look of a bar of less height.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look if nothing is behind.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Sets the image behind the bar. Has no effect here.
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// The metrics of a bar.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// A tab bar. Its look has no effect here.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// Whether what is behind shines through.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The colour of tabs that are not selected.
  open var unselectedItemTintColor: UIColor?
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The image of the shadow.
  open var shadowImage: UIImage?
  /// The usual look.
  open var standardAppearance = UITabBarAppearance()
  /// The look if nothing is behind.
  open var scrollEdgeAppearance: UITabBarAppearance?
}

/// A toolbar. Its look has no effect here.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// Whether what is behind shines through.
  open var isTranslucent = true
}

/// A table. It is never shown here.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The look of a table.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// The look of the lines between cells.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// The look of the lines between cells.
  open var separatorStyle = SeparatorStyle.singleLine
  /// The colour of the lines between cells.
  open var separatorColor: UIColor?
  /// The space around the lines between cells.
  open var separatorInset = UIEdgeInsets.zero
  /// The view below the cells.
  open var tableFooterView: UIView?
  /// The view above the cells.
  open var tableHeaderView: UIView?
  /// The height of a cell.
  open var rowHeight: CGFloat = -1
  /// The space above the header of a section.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// Whether a selection is permitted.
  open var allowsSelection = true
}

/// A cell of a table. It is never shown here.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The look of a selected cell.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The look of the cell when it is selected.
  open var selectionStyle = SelectionStyle.default
  /// The view behind the cell when it is selected.
  open var selectedBackgroundView: UIView?
}

/// A collection of cells. It is never shown here.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {}
