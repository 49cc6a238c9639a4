extension Group where Content: View {
  /// Creates a group from the views that a view consists of.
  ///
  /// They are those of the view's value: the contents of groups, conditions, `ForEach` and sections one by one. A view
  /// of the app's own type is one, whatever its body consists of.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }

  /// Creates a group from the sections of a view.
  ///
  /// Views that are in none form sections without a header.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}

/// Views made of those that a view consists of.
public nonisolated struct GroupElementsOfContent<Base: View, Result: View>: View {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  /// The views.
  @MainActor public var body: some View {
    var list = SubviewList()
    list.add(base)
    return transform(SubviewsCollection(list.subviews))
  }
}

/// Views made of the sections of a view.
public nonisolated struct GroupSectionsOfContent<Base: View, Result: View>: View {
  let base: Base
  let transform: (SectionCollection) -> Result

  /// The views.
  @MainActor public var body: some View {
    var list = SubviewList()
    list.add(base)
    return transform(SectionCollection(list))
  }
}

extension ForEach where Content: View {
  /// Creates a view for each of those that a view consists of.
  @MainActor public init<Base: View>(
    subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Content
  ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    var list = SubviewList()
    list.add(view)
    self.init(ForEachSubviewCollection(list.subviews), id: \.id, content: content)
  }

  /// Creates a view for each section of a view.
  @MainActor public init<Base: View>(
    sections view: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    var list = SubviewList()
    list.add(view)
    self.init(ForEachSectionCollection(SectionCollection(list)), id: \.id, content: content)
  }
}

/// The views of which a `ForEach` makes others.
public struct ForEachSubviewCollection<Content>: RandomAccessCollection {
  private let subviews: [Subview]

  nonisolated init(_ subviews: [Subview]) { self.subviews = subviews }

  /// The first position.
  nonisolated public var startIndex: Int { 0 }
  /// The position after the last view.
  nonisolated public var endIndex: Int { subviews.count }
  /// Returns a view.
  nonisolated public subscript(index: Int) -> Subview { subviews[index] }
}

/// The sections of which a `ForEach` makes views.
public struct ForEachSectionCollection<Content>: RandomAccessCollection {
  private let sections: SectionCollection

  nonisolated init(_ sections: SectionCollection) { self.sections = sections }

  /// The first position.
  nonisolated public var startIndex: Int { 0 }
  /// The position after the last section.
  nonisolated public var endIndex: Int { sections.count }
  /// Returns a section.
  nonisolated public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
