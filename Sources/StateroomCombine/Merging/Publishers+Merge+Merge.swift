// Merging a merge again yields a flat merge.

extension Publishers.Merge {
  /// Emits the values of this publisher and another as they arrive.
  public func merge<C: Publisher>(with c: C) -> Publishers.Merge3<A, B, C>
  where Output == C.Output, Failure == C.Failure {
    Publishers.Merge3(a, b, c)
  }

  /// Emits the values of this publisher and two others as they arrive.
  public func merge<C: Publisher, D: Publisher>(with c: C, _ d: D) -> Publishers.Merge4<A, B, C, D>
  where Output == C.Output, Failure == C.Failure, Output == D.Output, Failure == D.Failure {
    Publishers.Merge4(a, b, c, d)
  }

  /// Emits the values of this publisher and three others as they arrive.
  public func merge<C: Publisher, D: Publisher, E: Publisher>(
    with c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<A, B, C, D, E>
  where
    Output == C.Output, Failure == C.Failure, Output == D.Output, Failure == D.Failure,
    Output == E.Output, Failure == E.Failure
  {
    Publishers.Merge5(a, b, c, d, e)
  }

  /// Emits the values of this publisher and four others as they arrive.
  public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<A, B, C, D, E, F>
  where
    Output == C.Output, Failure == C.Failure, Output == D.Output, Failure == D.Failure,
    Output == E.Output, Failure == E.Failure, Output == F.Output, Failure == F.Failure
  {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Emits the values of this publisher and five others as they arrive.
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

  /// Emits the values of this publisher and six others as they arrive.
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
  /// Emits the values of this publisher and another as they arrive.
  public func merge<D: Publisher>(with d: D) -> Publishers.Merge4<A, B, C, D>
  where Output == D.Output, Failure == D.Failure {
    Publishers.Merge4(a, b, c, d)
  }

  /// Emits the values of this publisher and two others as they arrive.
  public func merge<D: Publisher, E: Publisher>(with d: D, _ e: E) -> Publishers.Merge5<A, B, C, D, E>
  where Output == D.Output, Failure == D.Failure, Output == E.Output, Failure == E.Failure {
    Publishers.Merge5(a, b, c, d, e)
  }

  /// Emits the values of this publisher and three others as they arrive.
  public func merge<D: Publisher, E: Publisher, F: Publisher>(
    with d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<A, B, C, D, E, F>
  where
    Output == D.Output, Failure == D.Failure, Output == E.Output, Failure == E.Failure,
    Output == F.Output, Failure == F.Failure
  {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Emits the values of this publisher and four others as they arrive.
  public func merge<D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where
    Output == D.Output, Failure == D.Failure, Output == E.Output, Failure == E.Failure,
    Output == F.Output, Failure == F.Failure, Output == G.Output, Failure == G.Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Emits the values of this publisher and five others as they arrive.
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
