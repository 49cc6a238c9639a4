extension Publishers.Merge4 {
  /// Emits the values of this publisher and another as they arrive.
  public func merge<E: Publisher>(with e: E) -> Publishers.Merge5<A, B, C, D, E>
  where Output == E.Output, Failure == E.Failure {
    Publishers.Merge5(a, b, c, d, e)
  }

  /// Emits the values of this publisher and two others as they arrive.
  public func merge<E: Publisher, F: Publisher>(with e: E, _ f: F) -> Publishers.Merge6<A, B, C, D, E, F>
  where Output == E.Output, Failure == E.Failure, Output == F.Output, Failure == F.Failure {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Emits the values of this publisher and three others as they arrive.
  public func merge<E: Publisher, F: Publisher, G: Publisher>(
    with e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where
    Output == E.Output, Failure == E.Failure, Output == F.Output, Failure == F.Failure,
    Output == G.Output, Failure == G.Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Emits the values of this publisher and four others as they arrive.
  public func merge<E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    Output == E.Output, Failure == E.Failure, Output == F.Output, Failure == F.Failure,
    Output == G.Output, Failure == G.Failure, Output == H.Output, Failure == H.Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publishers.Merge5 {
  /// Emits the values of this publisher and another as they arrive.
  public func merge<F: Publisher>(with f: F) -> Publishers.Merge6<A, B, C, D, E, F>
  where Output == F.Output, Failure == F.Failure {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Emits the values of this publisher and two others as they arrive.
  public func merge<F: Publisher, G: Publisher>(with f: F, _ g: G) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where Output == F.Output, Failure == F.Failure, Output == G.Output, Failure == G.Failure {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Emits the values of this publisher and three others as they arrive.
  public func merge<F: Publisher, G: Publisher, H: Publisher>(
    with f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    Output == F.Output, Failure == F.Failure, Output == G.Output, Failure == G.Failure,
    Output == H.Output, Failure == H.Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publishers.Merge6 {
  /// Emits the values of this publisher and another as they arrive.
  public func merge<G: Publisher>(with g: G) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where Output == G.Output, Failure == G.Failure {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Emits the values of this publisher and two others as they arrive.
  public func merge<G: Publisher, H: Publisher>(
    with g: G, _ h: H
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where Output == G.Output, Failure == G.Failure, Output == H.Output, Failure == H.Failure {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publishers.Merge7 {
  /// Emits the values of this publisher and another as they arrive.
  public func merge<H: Publisher>(with h: H) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where Output == H.Output, Failure == H.Failure {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}
