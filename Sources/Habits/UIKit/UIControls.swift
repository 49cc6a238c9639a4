import SwiftUI

/// A control of UIKit.
@preconcurrency @MainActor open class UIControl: UIView {
  /// Whether the control can be used.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  private var actions: [(events: Event, perform: @MainActor (UIControl) -> Void)] = []

  /// Adds an action by the name of a method. It is never sent here: a name finds no method without Objective-C.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}

  /// Adds a method that is called at some events. `serve` writes it for `#selector`.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, calling method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for events: Event
  ) {
    actions.append(
      (
        events,
        { [weak target] control in
          if let target, let sender = control as? Sender { method(target)(sender) }
        }
      ))
  }

  /// Adds a method without parameters that is called at some events. `serve` writes it for `#selector`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, calling method: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for events: Event
  ) {
    actions.append((events, { [weak target] _ in if let target { method(target)() } }))
  }

  /// Adds an action that is performed at some events.
  public func addAction(_ action: UIAction, for events: Event) {
    actions.append(
      (
        events,
        { control in
          action.sender = control
          action.handler(action)
        }
      ))
  }

  /// Performs the actions of some events.
  open func sendActions(for events: Event) {
    for action in actions where !action.events.isDisjoint(with: events) { action.perform(self) }
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

  /// The events of a control.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A change of the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The beginning of an entry.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A change of the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The end of an entry.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The end of an entry by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The usual state.
    public static let normal: State = []
    /// The state during a touch.
    public static let highlighted = State(rawValue: 1)
    /// The state of a control that cannot be used.
    public static let disabled = State(rawValue: 2)
    /// The state of a control that is selected.
    public static let selected = State(rawValue: 4)
  }
}

/// A text of UIKit.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The text with attributes.
  open var attributedText: NSAttributedString?
  /// The font.
  open var font: UIFont!
  /// The colour of the text.
  open var textColor: UIColor!
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The number of lines, or 0 for any.
  open var numberOfLines = 1
  /// Whether the size of the text follows the person's preference.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text shrinks to fit.
  open var adjustsFontSizeToFitWidth = false
}

/// A button of UIKit.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The kind of a button.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }
  /// The label of the button.
  public let titleLabel: UILabel? = UILabel()
  /// Creates a button of a kind.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { titleLabel?.text = title }
  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { titleLabel?.textColor = color }
  /// Sets the image for a state. Has no effect here.
  open func setImage(_ image: UIImage?, for state: State) {}
}

/// A switch of UIKit.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn = false
  /// The colour of the switch when it is on.
  open var onTintColor: UIColor?
  /// Sets whether the switch is on.
  open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }
}

/// A slider of UIKit.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// The value.
  open var value: Float = 0
  /// The least value.
  open var minimumValue: Float = 0
  /// The greatest value.
  open var maximumValue: Float = 1
  /// The colour of the track before the thumb.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the track behind the thumb.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the thumb.
  open var thumbTintColor: UIColor?
}

/// A control of several segments.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index of the selected segment.
  open var selectedSegmentIndex = -1
  /// The colour of the selected segment.
  open var selectedSegmentTintColor: UIColor?
  /// Sets the attributes of titles. Has no effect here.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
}

/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0
  /// The index of the page that is shown.
  open var currentPage = 0
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the page that is shown.
  open var currentPageIndicatorTintColor: UIColor?
  /// Whether there are no dots for a single page.
  open var hidesForSinglePage = false
  /// The look of the background of the dots.
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  /// The look of the background of the dots.
  open var backgroundStyle = BackgroundStyle.automatic
  /// The image in the place of the dots.
  open var preferredIndicatorImage: UIImage?
  /// Sets the image in the place of one dot. Has no effect here.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
}

/// An image of UIKit.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?
  /// Creates a view of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

/// A sign that something is under way.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The look of the sign.
  public enum Style: Int, Sendable { case medium = 100, large = 101 }
  /// The colour.
  open var color: UIColor!
  /// Whether the sign disappears when it stops.
  open var hidesWhenStopped = true
  /// Whether the sign is moving.
  public private(set) var isAnimating = false
  /// Creates a sign.
  public convenience init(style: Style) { self.init(frame: .zero) }
  /// Starts.
  open func startAnimating() { isAnimating = true }
  /// Stops.
  open func stopAnimating() { isAnimating = false }
}

/// A visual effect.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  public override nonisolated init() { super.init() }
}

/// A blur of what is behind.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The strength of a blur.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial,
      systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight,
      systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight,
      systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }
  /// Creates a blur.
  public nonisolated init(style: Style) { super.init() }
}

/// A view with a visual effect.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The effect.
  open var effect: UIVisualEffect?
  /// The view of the content.
  public let contentView = UIView()
  /// Creates a view with an effect.
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }
}
