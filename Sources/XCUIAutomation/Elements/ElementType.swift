extension XCUIElement {
  /// The kind of an element, as assistive technology names it.
  public enum ElementType: UInt, Sendable, CaseIterable {
    case any = 0
    case other, application, group, window, sheet, drawer, alert, dialog, button, radioButton, radioGroup
    case checkBox, disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton, popover, keyboard
    case key, navigationBar, tabBar, tabGroup, toolbar, statusBar, table, tableRow, tableColumn, outline
    case outlineRow, browser, collectionView, slider, pageIndicator, progressIndicator, activityIndicator
    case segmentedControl, picker, pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView
    case scrollBar, staticText, textField, secureTextField, datePicker, textView, menu, menuItem, menuBar
    case menuBarItem, map, webView, incrementArrow, decrementArrow, timeline, ratingIndicator, valueIndicator
    case splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler, rulerMarker
    case grid, levelIndicator, cell, layoutArea, layoutItem, handle, stepper, tab, touchBar, statusItem

    /// The kind in words, for messages: "text field".
    var words: String {
      guard self != .any else { return "element" }
      return "\(self)".reduce(into: "") { words, letter in
        words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
      }
    }
  }
}
