/// The values of a mark, as it was declared.
struct MarkValues: Sendable {
  enum Kind: String, Sendable { case bar, line, area, point, rule, rectangle, sector }

  let kind: Kind
  var x: Extent?
  var y: Extent?
  var xLabel: ChartText?
  var yLabel: ChartText?
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  /// The series of a line or an area that its style does not tell.
  var series: _Plotted?
  /// The angle of a sector.
  var angle: Double?
  var angleLabel: ChartText?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset: Double?

  init<X: Plottable, Y: Plottable>(
    _ kind: Kind, x: PlottableValue<X>? = Optional<PlottableValue<Double>>.none,
    y: PlottableValue<Y>? = Optional<PlottableValue<Double>>.none, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard, series: _Plotted? = nil
  ) {
    self.kind = kind
    (self.x, xLabel) = (x?.extent, x?.label)
    (self.y, yLabel) = (y?.extent, y?.label)
    (self.width, self.height) = (width, height)
    self.stacking = stacking
    self.series = series
  }
}
