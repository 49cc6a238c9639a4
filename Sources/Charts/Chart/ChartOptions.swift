import Foundation
import RenderTree
import Stateroom

/// The options that modifiers around a chart set.
struct ChartOptions {
  var x = AxisOptions()
  var y = AxisOptions()
  var foreground = StyleScaleOptions<AnyShapeStyle>()
  var symbols = StyleScaleOptions<String>()
  var lines = StyleScaleOptions<StrokeLook>()
  var symbolSizes: ClosedRange<Double>?
  var symbolAreas = StyleScaleOptions<Double>()
  var legend = LegendOptions()
  var plotStyle: (@MainActor (ChartPlotContent) -> AnyView)?
  var overlays: [ProxyView] = []
  var backgrounds: [ProxyView] = []
  var angle: ChartSelection?
  var scrolls: Axis.Set = []
  /// The names of options that have no effect.
  var unsupported: [String] = []
}

/// The options of an axis.
struct AxisOptions {
  enum Marks {
    case automatic
    case hidden
    case content([_AxisSpecification])
  }

  var domain: _ScaleDomain?
  var padding: (start: Double, end: Double)?
  var type: ScaleType?
  var marks = Marks.automatic
  var titles: [AxisTitle] = []
  /// The length of the part of the domain that is seen at a time.
  var visible: Double?
  var initial: _Plotted?
  var scroll: ChartSelection?
  var alignment: ChartScrollAlignment?
  var selection: ChartSelection?
  var range: ChartSelection?
}

/// The title of an axis.
struct AxisTitle {
  enum Content {
    case text(ChartText)
    case view(AnyView)
  }

  let content: Content
  let position: AnnotationPosition?
  let alignment: Alignment?
  let spacing: Double?
}

/// The legend of a chart.
struct LegendOptions {
  var visibility = Visibility.automatic
  var position: AnnotationPosition?
  var alignment: Alignment?
  var spacing: Double?
  var content: AnyView?
}

/// A scale that maps values to styles.
struct StyleScaleOptions<Style> {
  var type: ScaleType?
  var domain: [_Plotted]?
  var styles: [Style]?
  var gradient: Gradient?
  var mapping: ((_Plotted) -> Style?)?
  var isHidden = false
}

/// A view that is made of a chart's proxy.
struct ProxyView {
  let alignment: Alignment
  let content: @MainActor (ChartProxy) -> AnyView
}

/// A binding that a chart reads and sets, by places of a scale.
struct ChartSelection {
  /// The selected places: none, one, or the bounds of a range.
  let read: @MainActor () -> [_Plotted]
  let write: @MainActor ([_Plotted]) -> Void
}

private enum ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
  /// The options of the charts in the view.
  var chartOptions: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

extension View {
  /// Changes the options of the charts in the view.
  nonisolated func chartOptions(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
    transformEnvironment(\.chartOptions, transform: change)
  }
}
