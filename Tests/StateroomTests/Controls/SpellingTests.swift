import Foundation
import Stateroom
import Testing

/// Code of real programs, which must compile unchanged.
private struct Spellings: View {
  @State private var name = ""
  @State private var amount = 0.5
  @State private var number: Int? = nil
  @State private var count = 1
  @State private var isOn = false
  @State private var date = Date()
  @State private var color = Color.red
  @Environment(\.colorScheme) var colorScheme
  @Environment(\.openURL) private var openURL
  @ScaledMetric(relativeTo: .title) private var side = 20.0
  @GestureState private var dragged = CGSize.zero
  @Namespace private var namespace
  let currency = NumberFormatter()
  private let title: LocalizedStringKey = "Title"

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      texts
      controls
      shapes
    }
    .padding([.horizontal, .bottom], 4)
    .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    .animation(.easeInOut, value: isOn)
    .animation(.default)
    .transition(.asymmetric(insertion: .move(edge: .leading), removal: .opacity).combined(with: .scale))
    .preferredColorScheme(colorScheme == .dark ? .light : nil)
    .ignoresSafeArea(.keyboard, edges: .bottom)
    .edgesIgnoringSafeArea(.all)
  }

  @ViewBuilder private var texts: some View {
    Text(title).font(.system(size: 12, weight: .semibold, design: .rounded)).kerning(1).lineLimit(nil)
    Text("Count: \(count), \(amount, specifier: "%.1f"), \(number ?? 0), \(date, style: .time)")
    Text("\(Text("Bold").bold()) and \(Image(systemName: "star")) \(name) \(isOn)")
    Text(name.isEmpty ? "None" : name).foregroundStyle(.secondary).textCase(.uppercase)
    Text(date, style: .relative).monospacedDigit().minimumScaleFactor(0.5)
    Text(amount, format: .number.precision(.fractionLength(2))).strikethrough().underline()
    Text(date.formatted(date: .abbreviated, time: .omitted)).font(.title.bold().italic())
    Text(NSNumber(value: 1), formatter: currency).foregroundColor(isOn ? .red : .primary)
    Text(verbatim: "x").frame(maxWidth: .infinity, minHeight: 10).background(color: .clear)
    Label("Home", systemImage: isOn ? "house.fill" : "house").labelStyle(.titleAndIcon).imageScale(.large)
    Image(systemName: "heart").resizable().renderingMode(.template).aspectRatio(contentMode: .fit)
  }

  @ViewBuilder private var controls: some View {
    Button(action: { isOn.toggle() }) { Text("A") }.buttonStyle(.bordered).tint(.red).controlSize(.large)
    Button(role: .destructive) {
      count += 1
    } label: {
      Label("Delete", systemImage: "trash")
    }
    Button("Open", action: open).buttonStyle(PlainButtonStyle()).keyboardShortcut(.defaultAction)
    Toggle(isOn: $isOn.animation()) { Text("On") }.toggleStyle(SwitchToggleStyle(tint: .green))
    TextField("Name", text: $name).textFieldStyle(RoundedBorderTextFieldStyle()).keyboardType(.emailAddress)
      .textInputAutocapitalization(.never).disableAutocorrection(true).submitLabel(.done)
    TextField("Amount", value: $amount, format: .currency(code: "USD"))
    TextField("Number", value: $number, format: .number)
    TextField("Amount", value: $amount, formatter: currency)
    TextField("Old", text: $name, onEditingChanged: { isOn = $0 }, onCommit: { count = 0 })
    TextField("Tall", text: $name, axis: .vertical).lineLimit(2...4)
    Slider(value: $amount)
    Slider(value: $amount, in: 0...10, step: 0.5) { isOn = $0 }
    Slider(value: $amount, in: 0...1) {
      Text("L")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("1")
    }
    Stepper("Count \(count)", value: $count, in: 0...5)
    Stepper(value: $count, in: 0...5, step: 2) { Text("C") }
    Stepper("S", onIncrement: { count += 1 }, onDecrement: { count -= 1 })
    Picker("P", selection: $count) { ForEach(0..<3) { Text("\($0)").tag($0) } }.pickerStyle(
      SegmentedPickerStyle())
    Picker(selection: $count, label: Text("P")) { Text("A").tag(1) }.pickerStyle(.wheel).labelsHidden()
    DatePicker("D", selection: $date, in: ...Date(), displayedComponents: [.date]).datePickerStyle(.compact)
    ColorPicker("C", selection: $color)
    ProgressView(value: amount).progressViewStyle(CircularProgressViewStyle(tint: .red))
    Gauge(value: amount) {
      Text("G")
    } currentValueLabel: {
      Text("\(Int(amount))")
    }
    Menu {
      Button("A") {}
    } label: {
      Image(systemName: "ellipsis")
    }
  }

  @ViewBuilder private var shapes: some View {
    Circle().stroke(lineWidth: 2).foregroundColor(.blue).frame(width: side, height: side)
    Circle().trim(from: 0, to: amount).stroke(Color.blue, style: StrokeStyle(lineWidth: 2, lineCap: .round))
    RoundedRectangle(cornerRadius: 8, style: .continuous).fill(Color.gray.opacity(0.2))
    Capsule().strokeBorder(.blue, lineWidth: 1).shadow(radius: 3).contentShape(Rectangle())
    Rectangle().fill(
      LinearGradient(gradient: Gradient(colors: [.red, .blue]), startPoint: .top, endPoint: .bottom))
    LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .bottomTrailing).opacity(0.5)
    Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1).clipShape(.rect(cornerRadius: 4))
    Circle().fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)).onTapGesture(
      count: 2
    ) {}
    Ellipse().matchedGeometryEffect(id: "a", in: namespace).rotationEffect(.degrees(45), anchor: .center)
      .offset(dragged).gesture(
        DragGesture().updating($dragged) { value, state, _ in state = value.translation }
      )
      .gesture(TapGesture().onEnded { count += 1 }).onLongPressGesture { count = 0 }
      .accessibilityElement(children: .combine).accessibilityAddTraits(.isButton).redacted(
        reason: .placeholder)
  }

  private func open() { openURL(URL(string: "https://a.b")!) }
}

extension View {
  fileprivate func background(color: Color) -> some View { border(color) }
}

private struct Previewed: PreviewProvider {
  static var previews: some View { Spellings().previewLayout(.sizeThatFits).previewDisplayName("All") }
}

private struct Arrow: InsettableShape {
  var inset: CGFloat = 0
  var animatableData: AnimatablePair<CGFloat, Double> {
    get { AnimatablePair(inset, 0) }
    set { inset = newValue.first }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addArc(
      center: CGPoint(x: 0, y: 0), radius: 4, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: true
    )
    path.closeSubpath()
    return path
  }

  func inset(by amount: CGFloat) -> some InsettableShape { Arrow(inset: amount) }
}

@MainActor
@Suite struct SpellingTests {
  @Test func `real spellings render`() {
    let host = Host {
      Spellings()
      Arrow().strokeBorder(.red, lineWidth: 2)
    }
    #expect(host.snapshot.contains(#""type":"Gauge""#))
    #expect(host.snapshot.contains("Bold and Favorite"))
    #expect(!host.snapshot.contains(#""type":"Error""#))
  }
}
