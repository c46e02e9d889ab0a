"""The version of this package, which it names in its requests."""

__version__ = "0.1.0"
