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

  /// What these hold is no plain value: closures, types of the app's, or parts of the tree.
  @Test func `all others are storable but for views and what refers to code`() {
    let types: [Any.Type] = [
      Color.self, LocalizedStringKey.self, Angle.self, Font.self, EdgeInsets.self, AnyShapeStyle.self,
      Text.self,
      UnitPoint.self, Gradient.self, Animation.self, Edge.Set.self, NavigationPath.self, KeyEquivalent.self,
      Date.self, URL.self, UUID.self, IndexSet.self, ClosedRange<Int>.self, PartialRangeFrom<Int>.self,
      PartialRangeThrough<Int>.self, PartialRangeUpTo<Int>.self, Range<Int>.self, Image.self, Alignment.self,
      HorizontalAlignment.self, ContentTransition.self, KeyboardShortcut.self, PresentationDetent.self,
      Path.self, StrokeStyle.self, Axis.Set.self, GridItem.self, ScenePhase.self, ColorScheme.self,
      LinearGradient.self, RadialGradient.self, AngularGradient.self, Material.self, AnyTransition.self,
      ButtonRole.self, EventModifiers.self, EditMode.self, CoordinateSpace.self, CGFloat.self, CGSize.self,
      CGPoint.self, CGRect.self, AttributedString.self, Locale.self, Decimal.self, DateComponents.self,
      NavigationSplitViewVisibility.self, Visibility.self, TextAlignment.self, AnyShape.self,
      Transaction.self, GeometryProxy.self, ActionSheet.self, Alert.self, Foundation.Notification.self,
      Capsule.self, Circle.self, RoundedRectangle.self, UnevenRoundedRectangle.self, Calendar.self,
      TimeZone.self,
      PersonNameComponents.self, Measurement<UnitLength>.self, DateInterval.self, Duration.self,
      CharacterSet.self, IndexPath.self, Data.self, Character.self, Substring.self, Result<Int, Never>.self,
      PresentationMode.self, SymbolRenderingMode.self,
      MatchedGeometryProperties.self, FillStyle.self, PopoverAttachmentAnchor.self,
    ]
    let unstorable = types.filter { StoredForm.obstacle(to: $0) != nil }.map { "\($0)" }
    #expect(
      Set(unstorable) == [
        "Text", "Image", "Path", "GridItem", "CoordinateSpace", "AttributedString", "AnyShape", "Transaction",
        "ActionSheet", "Alert", "Notification", "Result<Int, Never>", "PopoverAttachmentAnchor",
      ])
  }
}
