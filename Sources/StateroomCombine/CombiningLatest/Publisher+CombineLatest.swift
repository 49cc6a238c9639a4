extension Publisher {
  /// Emits the latest values of this publisher and another, each time that one of them emits.
  ///
  /// ```swift
  /// let width = CurrentValueSubject<Double, Never>(2)
  /// let height = CurrentValueSubject<Double, Never>(3)
  /// let area = width.combineLatest(height) { $0 * $1 }.sink { print($0) }
  /// height.send(4)  // Prints 6.0, then 8.0.
  /// ```
  public func combineLatest<B: Publisher>(
    _ b: B
  ) -> Publishers.CombineLatest<Self, B>
  where Failure == B.Failure {
    Publishers.CombineLatest(self, b)
  }

  /// Emits a function's result for the latest values of this publisher and another, each time that one of them
  /// emits.
  public func combineLatest<B: Publisher, Result>(
    _ b: B,
    _ transform: @escaping (Output, B.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, Result>
  where Failure == B.Failure {
    combineLatest(b).map { transform($0.0, $0.1) }
  }

  /// Emits the latest values of this publisher and two others, each time that one of them emits.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C>
  where Failure == B.Failure, Failure == C.Failure {
    Publishers.CombineLatest3(self, b, c)
  }

  /// Emits a function's result for the latest values of this publisher and two others, each time that one of them
  /// emits.
  public func combineLatest<B: Publisher, C: Publisher, Result>(
    _ b: B, _ c: C,
    _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, Result>
  where Failure == B.Failure, Failure == C.Failure {
    combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
  }

  /// Emits the latest values of this publisher and three others, each time that one of them emits.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D>
  where Failure == B.Failure, Failure == C.Failure, Failure == D.Failure {
    Publishers.CombineLatest4(self, b, c, d)
  }

  /// Emits a function's result for the latest values of this publisher and three others, each time that one of them
  /// emits.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, Result>(
    _ b: B, _ c: C, _ d: D,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, Result>
  where Failure == B.Failure, Failure == C.Failure, Failure == D.Failure {
    combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
