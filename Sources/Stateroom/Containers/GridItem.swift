import Foundation
import RenderTree

/// One row or column of a lazy grid.
public struct GridItem: Sendable {
  /// How a row or column is sized.
  public var size: Size
  /// The distance to the next.
  public var spacing: CGFloat?
  /// Where a view stands in its cell.
  public var alignment: Alignment?

  /// A row or column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// How a row or column of a lazy grid is sized.
  public enum Size: Sendable {
    /// Always the same.
    case fixed(CGFloat)
    /// One, between two bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit, each between two bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The item as the client sees it.
  func write(to json: JSONWriter) {
    json.writeObject {
      switch size {
      case .fixed(let length):
        json.writeKey("fixed")
        json.write(Double(length))
      case .flexible(let minimum, let maximum):
        json.writeKey("flexible")
        write(minimum, maximum, to: json)
      case .adaptive(let minimum, let maximum):
        json.writeKey("adaptive")
        write(minimum, maximum, to: json)
      }
      if let spacing {
        json.writeKey("spacing")
        json.write(Double(spacing))
      }
      if let alignment {
        json.writeKey("alignment")
        json.write(alignment.name)
      }
    }
  }

  private func write(_ minimum: CGFloat, _ maximum: CGFloat, to json: JSONWriter) {
    json.writeObject {
      json.writeKey("minimum")
      json.write(Double(minimum))
      if maximum.isFinite {
        json.writeKey("maximum")
        json.write(Double(maximum))
      }
    }
  }
}

extension NodeDeclaration {
  /// Shows the rows or columns of a lazy grid.
  func set(_ name: StaticString, _ items: [GridItem]) {
    let json = key(name)
    json.write("[" as Unicode.Scalar)
    for item in items {
      json.separate()
      item.write(to: json)
    }
    json.write("]" as Unicode.Scalar)
  }
}
