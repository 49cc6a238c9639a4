// A merge that is merged again stays flat.

extension Publishers.Merge {
  /// Emits what this publisher and another emit, as it comes.
  public func merge<C: Publisher>(with c: C) -> Publishers.Merge3<A, B, C>
  where Output == C.Output, Failure == C.Failure {
    Publishers.Merge3(a, b, c)
  }

  /// Emits what this publisher and two others emit, as it comes.
  public func merge<C: Publisher, D: Publisher>(with c: C, _ d: D) -> Publishers.Merge4<A, B, C, D>
  where Output == C.Output, Failure == C.Failure, Output == D.Output, Failure == D.Failure {
    Publishers.Merge4(a, b, c, d)
  }

  /// Emits what this publisher and three others emit, as it comes.
  public func merge<C: Publisher, D: Publisher, E: Publisher>(
    with c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<A, B, C, D, E>
  where
    Output == C.Output, Failure == C.Failure, Output == D.Output, Failure == D.Failure,
    Output == E.Output, Failure == E.Failure
  {
    Publishers.Merge5(a, b, c, d, e)
  }

  /// Emits what this publisher and four others emit, as it comes.
  public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<A, B, C, D, E, F>
  where
    Output == C.Output, Failure == C.Failure, Output == D.Output, Failure == D.Failure,
    Output == E.Output, Failure == E.Failure, Output == F.Output, Failure == F.Failure
  {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Emits what this publisher and five others emit, as it comes.
  public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where
    Output == C.Output, Failure == C.Failure, Output == D.Output, Failure == D.Failure,
    Output == E.Output, Failure == E.Failure, Output == F.Output, Failure == F.Failure,
    Output == G.Output, Failure == G.Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Emits what this publisher and six others emit, as it comes.
  public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    Output == C.Output, Failure == C.Failure, Output == D.Output, Failure == D.Failure,
    Output == E.Output, Failure == E.Failure, Output == F.Output, Failure == F.Failure,
    Output == G.Output, Failure == G.Failure, Output == H.Output, Failure == H.Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publishers.Merge3 {
  /// Emits what this publisher and another emit, as it comes.
  public func merge<D: Publisher>(with d: D) -> Publishers.Merge4<A, B, C, D>
  where Output == D.Output, Failure == D.Failure {
    Publishers.Merge4(a, b, c, d)
  }

  /// Emits what this publisher and two others emit, as it comes.
  public func merge<D: Publisher, E: Publisher>(with d: D, _ e: E) -> Publishers.Merge5<A, B, C, D, E>
  where Output == D.Output, Failure == D.Failure, Output == E.Output, Failure == E.Failure {
    Publishers.Merge5(a, b, c, d, e)
  }

  /// Emits what this publisher and three others emit, as it comes.
  public func merge<D: Publisher, E: Publisher, F: Publisher>(
    with d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<A, B, C, D, E, F>
  where
    Output == D.Output, Failure == D.Failure, Output == E.Output, Failure == E.Failure,
    Output == F.Output, Failure == F.Failure
  {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Emits what this publisher and four others emit, as it comes.
  public func merge<D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where
    Output == D.Output, Failure == D.Failure, Output == E.Output, Failure == E.Failure,
    Output == F.Output, Failure == F.Failure, Output == G.Output, Failure == G.Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Emits what this publisher and five others emit, as it comes.
  public func merge<D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    Output == D.Output, Failure == D.Failure, Output == E.Output, Failure == E.Failure,
    Output == F.Output, Failure == F.Failure, Output == G.Output, Failure == G.Failure,
    Output == H.Output, Failure == H.Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}
