import Foundation
import RenderTree
import Testing

@testable import Stateroom

@MainActor
@Suite struct StorableValueTests {
  private func comesBack<Value: Equatable>(_ value: Value) throws {
    #expect(try StoredForm.decode(Value.self, from: StoredForm.encode(value)) == value)
  }

  @Test func `values of the framework's own types come back as they were`() throws {
    try comesBack(Color.red)
    try comesBack(Color(red: 0.1, green: 0.2, blue: 0.3).opacity(0.5))
    try comesBack(LocalizedStringKey("**Hello** \(String("a_b"))"))
    try comesBack(Angle.degrees(30))
    try comesBack(Font.title.bold())
    try comesBack(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    try comesBack(AnyShapeStyle(Color.blue))
    try comesBack(AnyShapeStyle(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
    try comesBack(UnitPoint.topTrailing)
    try comesBack(Gradient(colors: [.red, .green]))
    try comesBack(Animation.spring)
    try comesBack(Edge.Set.horizontal)
    try comesBack(KeyEquivalent("k"))
    try comesBack(NavigationPath([1, 2]))
  }

  @Test func `a transition comes back, unless it has modifiers of an app`() throws {
    let slide = AnyTransition.slide.combined(with: .opacity).animation(.easeIn)
    let stored = try StoredForm.decode(AnyTransition.self, from: StoredForm.encode(slide))
    #expect(stored.json == slide.json)
    let identity = try StoredForm.encode(AnyTransition.identity)
    #expect(try StoredForm.decode(AnyTransition.self, from: identity).isIdentity)
    let own = AnyTransition.modifier(active: EmptyModifier(), identity: EmptyModifier())
    #expect(throws: (any Error).self) { try StoredForm.encode(own) }
  }

  @Test func `values of the libraries come back as they were`() throws {
    try comesBack(Date(timeIntervalSinceReferenceDate: 1.5))
    try comesBack(try #require(URL(string: "https://example.org/a?b=c")))
    try comesBack(UUID())
    try comesBack(IndexSet([1, 2, 5]))
    try comesBack(1...5)
    try comesBack(1..<5)
    try comesBack(Duration.seconds(2))
    try comesBack(DateComponents(year: 2026, month: 11))
    try comesBack(Decimal(string: "1.25"))
  }

  @Test func `a range without an end has a stored form`() {
    for type in [PartialRangeFrom<Int>.self, PartialRangeUpTo<Int>.self, PartialRangeThrough<Int>.self]
      as [Any.Type]
    {
      #expect(StoredForm.obstacle(to: type) == nil)
    }
  }

  @Test func `values that were not storable by parts come back as they were`() throws {
    try comesBack(Text("**Hello** \(String("you"))").bold().foregroundStyle(.red))
    try comesBack(Text(Date(timeIntervalSinceReferenceDate: 0), style: .time) + Text(verbatim: "."))
    try comesBack(Text(3.5, format: .percent))
    try comesBack(LocalizedStringKey("\(1_234_567) of \(2.5, format: .number)"))
    try comesBack(Image(systemName: "star").resizable())
    try comesBack(Image("flag", label: Text("Flag")))
    try comesBack(
      Path { path in
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: .zero)
        path.closeSubpath()
      })
    try comesBack(CoordinateSpace.named("list"))
    try comesBack(CoordinateSpace.local)
    try comesBack(Result<Int, Never>.success(3))
  }

  @Test func `values without an equality come back as they were`() throws {
    let item = GridItem(.adaptive(minimum: 20, maximum: .infinity), spacing: 3, alignment: .top)
    try staysTheSame(item)
    try staysTheSame(AnyShape(RoundedRectangle(cornerRadius: 3)))
    var transaction = Transaction(animation: .spring)
    transaction.disablesAnimations = true
    try staysTheSame(transaction)
  }

  private func staysTheSame<Value>(_ value: Value) throws {
    let again = try StoredForm.decode(Value.self, from: StoredForm.encode(value))
    #expect("\(again)" == "\(value)")
  }

  @Test func `a text in a formatter's words keeps them`() throws {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    let text = Text(3 as NSNumber, formatter: formatter)
    let again = try StoredForm.decode(Text.self, from: StoredForm.encode(text))
    #expect(again.resolve(in: EnvironmentValues()).text == text.resolve(in: EnvironmentValues()).text)
  }

  @Test func `a transaction with code to run is not stored`() {
    var transaction = Transaction()
    transaction.addAnimationCompletion {}
    let stored = try? StoredForm.encode(transaction)
    #expect(stored == nil)
  }

  /// The reasons for which some of the framework's types have no stored form. Style configurations contain the
  /// control's views, which are part of the tree.
  private static let exceptions: [String: String] = [
    "AXCustomContent": "has no values",
    "AccessibilityNotification": "has no values",
    "AccessibilityRotorContentBuilder": "has no values",
    "ActionSheet": "has closures",
    "Alert": "has closures",
    "Alert.Button": "has closures",
    "AnyLayout": "is any layout",
    "AnyLayout.Cache": "is whatever a layout computes in a pass",
    "AnyView": "is any view, part of the tree",
    "AsyncImagePhase": "may have any error",
    "CommandsBuilder": "has no values",
    "ContainerValues": "are values of any type that a view carries",
    "DismissAction": "dismisses a presentation of the tree",
    "DismissSearchAction": "dismisses a search of the tree",
    "DismissWindowAction": "asks the client of the session",
    "DropInfo": "has items of a drop that is under way",
    "EditButton": "is a view with an environment property",
    "EnvironmentValues": "is a place in the tree",
    "FileDocumentReadConfiguration": "has a file, which is an object",
    "FileDocumentWriteConfiguration": "has a file, which is an object",
    "FocusedValues": "is a place in the tree",
    "GraphicsContext": "draws into a drawing that is under way",
    "LayoutSubview": "is a view in a layout pass",
    "LayoutSubviews": "are the views in a layout pass",
    "LocalizedStringResource.BundleDescription": "may be a class",
    "OpenSettingsAction": "asks the client of the session",
    "OpenURLAction": "is a closure",
    "OpenWindowAction": "asks the client of the session",
    "PasteButton": "is a view with a closure",
    "PopoverAttachmentAnchor": "may have a part of a view, which is a closure",
    "Preview": "has closures of its traits",
    "PreviewModifierContent": "is a view of any type",
    "PresentationDetent.Context": "has a place in the tree",
    "RefreshAction": "is a closure",
    "RenameAction": "is a closure",
    "SceneBuilder": "has no values",
    "ScrollTargetBehaviorContext": "has a place in the tree",
    "ScrollViewProxy": "is a place in the tree",
    "SectionCollection": "has views, part of the tree",
    "SectionConfiguration": "has views, part of the tree",
    "Subview": "is a view, part of the tree",
    "SubviewsCollection": "has views, part of the tree",
    "SubviewsCollectionSlice": "has views, part of the tree",
    "TextEditor": "is a view with a binding",
    "ToolbarContentBuilder": "has no values",
    "ViewBuilder": "has no values",
    "_VariadicView_Children.Element": "is a view, part of the tree",
  ]

  private func isException(_ name: String) -> Bool {
    Self.exceptions[name] != nil || name.contains("StyleConfiguration")
  }

  @Test func `every public value type of the framework is storable, but for those that refer to code`() throws
  {
    let all = try PublicValueTypes()
    #expect(all.unknown.isEmpty)
    #expect(all.types.count > 200)
    let unstorable = all.types.filter { StoredForm.obstacle(to: $1) != nil }
    for (name, type) in unstorable where !isException(name) {
      Issue.record("\(name): \(StoredForm.obstacle(to: type) ?? "")")
    }
    for name in Self.exceptions.keys where unstorable[name] == nil {
      Issue.record("\(name) is no exception")
    }
  }

  @Test func `values of the libraries are storable`() {
    let types: [Any.Type] = [
      Date.self, URL.self, UUID.self, IndexSet.self, ClosedRange<Int>.self, PartialRangeFrom<Int>.self,
      PartialRangeThrough<Int>.self, PartialRangeUpTo<Int>.self, Range<Int>.self, CGFloat.self, CGSize.self,
      CGPoint.self, CGRect.self, Locale.self, Decimal.self, DateComponents.self,
      Calendar.self, TimeZone.self, PersonNameComponents.self, Measurement<UnitLength>.self,
      DateInterval.self, Duration.self, CharacterSet.self, IndexPath.self, Data.self, Character.self,
      Substring.self, Result<Int, Never>.self, Result<String, StorageError>.self,
    ]
    for type in types { #expect(StoredForm.obstacle(to: type) == nil) }
    // Foundation has no Codable form of it on Linux.
    #expect(StoredForm.obstacle(to: AttributedString.self) != nil)
    // It may contain an object of any type.
    #expect(StoredForm.obstacle(to: Foundation.Notification.self) != nil)
  }
}
