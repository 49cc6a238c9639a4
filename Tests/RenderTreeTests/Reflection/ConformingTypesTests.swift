import Testing

@testable import RenderTree

/// Protocols whose conformances are searched for, here and in the standard library.
private protocol Sought { static var name: String { get } }
private protocol SoughtWithType { associatedtype Value }
private protocol Unsought {}

private struct Structure: Sought { static var name: String { "structure" } }
private enum Enumeration: Sought { static var name: String { "enumeration" } }
private class Base: Sought { class var name: String { "class" } }
private class Derived: Base {}
private struct Generic<Value>: Sought { static var name: String { "generic" } }
private struct Outer { struct Inner: Sought { static var name: String { "inner" } } }
private struct Typed: SoughtWithType { typealias Value = Int }
extension Int: SoughtWithType { fileprivate typealias Value = Bool }

@Suite struct ConformingTypesTests {
  @Test func `types of every kind are found, but for generic ones`() {
    let names = ConformingTypes.of((any Sought).self).compactMap { ($0 as? any Sought.Type)?.name }
    #expect(names.sorted() == ["class", "enumeration", "inner", "structure"])
  }

  @Test func `protocols may have types, and types may be of another module`() {
    let types = ConformingTypes.of((any SoughtWithType).self).map { ObjectIdentifier($0) }
    #expect(Set(types) == [ObjectIdentifier(Typed.self), ObjectIdentifier(Int.self)])
  }

  @Test func `what is no protocol, and what is more than one, is found nowhere`() {
    #expect(ConformingTypes.of((any Unsought).self).isEmpty)
    #expect(ConformingTypes.of(Int.self).isEmpty)
    #expect(ConformingTypes.of(Base.self).isEmpty)
    #expect(ConformingTypes.of((any Sought & SoughtWithType).self).isEmpty)
  }
}
