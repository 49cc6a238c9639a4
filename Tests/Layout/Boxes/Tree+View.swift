import SwiftUI

extension Tree: View {
  var body: AnyView { modifiers.reduce(AnyView(kind)) { $1.modify($0) } }
}

extension Tree.Kind: View {
  var body: some View {
    switch self {
    case .color: Color.blue
    // All letters have one width, so that a text is as wide on the page as the server says.
    case .text(let text): Text(text).font(.system(size: 20, design: .monospaced))
    case .spacer(let length): Spacer(minLength: length)
    case .divider: Divider()
    case .row(let alignment, let spacing, let views):
      HStack(alignment: alignment.alignment, spacing: spacing) { Trees(trees: views) }
    case .column(let alignment, let spacing, let views):
      VStack(alignment: alignment.alignment, spacing: spacing) { Trees(trees: views) }
    case .layers(let across, let down, let views):
      ZStack(alignment: Alignment(horizontal: across.alignment, vertical: down.alignment)) {
        Trees(trees: views)
      }
    case .scroll(let axes, let view): ScrollView(axes) { view }
    }
  }
}

private struct Trees: View {
  let trees: [Tree]

  var body: some View {
    ForEach(trees.indices, id: \.self) { trees[$0] }
  }
}

extension Tree.Modifier {
  func modify(_ view: AnyView) -> AnyView {
    switch self {
    case .padding(let edges, let length): AnyView(view.padding(edges, length))
    case .frame(let width, let height, let across, let down):
      AnyView(view.frame(width: width, height: height, alignment: alignment(across, down)))
    case .bounds(let x, let y, let across, let down):
      AnyView(
        view.frame(
          minWidth: x.minimum, idealWidth: x.ideal, maxWidth: x.maximum,
          minHeight: y.minimum, idealHeight: y.ideal, maxHeight: y.maximum, alignment: alignment(across, down)
        ))
    case .fixedSize(let x, let y): AnyView(view.fixedSize(horizontal: x, vertical: y))
    case .aspectRatio(let ratio, let mode): AnyView(view.aspectRatio(ratio, contentMode: mode))
    case .priority(let priority): AnyView(view.layoutPriority(priority))
    case .offset(let x, let y): AnyView(view.offset(x: x, y: y))
    case .overlay(let tree, let across, let down):
      AnyView(view.overlay(alignment: alignment(across, down)) { tree })
    case .background(let tree, let across, let down):
      AnyView(view.background(alignment: alignment(across, down)) { tree })
    }
  }

  private func alignment(_ across: Tree.Horizontal, _ down: Tree.Vertical) -> Alignment {
    Alignment(horizontal: across.alignment, vertical: down.alignment)
  }
}
