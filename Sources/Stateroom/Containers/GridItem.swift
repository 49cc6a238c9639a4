import Foundation
import RenderTree

/// The description of a row or column of a lazy grid.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 8)]) {
///   ForEach(1...6, id: \.self) { Text("\($0)") }
/// }
/// // {"type": "LazyVGrid", "props": {"columns": [{"adaptive": {"minimum": 120}, "spacing": 8}]}}
/// ```
public struct GridItem: Sendable {
  /// The size of the row or column.
  public var size: Size
  /// The distance to the next row or column. If nil, the client chooses it.
  public var spacing: CGFloat?
  /// The alignment of views in their cells.
  public var alignment: Alignment?

  /// Creates the description of a row or column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The size of a row or column of a lazy grid.
  public enum Size: Sendable {
    /// One of a fixed size.
    case fixed(CGFloat)
    /// One whose size is between two bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit, each with a size between two bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// Writes the item in the wire format.
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
  /// Writes the rows or columns of a lazy grid.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows or columns.
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
