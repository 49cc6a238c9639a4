import Foundation
import RenderTree

// Stand-ins for types of the other worktree; this file goes at the merge.
// swift-format-ignore-file
public enum Axis: Int8, CaseIterable, Hashable, Sendable { case horizontal, vertical
  public struct Set: OptionSet, Hashable, Sendable { public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2) } }
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public enum Edge: Int8, CaseIterable, Hashable, Sendable { case top, leading, bottom, trailing
  public struct Set: OptionSet, Hashable, Sendable { public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    public static let all: Set = Set(rawValue: 15)
    public static let top = Set(.top); public static let bottom = Set(.bottom)
    public static let horizontal = Set(rawValue: 10); public static let vertical = Set(rawValue: 5) } }
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable, Codable { case leading, trailing }
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable, Codable { case top, bottom
  public struct Set: OptionSet, Hashable, Sendable { public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1); public static let bottom = Set(rawValue: 2); public static let all = Set(rawValue: 3) } }
public struct EdgeInsets: Hashable, Sendable { public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { self.top = top; self.leading = leading; self.bottom = bottom; self.trailing = trailing }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) } }
public struct VerticalAlignment: Hashable, Sendable { let name: String
  public static let top = VerticalAlignment(name: "top"); public static let center = VerticalAlignment(name: "center")
  public static let bottom = VerticalAlignment(name: "bottom"); public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline") }
public struct Alignment: Hashable, Sendable { let name: String
  public static let center = Alignment(name: "center"); public static let topLeading = Alignment(name: "topLeading")
  public static let top = Alignment(name: "top"); public static let leading = Alignment(name: "leading"); public static let bottom = Alignment(name: "bottom") }
public struct UnitPoint: Hashable, Sendable { public static let top = UnitPoint(); public static let center = UnitPoint(); public static let bottom = UnitPoint() }
public protocol ShapeStyle: Sendable { func _json(in environment: EnvironmentValues) -> JSONValue }
public nonisolated struct Color: Element, ShapeStyle, Hashable { let name: String
  public static let red = Color(name: "red"); public static let blue = Color(name: "blue")
  package static var typeName: StaticString { "Color" }
  @MainActor package func declare(_ node: NodeDeclaration) { node.set("color", name) }
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string(name) } }
extension ShapeStyle where Self == Color { public static var red: Color { Color.red }; public static var blue: Color { Color.blue } }
public nonisolated struct Image: Element { let name: String
  public init(systemName: String) { name = systemName }
  package static var typeName: StaticString { "Image" }
  @MainActor package var systemImage: String? { name }
  @MainActor package func declare(_ node: NodeDeclaration) { node.set("systemName", name) } }
public nonisolated struct Label<Title: View, Icon: View>: Element { let title: Title; let icon: Icon; let symbol: String?
  package static var typeName: StaticString { "Label" }
  @MainActor package var systemImage: String? { symbol }
  @MainActor package var content: LabelRegion<Title> { LabelRegion("label", title) }
  @MainActor package func declare(_ node: NodeDeclaration) { node.set("label", node.label); node.set("systemImage", symbol) } }
extension Label where Title == Text, Icon == Image {
  public init(_ title: LocalizedStringKey, systemImage: String) { self.title = Text(title); icon = Image(systemName: systemImage); symbol = systemImage }
  @_disfavoredOverload public init(_ title: some StringProtocol, systemImage: String) { self.title = Text(title); icon = Image(systemName: systemImage); symbol = systemImage } }
public enum EditMode: Hashable, Sendable { case inactive, transient, active
  public var isEditing: Bool { self != .inactive } }
extension EnvironmentValues { public var editMode: Binding<EditMode>? { get { self[EditModeKey.self] } set { self[EditModeKey.self] = newValue } }
  @MainActor func submit(_ trigger: SubmitTriggers) {} }
private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
public struct SubmitTriggers: OptionSet, Sendable { public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let search = SubmitTriggers(rawValue: 2) }
public struct _ShapeDescription: Equatable, Sendable { let name: String; var json: JSONValue { .string(name) } }
public nonisolated protocol Shape: View, Sendable { var _description: _ShapeDescription { get } }
public nonisolated protocol InsettableShape: Shape {}
public nonisolated struct Circle: Element, InsettableShape { public init() {}
  package static var typeName: StaticString { "Circle" }
  @MainActor package func declare(_ node: NodeDeclaration) {}
  public var _description: _ShapeDescription { .init(name: "Circle") } }
public struct FillStyle: Equatable, Sendable { public init() {} }
nonisolated struct EntryModifier: OutputModifier { let name: StaticString; let value: JSONValue
  @MainActor func declare(_ node: NodeDeclaration) { node.modifier(name) { $0.write(value) } } }
extension View { nonisolated func entry(_ name: StaticString, _ value: JSONValue) -> some View { modifier(EntryModifier(name: name, value: value)) } }
public nonisolated struct DisclosureGroup<Label: View, Content: View>: Element { let label: Label; let inside: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { inside = content(); self.label = label() }
  package static var typeName: StaticString { "DisclosureGroup" }
  @MainActor package var content: TupleView<LabelRegion<Label>, Content> { TupleView(LabelRegion("label", label), inside) }
  @MainActor package func declare(_ node: NodeDeclaration) { node.set("label", node.label) } }
extension EnvironmentValues { public var isSearching: Bool { get { self[IsSearchingKey.self] } set { self[IsSearchingKey.self] = newValue } } }
private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }
extension View { nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { modifier(EmptyModifier()) } }
