import Foundation

/// Takes the place of the standard library's cast of arrays in programs that have this module.
///
/// A class whose tests are all `@MainActor` and not `async`, as Xcode writes them, makes Swift's package manager cast an array
/// of functions on the main actor to one of functions that are not. The standard library ends the process there (in Swift
/// 6.3). XCTest calls such tests on the main thread, so the functions are the same.
@_silgen_name("$ss15_arrayForceCastySayq_GSayxGr0_lF")
public func _arrayForceCast<Source, Target>(_ source: [Source]) -> [Target] {
  // The compiler takes it for the standard library's, which may call nothing that is not public.
  cast(source)
}

@usableFromInline
@inline(never)
func cast<Source, Target>(_ source: [Source]) -> [Target] {
  if MemoryLayout<Source>.stride == MemoryLayout<Target>.stride,
    isSameButForMainActor(Source.self, Target.self)
  {
    return unsafeBitCast(source, to: [Target].self)
  }
  return source.map { $0 as! Target }
}

private func isSameButForMainActor(_ source: Any.Type, _ target: Any.Type) -> Bool {
  let name = String(reflecting: source)
  guard name.contains("@Swift.MainActor ") else { return false }
  return name.replacing("@Swift.MainActor ", with: "") == String(reflecting: target)
}
