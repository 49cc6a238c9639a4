import SwiftUI

/// Lines of views, as many in each as fit.
struct Flow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let frames = frames(of: subviews, in: proposal.width ?? .infinity)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }

  private func frames(of subviews: Subviews, in width: CGFloat) -> [CGRect] {
    var (x, y, height) = (CGFloat(0), CGFloat(0), CGFloat(0))
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width + 0.5 {
        (x, y, height) = (0, y + height + 8, 0)
      }
      defer {
        x += size.width + 8
        height = max(height, size.height)
      }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }
}

/// Views side by side that are all as wide as the widest.
struct EqualWidths: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = largest(subviews, in: proposal.width)
    return CGSize(width: (size.width + 8) * CGFloat(subviews.count) - 8, height: size.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let size = largest(subviews, in: bounds.width)
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: bounds.minX + (size.width + 8) * CGFloat(index) + size.width / 2, y: bounds.midY),
        anchor: .center, proposal: ProposedViewSize(size))
    }
  }

  private func largest(_ subviews: Subviews, in width: CGFloat?) -> CGSize {
    let count = CGFloat(max(subviews.count, 1))
    let most = width.map { max(($0 + 8) / count - 8, 0) } ?? .infinity
    let ideal = subviews.reduce(0) { max($0, $1.sizeThatFits(.unspecified).width) }
    let column = ProposedViewSize(width: min(ideal, most), height: nil)
    let height = subviews.reduce(0) { max($0, $1.sizeThatFits(column).height) }
    return CGSize(width: min(ideal, most), height: height)
  }
}

/// Two columns, of which the shorter one takes the next view.
struct Columns: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? 200
    return CGSize(width: width, height: frames(of: subviews, in: width).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }

  private func frames(of subviews: Subviews, in width: CGFloat) -> [CGRect] {
    let column = (width - 8) / 2
    var (left, right) = (CGFloat(0), CGFloat(0))
    return subviews.map { subview in
      let size = subview.sizeThatFits(ProposedViewSize(width: column, height: nil))
      let isLeft = left <= right
      defer { if isLeft { left += size.height + 8 } else { right += size.height + 8 } }
      return CGRect(x: isLeft ? 0 : column + 8, y: isLeft ? left : right, width: column, height: size.height)
    }
  }
}
