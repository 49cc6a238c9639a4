// `URLSession` and its kin, which Apple's Foundation has itself.
@_exported import FoundationNetworking
