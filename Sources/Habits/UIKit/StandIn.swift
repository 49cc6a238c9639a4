import SwiftUI

/// The content of a view of UIKit that has a counterpart, or else the name of its type.
struct StandIn: View {
  let view: UIView
  /// Called after a person has changed what the view holds.
  let changed: @MainActor () -> Void

  var body: some View {
    if !view.isHidden {
      named.opacity(view.alpha).disabled(!((view as? UIControl)?.isEnabled ?? true))
    }
  }

  /// The content with the identifier of the view, if it has one: otherwise that of SwiftUI counts.
  @ViewBuilder private var named: some View {
    if let identifier = view.accessibilityIdentifier {
      labelled.accessibilityIdentifier(identifier)
    } else {
      labelled
    }
  }

  @ViewBuilder private var labelled: some View {
    if let label = view.accessibilityLabel {
      content.accessibilityLabel(label)
    } else {
      content
    }
  }

  @ViewBuilder private var content: some View {
    switch view {
    case let label as UILabel:
      Text(verbatim: label.text ?? label.attributedText?.string ?? "")
        .font(label.font.map { Font($0) }).foregroundColor(label.textColor.map { Color($0) })
        .lineLimit(label.numberOfLines == 0 ? nil : label.numberOfLines)
        .multilineTextAlignment(label.textAlignment.alignment)
    case let field as UITextField: StandInField(field: field, changed: changed)
    case let text as UITextView: StandInText(view: text, changed: changed)
    case let bar as UISearchBar: StandInSearch(bar: bar, changed: changed)
    case let image as UIImageView: picture(image)
    case let sign as UIActivityIndicatorView:
      if sign.isAnimating || !sign.hidesWhenStopped { ProgressView().tint(sign.color.map { Color($0) }) }
    case let control as UISwitch:
      Toggle(control.accessibilityLabel ?? "", isOn: value(control, \.isOn)).labelsHidden()
        .tint(control.onTintColor.map { Color($0) })
    case let slider as UISlider:
      Slider(
        value: value(slider, \.value), in: slider.minimumValue...max(slider.minimumValue, slider.maximumValue)
      )
    case let button as UIButton:
      Button(button.titleLabel?.text ?? "") {
        button.sendActions(for: .touchUpInside)
        changed()
      }
    case is UIVisualEffectView: Rectangle().fill(.ultraThinMaterial)
    default:
      if type(of: view) == UIView.self, view.subviews.isEmpty {
        view.backgroundColor.map { Color($0) } ?? .clear
      } else {
        Text(verbatim: "\(type(of: view)) is a view of UIKit, which is not drawn here.")
          .foregroundColor(.secondary)
      }
    }
  }

  @ViewBuilder private func picture(_ view: UIImageView) -> some View {
    if let image = view.image {
      switch view.contentMode {
      case .scaleAspectFit: Image(uiImage: image).resizable().aspectRatio(contentMode: .fit)
      case .scaleAspectFill: Image(uiImage: image).resizable().aspectRatio(contentMode: .fill)
      case .scaleToFill, .redraw: Image(uiImage: image).resizable()
      default: Image(uiImage: image)
      }
    }
  }

  /// Returns a binding to the value of a control.
  private func value<Control: UIControl, Value>(
    _ control: Control, _ path: ReferenceWritableKeyPath<Control, Value>
  ) -> Binding<Value> {
    Binding {
      control[keyPath: path]
    } set: {
      control[keyPath: path] = $0
      control.sendActions(for: .valueChanged)
      changed()
    }
  }
}

extension NSTextAlignment {
  /// The alignment as SwiftUI names it.
  var alignment: TextAlignment {
    switch self {
    case .center: .center
    case .right: .trailing
    default: .leading
    }
  }
}
