// Before iOS 17, the package Perception has a wrapper of this name, which newer systems of Apple's refuse. Linux has no such
// versions, so that both would be found.
import SwiftUI

typealias Bindable<Value> = SwiftUI.Bindable<Value>
