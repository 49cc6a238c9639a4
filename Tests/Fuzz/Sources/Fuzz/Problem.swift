/// Stands in for the server's, whose documents are not tried here.
enum Problem: Error {
  case badRequest(String)
}
