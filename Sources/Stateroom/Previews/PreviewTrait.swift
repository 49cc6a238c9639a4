/// A trait of a preview, such as its layout or orientation.
public struct PreviewTrait<T> {
  let apply: (inout PreviewTraits) -> Void

  /// The size of the device.
  public static var defaultLayout: PreviewTrait { PreviewTrait { $0.layout = .device } }
  /// The size of the view.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait { $0.layout = .sizeThatFits } }
  /// The portrait orientation.
  public static var portrait: PreviewTrait { PreviewTrait { $0.orientation = .portrait } }
  /// The portrait orientation, upside down.
  public static var portraitUpsideDown: PreviewTrait {
    PreviewTrait { $0.orientation = .portraitUpsideDown }
  }
  /// The landscape orientation, turned to the left.
  public static var landscapeLeft: PreviewTrait { PreviewTrait { $0.orientation = .landscapeLeft } }
  /// The landscape orientation, turned to the right.
  public static var landscapeRight: PreviewTrait { PreviewTrait { $0.orientation = .landscapeRight } }
  /// Returns the layout of a size in points.
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait {
    PreviewTrait { $0.layout = .fixed(width: width, height: height) }
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Returns the trait that a modifier changes the previewed view. Of several, the first one is the innermost.
  public static func modifier<Modifier: PreviewModifier>(_ modifier: Modifier) -> PreviewTrait {
    PreviewTrait { $0.modifiers.append(modifier) }
  }
}

/// The traits of a preview together.
package struct PreviewTraits {
  /// The name that the view itself gives its preview.
  var name: String?
  /// The size at which it is shown.
  package var layout = PreviewLayout.device
  /// The orientation of the device, or nil if it is left to the viewer.
  package var orientation: InterfaceOrientation?
  /// The name of the device that it asks for.
  package var device: String?
  var modifiers: [any PreviewModifier] = []

  init() {}

  /// Collects traits, of which the last one of each kind counts.
  ///
  /// - Complexity: O(*n*), where *n* is the number of traits.
  init(_ traits: [PreviewTrait<Preview.ViewTraits>]) {
    for trait in traits { trait.apply(&self) }
  }
}

extension ContainerValues {
  /// The traits that a view of a ``PreviewProvider`` has.
  var previewTraits: PreviewTraits {
    get { self[PreviewTraitsKey.self] }
    set { self[PreviewTraitsKey.self] = newValue }
  }
}

private enum PreviewTraitsKey: ContainerValueKey {
  static var defaultValue: PreviewTraits { PreviewTraits() }
}
