"""Lists that the service answers in pages: each page for itself, or all rows one after another."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

from tallybook._requester import Requester
from tallybook._wire import decode

Row = TypeVar("Row")


class Page(Generic[Row]):
    """One page of a list. `items` holds its rows; iterating over the page continues with the following ones."""

    items: list[Row]

    def __init__(self, requester: Requester, path: str, query: Mapping[str, Any], row_type: type[Row]) -> None:
        self._requester = requester
        self._path = path
        self._query = query
        self._row_type = row_type
        self._answer: dict[str, Any] = requester.call("GET", path, query=query, answer=dict)
        self.items = decode(self._answer["items"], list[row_type])  # type: ignore[valid-type]

    @abstractmethod
    def _next_query(self) -> Mapping[str, Any] | None:
        """The query of the following page; None after the last one."""

    @property
    def has_next(self) -> bool:
        """Whether more rows follow."""
        return self._next_query() is not None

    def next_page(self: PageType) -> PageType | None:
        """The following page; None after the last one."""
        query = self._next_query()
        return None if query is None else type(self)(self._requester, self._path, query, self._row_type)

    def pages(self: PageType) -> Iterator[PageType]:
        """This page and all following ones, each requested when it is needed."""
        page: PageType | None = self
        while page is not None:
            yield page
            page = page.next_page()

    def __iter__(self) -> Iterator[Row]:
        for page in self.pages():
            yield from page.items


PageType = TypeVar("PageType", bound=Page[Any])


class OffsetPage(Page[Row]):
    """A page of a list that the service counts."""

    @property
    def count(self) -> int:
        """The number of matching rows on all pages."""
        return int(self._answer["count"])

    def _next_query(self) -> Mapping[str, Any] | None:
        end = int(self._query.get("offset") or 0) + len(self.items)
        return {**self._query, "offset": end} if self.items and end < self.count else None


class CursorPage(Page[Row]):
    """A page of a list without bound, which has no count."""

    @property
    def next_cursor(self) -> str | None:
        """Where the following page begins."""
        cursor: str | None = self._answer["next_cursor"]
        return cursor

    def _next_query(self) -> Mapping[str, Any] | None:
        return None if self.next_cursor is None else {**self._query, "cursor": self.next_cursor}
