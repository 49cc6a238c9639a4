extension Publishers {
  /// A condition for emitting collected values.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Emits at the end of every period.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// Emits at the end of every period, and whenever the given number of values has been collected.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}
