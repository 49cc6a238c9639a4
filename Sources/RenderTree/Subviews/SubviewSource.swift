/// A view that consists of other views, as far as its value says without being evaluated.
package protocol SubviewSource {
  /// Adds the views to a list.
  @MainActor func addSubviews(to list: inout SubviewList)
}

/// The views of a view's value, in order, under construction.
@usableFromInline
package struct SubviewList {
  /// A section that the views of a range belong to.
  package struct Section {
    package let id: Digest
    package var values = ContainerValues()
    package let header: AnyView?
    package let footer: AnyView?
    package var range: Range<Int>
  }

  package private(set) var subviews: [Subview] = []
  /// The sections that are in no other one.
  package private(set) var sections: [Section] = []
  /// The place of what is added next.
  private var place: Digest
  /// Whether a section's content is being added, whose own sections belong to it.
  private var isInSection = false

  package init(at place: Digest = .root) { self.place = place }

  /// Adds a view, or those that it consists of.
  @MainActor package mutating func add<Content: View>(_ view: Content) {
    if let source = view as? any SubviewSource {
      source.addSubviews(to: &self)
    } else {
      subviews.append(Subview(id: Subview.ID(digest: place), content: AnyView(view)))
    }
  }

  /// Adds a view at a position among others.
  @MainActor package mutating func add<Content: View>(_ view: Content, at position: Int) {
    add(view, below: place.appending(0x706f_7369, ordinal: position))
  }

  /// Adds a view with an explicit id.
  @MainActor package mutating func add<Content: View, ID: Hashable>(_ view: Content, id: ID) {
    add(view, below: place.appending(key: Digest.hash(key: id).bits))
  }

  @MainActor private mutating func add<Content: View>(_ view: Content, below place: Digest) {
    let outer = self.place
    self.place = place
    add(view)
    self.place = outer
  }

  /// Adds the views of modified content, each with the modifier.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of subviews and sections
  ///   that are added.
  @MainActor mutating func add<Content: View, Modifier: ViewModifier>(
    _ content: Content, modifiedBy modifier: Modifier
  ) {
    let (first, firstSection) = (subviews.count, sections.count)
    add(content)
    let setting = modifier as? any ContainerValueSetting
    for index in first..<subviews.count {
      subviews[index].content = AnyView(subviews[index].content.modifier(modifier))
      setting?.set(in: &subviews[index].containerValues)
    }
    for index in firstSection..<sections.count { setting?.set(in: &sections[index].values) }
  }

  /// Adds the views of a section. The header and the footer are none of them.
  @MainActor package mutating func addSection<Content: View>(
    _ content: Content, header: AnyView?, footer: AnyView?
  ) {
    let (id, first, isOuter) = (place, subviews.count, !isInSection)
    isInSection = true
    add(content, at: 0)
    guard isOuter else { return }
    isInSection = false
    sections.append(
      Section(id: id, header: header, footer: footer, range: first..<subviews.count))
  }
}

extension TupleView: SubviewSource {
  /// Adds the views of the sequence.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of views in the sequence.
  @MainActor package func addSubviews(to list: inout SubviewList) {
    storage.views.addSubviews(at: storage.address, to: &list)
    extendLifetime(storage)
  }
}

extension Group: SubviewSource where Content: View {
  @MainActor package func addSubviews(to list: inout SubviewList) { list.add(content) }
}

extension ForEach: SubviewSource where Content: View {
  /// Adds the views of each element.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of elements.
  @MainActor package func addSubviews(to list: inout SubviewList) {
    for (id, element) in zip(ids, data) { list.add(content(element), id: id) }
  }
}

extension Optional: SubviewSource where Wrapped: View {
  @MainActor package func addSubviews(to list: inout SubviewList) {
    if let self { list.add(self, at: 0) }
  }
}

extension _ConditionalContent: SubviewSource where First: View, Second: View {
  @MainActor package func addSubviews(to list: inout SubviewList) {
    switch storage {
    case .first(let view): list.add(view, at: 0)
    case .second(let view): list.add(view, at: 1)
    }
  }
}

extension ModifiedContent: SubviewSource where Content: View, Modifier: ViewModifier {
  @MainActor package func addSubviews(to list: inout SubviewList) { list.add(content, modifiedBy: modifier) }
}

extension IDView: SubviewSource {
  @MainActor package func addSubviews(to list: inout SubviewList) {
    // A view that is one keeps its id.
    var inner = SubviewList()
    inner.add(content)
    list.add(inner.subviews.count == 1 ? AnyView(content.id(id)) : AnyView(content), id: id)
  }
}

extension EmptyView: SubviewSource {
  @MainActor package func addSubviews(to list: inout SubviewList) {}
}

extension AnyView: SubviewSource {
  @MainActor package func addSubviews(to list: inout SubviewList) { storage.addSubviews(to: &list) }
}
