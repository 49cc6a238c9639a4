import Foundation
import RenderTree

extension Text {
  /// Whether the text is known to be one run that does not change with time.
  var isOneRun: Bool {
    switch storage {
    case .verbatim: true
    case .localized(let key): key.isOneRun
    case .source(let source): source.base.clock == nil
    case .concatenated, .runs, .tabled, .image: false
    }
  }

  /// Returns the text with its translation from a string table.
  func translated(in environment: EnvironmentValues) -> Text {
    guard case .tabled(let key) = storage else { return self }
    return Text(.localized(key.translated(in: environment)), textStyle)
  }

  /// Returns the non-empty runs of letters with equal attributes, in order.
  func runs(in environment: EnvironmentValues) -> [TextRun] {
    var runs: [TextRun] = []
    append(to: &runs, inside: TextAttributes(), in: environment)
    return runs
  }

  private func append(
    to runs: inout [TextRun], inside outer: TextAttributes, in environment: EnvironmentValues
  ) {
    let outer = textStyle.inside(outer)
    func add(_ run: TextRun) {
      if run.text.isEmpty, run.image == nil { return }
      var run = run
      run.attributes = run.attributes.inside(outer)
      if let last = runs.last, last.isLetters, run.isLetters, last.attributes == run.attributes {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
    switch storage {
    case .concatenated(let left, let right):
      left.append(to: &runs, inside: outer, in: environment)
      right.append(to: &runs, inside: outer, in: environment)
    case .tabled(let key): for run in key.translated(in: environment).runs(in: environment) { add(run) }
    case .localized(let key): for run in key.runs(in: environment) { add(run) }
    case .runs(let runs): for run in runs { add(run) }
    case .source(let source):
      add(TextRun(text: source.base.text(in: environment), clock: source.base.clock))
    case .verbatim(let text): add(TextRun(text: text))
    case .image(let image): add(TextRun(of: image, in: environment))
    }
  }
}

extension NodeDeclaration {
  /// Writes the runs with the attributes that are not common to all, and offers an action for their links.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the runs.
  func declare(_ runs: [TextRun], common: TextAttributes) {
    let environment = environment
    if runs.count > 1 || runs.first?.image != nil {
      let json = key("runs")
      json.write("[" as Unicode.Scalar)
      for run in runs {
        json.separate()
        json.writeObject {
          json.writeKey("text")
          json.write(run.text)
          run.attributes.difference(from: common).forEachMember(in: environment) {
            json.writeKey($0)
            json.write($1)
          }
          if let image = run.image {
            json.writeKey("image")
            json.write(image.json(in: environment))
          }
          if let clock = run.clock {
            json.writeKey("clock")
            json.write(clock.json)
          }
        }
      }
      json.write("]" as Unicode.Scalar)
    } else if let clock = runs.first?.clock {
      set("clock", clock.json)
    }
    declareLinks(runs)
  }

  private func declareLinks(_ runs: [TextRun]) {
    let links = runs.compactMap(\.attributes.link)
    let openURL = environment.openURL
    // Clients open links themselves, unless the app has set its own action.
    guard !links.isEmpty, openURL.isCustom else { return }
    action("openLink") { value in
      let link = value == nil && links.count == 1 ? links[0] : try value.requireString()
      guard links.contains(link), let url = URL(string: link) else {
        throw ActionProblem.invalidValue("The value must be one of the text's links.")
      }
      openURL(url)
    }
  }
}
