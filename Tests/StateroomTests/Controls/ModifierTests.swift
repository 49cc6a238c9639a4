import Foundation
import Stateroom
import Testing

private struct Checkbox: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration.isOn ? "Off" : "On") { configuration.isOn.toggle() }
  }
}

private struct Switched: View {
  @State private var isOn = false

  var body: some View { Toggle("Light", isOn: $isOn).toggleStyle(Checkbox()) }
}

private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: rect.maxX, y: 0)]) }
  }
}

@MainActor
@Suite struct ModifierTests {
  private func modifiers(@ViewBuilder _ content: () -> some View) -> String {
    let snapshot = Host { content() }.snapshot
    guard let start = snapshot.firstRange(of: "\"modifiers\":") else { return "" }
    return String(snapshot[start.upperBound...].dropLast())
  }

  @Test func `entries stand in order, the innermost first`() {
    #expect(
      modifiers { Text("A").padding().border(.blue, width: 2).padding(.horizontal, 4).opacity(0.5) }
        == #"[{"padding":16},{"border":{"color":"blue","width":2}},{"padding":{"leading":4,"trailing":4}},{"opacity":0.5}]"#
    )
  }

  @Test func `the look of scrolled content at bars is told`() {
    #expect(
      modifiers { Text("A").scrollEdgeEffectStyle(.hard, for: .top).scrollEdgeEffectHidden(for: .bottom) }
        == #"[{"scrollEdgeEffectStyle":{"style":"hard","edges":["top"]}},{"scrollEdgeEffectHidden":{"hidden":true,"edges":["bottom"]}}]"#
    )
  }

  @Test func `a frame has what is set of it`() {
    #expect(
      modifiers { Text("A").frame(maxWidth: .infinity, alignment: .leading).frame(width: 10, height: 20) }
        == #"[{"frame":{"maxWidth":"infinity","alignment":"leading"}},{"frame":{"width":10,"height":20}}]"#)
  }

  @Test func `a modifier of a group shows on each view`() {
    #expect(
      Host {
        Group {
          Text("A")
          Text("B")
        }.padding(8)
      }.snapshot
        == #"{"type":"Text","props":{"text":"A"},"modifiers":[{"padding":8}]},"#
        + #"{"type":"Text","props":{"text":"B"},"modifiers":[{"padding":8}]}"#)
  }

  @Test func `effects go over the wire as the client draws them`() {
    #expect(
      modifiers {
        Text("A").cornerRadius(8).clipShape(Circle()).clipShape(RoundedRectangle(cornerRadius: 4))
          .rotationEffect(.degrees(45)).scaleEffect(2).offset(x: 3).shadow(color: .black, radius: 1)
      }
        == #"[{"cornerRadius":8},{"clipShape":"Circle"},{"clipShape":{"shape":"RoundedRectangle","cornerRadius":4}},"#
        + #"{"rotationEffect":45},{"scaleEffect":{"x":2,"y":2}},{"offset":{"x":3,"y":0}},"#
        + #"{"shadow":{"color":"black","radius":1,"x":0,"y":0}}]"#)
  }

  @Test func `the innermost identifier and label win`() throws {
    let host = Host {
      Button("Go") {}.accessibilityIdentifier("inner").accessibilityIdentifier("outer")
        .accessibilityLabel("Start").help("Begins")
    }
    #expect(
      host.snapshot
        == #"{"type":"Button","props":{"label":"Go","identifier":"inner","accessibilityLabel":"Start","#
        + #""help":"Begins"},"actions":["tap"]}"#)
    try host.tap("inner")
    try host.tap("Start")
  }

  @Test func `a tap on a view runs its closure, and a control's own comes first`() throws {
    var taps: [String] = []
    let host = Host {
      Text("View").onTapGesture { taps.append("view") }
      Button("Button") { taps.append("button") }.onTapGesture { taps.append("gesture") }
    }
    try host.tap("View")
    try host.tap("Button")
    #expect(taps == ["view", "button"])
    #expect(host.snapshot.components(separatedBy: #"["tap"]"#).count == 3)
  }

  @Test func `rule 103: a tap on a disabled view is refused`() {
    let host = Host { Text("View").onTapGesture {}.disabled(true) }
    #expect(host.refuses("tap", on: "View"))
    #expect(host.snapshot == #"{"type":"Text","props":{"text":"View","disabled":true}}"#)
  }

  @Test func `the body of a toggle style takes the toggle's place`() throws {
    let host = Host { Switched() }
    try host.tap("On")
    #expect(host.snapshot == #"{"type":"Button","props":{"label":"Off"},"actions":["tap"]}"#)
  }

  @Test func `colours are names or components`() {
    #expect(
      Host {
        Color.blue.opacity(0.5)
        Color(red: 1, green: 0.5, blue: 0)
        Color(hue: 0, saturation: 1, brightness: 1, opacity: 0.5)
        Color("Brand")
      }.snapshot
        == #"{"type":"Color","props":{"color":{"color":"blue","opacity":0.5}}},"#
        + ##"{"type":"Color","props":{"color":"#FF8000"}},{"type":"Color","props":{"color":"#FF000080"}},"##
        + #"{"type":"Color","props":{"color":{"name":"Brand"}}}"#)
  }

  @Test func `shapes are filled and stroked`() {
    #expect(
      Host {
        Circle().fill(.red)
        RoundedRectangle(cornerRadius: 4).stroke(Color.blue, lineWidth: 2)
        Triangle().fill(.tint)
      }.snapshot
        == #"{"type":"Circle","props":{"fill":"red"}},"#
        + #"{"type":"RoundedRectangle","props":{"stroke":{"style":"blue","width":2},"cornerRadius":4}},"#
        + #"{"type":"Shape","props":{"name":"Triangle","fill":"accentColor","path":"M0 0L100 0","pathSize":[100,100]},"#
        + #""modifiers":[{"measured":"size"}],"actions":["resize"]}"#
    )
  }
}
