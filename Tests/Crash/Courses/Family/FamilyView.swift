import SwiftUI

struct FamilyView: View {
  @State private var root = Person(name: "Ancestor")
  @State private var selection: Person?
  @State private var name = ""

  private var selected: Person { selection ?? root }

  var body: some View {
    List {
      PersonRow(person: root, selection: $selection)
      Section("New child of \(selected.line)") {
        TextField("Name", text: $name).accessibilityIdentifier("name")
        Button("Add") {
          selected.add(name)
          name = ""
        }
        .accessibilityIdentifier("add")
      }
    }
  }
}

struct PersonRow: View {
  let person: Person
  @Binding var selection: Person?

  var body: some View {
    VStack(alignment: .leading) {
      Button(person.line) { selection = person }.accessibilityIdentifier(person.name)
      ForEach(person.children) { PersonRow(person: $0, selection: $selection) }
    }
    .padding(.leading)
  }
}
