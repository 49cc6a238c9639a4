import RenderTree
import Stateroom

/// Collects the marks of a chart. Not for use by apps.
@MainActor
public final class _MarkCollector {
  /// The maximum number of marks of a chart. Further ones are dropped, which bounds its memory and its JSON.
  static let limit = 20_000

  let environment: EnvironmentValues
  private(set) var marks: [CollectedMark] = []
  /// The marks that others are only drawn inside of.
  private(set) var masks: [[CollectedMark]] = []
  private(set) var functions: [PlottedFunction] = []
  /// Whether there were more marks than a chart takes.
  private(set) var hasDropped = false
  let reports = ChartReports()

  init(_ environment: EnvironmentValues) { self.environment = environment }

  /// Whether no further mark is taken.
  var isFull: Bool {
    if marks.count < Self.limit { return false }
    hasDropped = true
    return true
  }

  func add(_ values: MarkValues, _ context: _MarkContext) {
    if !isFull { marks.append(CollectedMark(values: values, context: context)) }
  }

  /// Adds the marks of a mask. Returns its place, or nil if there are too many.
  func addMask<Content: ChartContent>(_ content: Content, _ context: _MarkContext) -> Int? {
    guard masks.count < 20 else {
      reports.add("A mask of marks after the first 20 of a chart")
      return nil
    }
    let count = marks.count
    Content._collect(content, into: self, context)
    masks.append(Array(marks[count...]))
    marks.removeSubrange(count...)
    return masks.count - 1
  }

  /// Adds a function, whose marks are made when the domain of the x-axis is known.
  func add(_ function: PlottedFunction) {
    if functions.count < 100 { functions.append(function) } else { hasDropped = true }
  }
}

/// A mark with the styles around it.
struct CollectedMark {
  var values: MarkValues
  let context: _MarkContext
}

/// A function with the styles around it, which makes marks for a domain.
struct PlottedFunction {
  let domain: ClosedRange<Double>?
  let context: _MarkContext
  let marks: (ClosedRange<Double>) -> [MarkValues]
}
