import SwiftUI

/// A field of UIKit. Its delegate hears of what people do.
struct StandInField: View {
  let field: UITextField
  let changed: @MainActor () -> Void
  @FocusState private var isFocused: Bool

  var body: some View {
    entry.font(field.font.map { Font($0) }).foregroundColor(field.textColor.map { Color($0) })
      .multilineTextAlignment(field.textAlignment.alignment).keyboardType(field.keyboardType)
      .focused($isFocused)
      .onSubmit {
        _ = field.delegate?.textFieldShouldReturn(field)
        changed()
      }
      .onChange(of: isFocused) {
        if isFocused {
          field.delegate?.textFieldDidBeginEditing(field)
          field.sendActions(for: .editingDidBegin)
        } else {
          field.delegate?.textFieldDidEndEditing(field)
          field.sendActions(for: .editingDidEnd)
        }
        changed()
      }
  }

  @ViewBuilder private var entry: some View {
    let prompt = field.placeholder ?? field.attributedPlaceholder?.string ?? ""
    if field.isSecureTextEntry {
      SecureField(prompt, text: text)
    } else {
      TextField(prompt, text: text)
    }
  }

  private var text: Binding<String> {
    Binding {
      field.text ?? ""
    } set: { new in
      let edit = TextEdit(from: field.text ?? "", to: new)
      let may = field.delegate?.textField(
        field, shouldChangeCharactersIn: edit.range, replacementString: edit.replacement)
      if may ?? true {
        field.text = new
        field.delegate?.textFieldDidChangeSelection(field)
        field.sendActions(for: .editingChanged)
      }
      changed()
    }
  }
}

/// A text of UIKit that can be edited, or is only read.
struct StandInText: View {
  let view: UITextView
  let changed: @MainActor () -> Void
  @FocusState private var isFocused: Bool

  private var shown: String { view.text.isEmpty ? view.attributedText.string : view.text }

  var body: some View {
    if view.isEditable {
      TextEditor(text: text).font(view.font.map { Font($0) })
        .foregroundColor(view.textColor.map { Color($0) })
        .focused($isFocused)
        .onChange(of: isFocused) {
          if isFocused {
            view.delegate?.textViewDidBeginEditing(view)
          } else {
            view.delegate?.textViewDidEndEditing(view)
          }
          changed()
        }
    } else {
      Text(verbatim: shown).font(view.font.map { Font($0) }).foregroundColor(view.textColor.map { Color($0) })
        .multilineTextAlignment(view.textAlignment.alignment)
    }
  }

  private var text: Binding<String> {
    Binding {
      shown
    } set: { new in
      let edit = TextEdit(from: shown, to: new)
      let may = view.delegate?.textView(
        view, shouldChangeTextIn: edit.range, replacementText: edit.replacement)
      if may ?? true {
        view.text = new
        view.delegate?.textViewDidChange(view)
      }
      changed()
    }
  }
}

/// A search field of UIKit.
struct StandInSearch: View {
  let bar: UISearchBar
  let changed: @MainActor () -> Void

  var body: some View {
    TextField(bar.placeholder ?? "Search", text: text)
      .onSubmit {
        bar.delegate?.searchBarSearchButtonClicked(bar)
        changed()
      }
    if bar.showsCancelButton {
      Button("Cancel") {
        bar.delegate?.searchBarCancelButtonClicked(bar)
        changed()
      }
    }
  }

  private var text: Binding<String> {
    Binding {
      bar.text ?? ""
    } set: { new in
      bar.text = new
      bar.delegate?.searchBar(bar, textDidChange: new)
      changed()
    }
  }
}
