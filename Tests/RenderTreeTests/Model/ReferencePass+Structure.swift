extension ReferencePass {
  mutating func structure(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    let input = place.input
    switch node.kind {
    case .box: return contents(node, place, path).boxed
    case .twice:
      // One value at two positions has two states (rule 79).
      var first = place
      first.tag += "a"
      var second = place
      second.tag += "b"
      return contents(node, first, path + "|.a") + contents(node, second, path + "|.b")
    case .either:
      let isFirst = input.isMultiple(of: 2)
      let child = isFirst ? node.children[0] : node.second ?? node.children[0]
      return view(child, place, path + "|/\(isFirst)")
    case .maybe: return input > 2 ? contents(node, place, path) : Rendered()
    case .choice, .erased:
      // Each case of a switch (rule 74) and each type in an AnyView (rule 76) is a separate view.
      let inner = path + "|/\(input % 3)"
      if input % 3 == 1 { return contents(node, place, inner).boxed }
      if input % 3 == 2, node.kind == .choice { return .word(node.words(place.tag, input)) }
      return contents(node, place, inner)
    // A single place, regardless of the value (rule 72).
    case .swapped: return view(node.children[input % node.children.count], place, path)
    case .identified: return contents(node, place, path + "|/\(input / 2)")
    case .pages: return pages(node, place, path)
    case .sheet:
      var result = view(node.children[0], place, path + "|.0").boxed
      if input > 2 {
        // A presentation does not contribute to the preferences of its ancestors.
        let sheet = node.second.map { view($0, place, path + "|.sheet") } ?? Rendered()
        result.outputs[0].children += sheet.boxed.outputs
      }
      return result
    case .backed: return backed(node, place, path)
    default: return contents(node, place, path)
    }
  }

  /// A background is not in the view's environment (rule 42), and contributes preferences like a sibling.
  private mutating func backed(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    var inner = place
    inner.level = node.number
    let front = view(node.children[0], inner, path + "|.0").boxed
    inner = place
    inner.input = node.number
    let back = node.second.map { view($0, inner, path + "|.back") } ?? Rendered()
    var result = Rendered(outputs: [], preference: front.preference) + back
    result.outputs = front.outputs
    result.outputs[0].children.append(Output(name: "Box", children: back.outputs))
    return result
  }

  /// A page that is not shown keeps its state, but has disappeared (rule 70).
  private mutating func pages(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    var shown = Rendered()
    for (index, child) in node.children.enumerated() {
      var inner = place
      let isShown = index == place.input % node.children.count
      inner.isHidden = place.isHidden || !isShown
      let page = view(child, inner, path + "|.\(index)").boxed
      if isShown { shown = page }
    }
    return Rendered(outputs: [Output(name: "Tabs", children: shown.outputs)], preference: shown.preference)
  }

  mutating func rows(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    let rows: [ProgramRow]
    switch node.kind {
    case .table: rows = node.rows(place.input)
    case .list: rows = ProgramRow.rows(world.keys)
    // A constant range keeps its initial length (rule 83).
    default: rows = ProgramRow.rows(Array(0..<rememberRange(1 + place.input % 3, at: path)))
    }
    return self.rows(rows, of: node, place, path)
  }

  /// A row is identified by its key and, among equal keys, its occurrence (rules 81 and 84), regardless of its
  /// position.
  mutating func rows(_ rows: [ProgramRow], of node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    var result = Rendered()
    for row in rows {
      var inner = place
      inner.input = row.input(place.input)
      inner.tag += row.tag
      result = result + contents(node, inner, path + "|." + row.tag)
    }
    return result
  }

  mutating func preference(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    switch node.kind {
    case .prefer:
      // The value replaces those of the content (rule 94).
      return Rendered(outputs: contents(node, place, path).outputs, preference: [place.input])
    case .adjust:
      var result = contents(node, place, path)
      result.preference = (result.preference ?? []) + [node.number]
      return result
    default: return overlaid(node, place, path)
    }
  }

  /// The overlay is built from the preference of the base (rule 96), and contributes a value like a sibling.
  private mutating func overlaid(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    let base = view(node.children[0], place, path + "|.0").boxed
    let trace = base.preference ?? []
    var inner = place
    inner.input = node.overlaid(trace, place.input)
    let over =
      node.second.map { view($0, inner, path + "|.over") }
      ?? .word("\(node.words(place.tag, place.input)) \(trace)")
    var result = Rendered(outputs: [], preference: base.preference) + over
    result.outputs = base.outputs
    result.outputs[0].children.append(Output(name: "Overlay", children: over.outputs))
    return result
  }
}
