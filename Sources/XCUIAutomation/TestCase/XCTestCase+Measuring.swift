import Foundation
import XCTest

extension XCTestCase {
  /// Does nothing: no alert of the system interrupts a test here.
  @discardableResult
  public func addUIInterruptionMonitor(
    withDescription description: String, handler: @escaping (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    NSObject()
  }

  /// Does nothing.
  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {}

  /// Runs a block once, and measures nothing.
  public func measure(metrics: [any XCTMetric], block: () -> Void) { block() }

  /// Runs a block once, and measures nothing.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) { block() }

  /// Runs a block once, and measures nothing.
  public func measure(options: XCTMeasureOptions, block: () -> Void) { block() }

  /// The time that a test may take, which has no effect here.
  public var executionTimeAllowance: TimeInterval {
    get { 600 }
    set {}
  }
}

/// Something to be measured.
public protocol XCTMetric {}

/// The time until an app has launched.
public struct XCTApplicationLaunchMetric: XCTMetric {
  /// Creates the metric.
  public init(waitUntilResponsive: Bool = false) {}
}
/// The time that a clock measures.
public struct XCTClockMetric: XCTMetric {
  /// Creates the metric.
  public init() {}
}
/// The use of processors.
public struct XCTCPUMetric: XCTMetric {
  /// Creates the metric.
  public init(application: XCUIApplication? = nil) {}
}
/// The use of memory.
public struct XCTMemoryMetric: XCTMetric {
  /// Creates the metric.
  public init(application: XCUIApplication? = nil) {}
}
/// The use of storage.
public struct XCTStorageMetric: XCTMetric {
  /// Creates the metric.
  public init(application: XCUIApplication? = nil) {}
}
/// The parts of an app's code that signposts mark.
public struct XCTOSSignpostMetric: XCTMetric {
  /// Creates the metric.
  public init(subsystem: String, category: String, name: String) {}
  /// The time until an app has launched.
  public static var applicationLaunch: any XCTMetric { XCTApplicationLaunchMetric() }
  /// Hitches while something scrolls or slows down.
  public static var scrollDecelerationMetric: any XCTMetric { XCTClockMetric() }
  /// Hitches while something is dragged.
  public static var scrollDraggingMetric: any XCTMetric { XCTClockMetric() }
}

/// The manner of a measurement.
public final class XCTMeasureOptions {
  /// The usual options.
  public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
  /// The number of times that the block runs, which is one here.
  public var iterationCount = 5
  /// When a measurement begins and ends.
  public var invocationOptions: InvocationOptions = []
  /// Creates the usual options.
  public init() {}

  /// When a measurement begins and ends.
  public struct InvocationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The test begins the measurement.
    public static let manuallyStart = InvocationOptions(rawValue: 1)
    /// The test ends the measurement.
    public static let manuallyStop = InvocationOptions(rawValue: 2)
  }
}
