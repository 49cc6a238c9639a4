import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct EffectTests {
  private func modifiers(_ view: some View) -> String {
    let snapshot = Host { view }.snapshot
    guard let start = snapshot.firstRange(of: "\"modifiers\":") else { return snapshot }
    return String(snapshot[start.upperBound...].dropLast())
  }

  @Test func `colour effects arrive in the snapshot`() {
    #expect(
      modifiers(
        Text("A").blendMode(.multiply).hueRotation(.degrees(90)).saturation(0.5).brightness(0.1).contrast(2)
          .grayscale(1).colorInvert().colorMultiply(.red).luminanceToAlpha().compositingGroup().drawingGroup()
      )
        == #"[{"blendMode":"multiply"},{"hueRotation":90},{"saturation":0.5},{"brightness":0.1},{"contrast":2},"#
        + #"{"grayscale":1},{"colorInvert":true},{"colorMultiply":"red"},{"luminanceToAlpha":true},"#
        + #"{"compositingGroup":true},{"drawingGroup":true}]"#)
  }

  @Test func `an anchor is said where it is not the middle`() {
    #expect(
      modifiers(Text("A").rotationEffect(.degrees(45)).scaleEffect(2, anchor: .topLeading))
        == #"[{"rotationEffect":45},{"scaleEffect":{"x":2,"y":2,"anchor":{"x":0,"y":0}}}]"#)
    #expect(
      modifiers(Text("A").rotationEffect(.degrees(45), anchor: .bottom))
        == #"[{"rotationEffect":{"degrees":45,"anchor":{"x":0.5,"y":1}}}]"#)
    #expect(
      modifiers(Text("A").rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0), perspective: 0.5))
        == #"[{"rotation3DEffect":{"degrees":30,"axis":{"x":0,"y":1,"z":0},"perspective":0.5}}]"#)
    #expect(
      modifiers(Text("A").transformEffect(CGAffineTransform(translationX: 3, y: 4)))
        == #"[{"transformEffect":[1,0,0,1,3,4]}]"#)
  }

  @Test func `an animation says its curve`() {
    #expect(
      modifiers(Text("A").animation(.easeIn(duration: 2).delay(1).repeatForever(), value: 1))
        == #"[{"animation":{"curve":"easeIn","duration":2,"delay":1,"repeat":"forever","autoreverses":true,"value":1}}]"#
    )
    #expect(
      modifiers(Text("A").animation(.spring(duration: 0.4, bounce: 0.2).speed(2), value: 1))
        == #"[{"animation":{"curve":"spring","duration":0.4,"bounce":0.2,"speed":2,"value":1}}]"#)
    #expect(
      modifiers(Text("A").animation(.timingCurve(0.1, 0.2, 0.3, 1, duration: 1), value: 1))
        == #"[{"animation":{"curve":[0.1,0.2,0.3,1],"duration":1,"value":1}}]"#)
    #expect(
      modifiers(Text("A").animation(.interpolatingSpring(stiffness: 100, damping: 10), value: 1))
        == #"[{"animation":{"curve":"interpolatingSpring","duration":0.628318531,"bounce":0.5,"value":1}}]"#)
    #expect(modifiers(Text("A").animation(nil, value: 1)) == #"[{"animation":null}]"#)
  }

  @Test func `a speed applies to the delays before it, and not to those after it`() {
    #expect(
      modifiers(Text("A").animation(.linear(duration: 2).delay(1).speed(2), value: 1))
        == #"[{"animation":{"curve":"linear","duration":2,"delay":1,"speed":2,"value":1}}]"#)
    // Two seconds of the animation's time are one of the clock's.
    #expect(
      modifiers(Text("A").animation(.linear(duration: 2).speed(2).delay(1), value: 1))
        == #"[{"animation":{"curve":"linear","duration":2,"delay":2,"speed":2,"value":1}}]"#)
  }

  @Test func `a transition says how a view comes and goes`() {
    #expect(
      modifiers(Text("A").transition(.move(edge: .top).combined(with: .opacity)))
        == #"[{"transition":{"type":"combined","of":[{"type":"move","edge":"top"},"opacity"]}}]"#)
    #expect(
      modifiers(Text("A").transition(.asymmetric(insertion: .slide, removal: .scale(scale: 0.5))))
        == #"[{"transition":{"type":"asymmetric","insertion":"slide","removal":{"type":"scale","scale":0.5}}}]"#
    )
    #expect(
      modifiers(Text("A").contentTransition(.numericText())) == #"[{"contentTransition":"numericText"}]"#)
  }

  @Test func `what letters look like arrives in their text`() {
    #expect(
      Host {
        VStack { Text("A") }.kerning(2).tracking(1).baselineOffset(3).lineSpacing(4).fontWidth(.condensed)
      }
      .snapshot.contains(
        #"{"text":"A","font":{"width":-0.2},"kerning":2,"tracking":1,"baselineOffset":3,"lineSpacing":4}"#))
    #expect(
      Host { Text("A").underline(true, pattern: .dash, color: .red).font(.body.smallCaps().leading(.tight)) }
        .snapshot.contains(
          #""font":{"style":"body","smallCaps":"all","leading":"tight"},"underline":true,"underlineStyle":{"pattern":"dash","color":"red"}"#
        ))
  }

  @Test func `a picture and a text say how they are drawn`() {
    #expect(
      Host { Image("a").renderingMode(.template).interpolation(.none).antialiased(false) }.snapshot.contains(
        #""renderingMode":"template","interpolation":"none","antialiased":false"#))
    #expect(Host { Text("A").lineLimit(2...4) }.snapshot.contains(#""lineLimit":4,"minimumLines":2"#))
    #expect(
      Host { VStack { Text("A") }.foregroundStyle(.red, .blue) }.snapshot.contains(
        #"{"text":"A","foregroundStyle":"red","foregroundLevels":["blue"]}"#))
    #expect(modifiers(Image(systemName: "a").symbolVariant(.fill)) == #"[{"symbolVariant":["fill"]}]"#)
  }

  @Test func `a grid's cells say where they are`() {
    #expect(
      modifiers(
        Text("A").gridCellAnchor(.bottom).gridCellUnsizedAxes(.horizontal).gridColumnAlignment(.leading))
        == #"[{"gridCellAnchor":{"x":0.5,"y":1}},{"gridCellUnsizedAxes":["horizontal"]},{"gridColumnAlignment":"leading"}]"#
    )
  }

  @Test func `a guide is a sum of lengths and parts of the size`() {
    #expect(
      modifiers(Text("A").alignmentGuide(.leading) { $0[.trailing] - 4 })
        == #"[{"alignmentGuide":{"guide":"leading","offset":-4,"width":1}}]"#)
    #expect(
      modifiers(Text("A").alignmentGuide(.top) { $0.height / 2 })
        == #"[{"alignmentGuide":{"guide":"top","height":0.5}}]"#)
  }

  @Test func `what a session cannot represent is said once`() {
    let host = Host {
      ForEach(0..<3) { Text("\($0)").alignmentGuide(.leading) { $0.width * $0.width } }
    }
    #expect(host.issues == ["view.unsupported"])
    #expect(host.messages.first?.hasPrefix("alignmentGuide") == true)
    #expect(Host { Text("A").blendMode(.screen) }.issues.isEmpty)
  }
}
