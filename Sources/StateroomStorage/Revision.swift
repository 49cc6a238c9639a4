/// Counts the published states of a session's output.
package typealias Revision = Int
