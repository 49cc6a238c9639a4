@_exported import Glibc
@_exported import os
