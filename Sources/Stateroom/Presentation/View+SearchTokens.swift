import RenderTree

extension View {
  /// Adds a search field with tokens to the view.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchModifier(
        text: text, isPresented: nil, placement: placement, prompt: prompt,
        tokens: SearchTokens(tokens, suggested: nil, token)))
  }

  /// Adds a search field with tokens to the view.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens to the view.
  @_disfavoredOverload
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens to the view, with a binding to whether people are searching.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchModifier(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt,
        tokens: SearchTokens(tokens, suggested: nil, token)))
  }

  /// Adds a search field with tokens to the view, with a binding to whether people are searching.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
      token: token)
  }

  /// Adds a search field with tokens to the view, with a binding to whether people are searching.
  @_disfavoredOverload
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
      token: token)
  }

  /// Adds a search field with tokens to the view.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchModifier(
        text: text, isPresented: nil, placement: placement, prompt: prompt,
        tokens: SearchTokens(tokens, suggested: nil, { token(.constant($0)) })))
  }

  /// Adds a search field with tokens to the view.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, editableTokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens to the view.
  @_disfavoredOverload
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, editableTokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens to the view, with a binding to whether people are searching.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchModifier(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt,
        tokens: SearchTokens(tokens, suggested: nil, { token(.constant($0)) })))
  }

  /// Adds a search field with tokens to the view, with a binding to whether people are searching.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, editableTokens: tokens, isPresented: isPresented, placement: placement,
      prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens to the view, with a binding to whether people are searching.
  @_disfavoredOverload
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, editableTokens: tokens, isPresented: isPresented, placement: placement,
      prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens and suggested tokens to the view.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchModifier(
        text: text, isPresented: nil, placement: placement, prompt: prompt,
        tokens: SearchTokens(tokens, suggested: suggestedTokens, token)))
  }

  /// Adds a search field with tokens and suggested tokens to the view.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement,
      prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens and suggested tokens to the view.
  @_disfavoredOverload
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement,
      prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens and suggested tokens to the view, with a binding to whether people are
  /// searching.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchModifier(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt,
        tokens: SearchTokens(tokens, suggested: suggestedTokens, token)))
  }

  /// Adds a search field with tokens and suggested tokens to the view, with a binding to whether people are
  /// searching.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented,
      placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens and suggested tokens to the view, with a binding to whether people are
  /// searching.
  @_disfavoredOverload
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented,
      placement: placement, prompt: Text(prompt), token: token)
  }
}
