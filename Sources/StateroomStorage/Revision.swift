/// The number of a published state of a session's output.
package typealias Revision = Int
