/// A section of the views that a view consists of.
public struct SectionConfiguration: Identifiable {
  /// The identity of a section among the others.
  public struct ID: Hashable, Sendable {
    let bits: UInt64
  }

  /// The identity of the section.
  public let id: ID
  /// The values that the section carries for the container around it.
  public let containerValues: ContainerValues
  /// The views of the header.
  public let header: SubviewsCollection
  /// The views of the footer.
  public let footer: SubviewsCollection
  /// The views of the section itself.
  public let content: SubviewsCollection
}

/// The sections of the views that a view consists of.
public struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  /// The first position.
  nonisolated public var startIndex: Int { 0 }
  /// The position after the last section.
  nonisolated public var endIndex: Int { sections.count }
  /// Returns a section.
  nonisolated public subscript(index: Int) -> SectionConfiguration { sections[index] }

  /// Creates the sections of a list. Views between sections form others.
  @MainActor init(_ list: SubviewList) {
    var sections: [SectionConfiguration] = []
    var next = 0
    @MainActor func addLoose(upTo end: Int) {
      guard next < end else { return }
      let loose = Array(list.subviews[next..<end])
      sections.append(
        SectionConfiguration(
          id: SectionConfiguration.ID(bits: loose[0].id.bits), containerValues: ContainerValues(),
          header: SubviewsCollection([]), footer: SubviewsCollection([]),
          content: SubviewsCollection(loose)))
      next = end
    }
    for section in list.sections {
      addLoose(upTo: section.range.lowerBound)
      sections.append(
        SectionConfiguration(
          id: SectionConfiguration.ID(bits: section.id.bits), containerValues: section.values,
          header: SubviewsCollection(section.header, below: section.id, at: 1),
          footer: SubviewsCollection(section.footer, below: section.id, at: 2),
          content: SubviewsCollection(Array(list.subviews[section.range]))))
      next = section.range.upperBound
    }
    addLoose(upTo: list.subviews.count)
    self.sections = sections
  }
}

extension SubviewsCollection {
  /// Creates the views of a header or footer.
  fileprivate init(_ view: AnyView?, below section: Digest, at position: Int) {
    var list = SubviewList(at: section.appending(0x7061_7274, ordinal: position))
    if let view { list.add(view) }
    self.init(list.subviews)
  }
}
