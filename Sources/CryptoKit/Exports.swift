// Apple's names, with swift-crypto's functions behind them. Without the trait the package is neither fetched nor built.
#if CryptoKit
  @_exported public import Crypto
#endif
