import { expect, it } from "vitest";
import { isEmail, isStorable } from "./text.ts";

it.each([
	"a@b.example",
	"first.last+tag@sub.example.co.uk",
	"o'brien@example.com",
	"jörg@müller.example",
	"a@localhost",
	`${"a".repeat(242)}@example.com`,
])("%s is an address", (text) => {
	expect(isEmail(text)).toBe(true);
});

it.each([
	"",
	"a",
	"@example.com",
	"a@",
	"a@b@c.example",
	"a b@example.com",
	"a@exa mple.com",
	".a@example.com",
	"a.@example.com",
	"a..b@example.com",
	"a@example..com",
	"a@.example.com",
	"a@example.com.",
	"a,b@example.com",
	"<a@example.com>",
	"a@example.com\n",
	"a\r\nBcc: x@example.com",
	"a\u0000@example.com",
	`${"a".repeat(243)}@example.com`,
])("%j is none", (text) => {
	expect(isEmail(text)).toBe(false);
});

it.each([
	["plain", true],
	["😀 and Ünïcode", true],
	["a\u0000b", false],
	["\ud800", false],
	["\udc00\ud800", false],
])("whether PostgreSQL can hold %j: %s", (text, expected) => {
	expect(isStorable(text)).toBe(expected);
});
