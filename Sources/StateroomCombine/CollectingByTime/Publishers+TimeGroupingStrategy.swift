extension Publishers {
  /// When collected values are emitted.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of every period.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// At the end of every period, and whenever there are so many.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}
