import Observation
import StateroomCombine

extension View {
  /// Sets an object that other views find by its type with ``FocusedObject`` while the view or one of its
  /// descendants has the focus.
  nonisolated public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    modifier(FocusedValueModifier(object: object, isForScene: false))
  }

  /// Sets an object that other views find by its type with ``FocusedObject`` while the view or one of its
  /// descendants has the focus.
  nonisolated public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(FocusedValueModifier(object: object, isForScene: false))
  }

  /// Sets an object that other views find by its type with ``FocusedObject`` while the view is shown. An object of
  /// the focused view takes precedence.
  nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    modifier(FocusedValueModifier(object: object, isForScene: true))
  }

  /// Sets an object that other views find by its type with ``FocusedObject`` while the view is shown. An object of
  /// the focused view takes precedence.
  nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(FocusedValueModifier(object: object, isForScene: true))
  }

  /// Sets an observable object that other views find by its type with ``FocusedValue`` while the view or one of its
  /// descendants has the focus.
  nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(FocusedValueModifier(object: object, isForScene: false))
  }

  /// Sets an observable object that other views find by its type with ``FocusedValue`` while the view is shown. An
  /// object of the focused view takes precedence.
  nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(FocusedValueModifier(object: object, isForScene: true))
  }
}
