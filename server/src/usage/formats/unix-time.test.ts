import { expect, it } from "vitest";
import { fromUnixTime } from "./unix-time.ts";

it.each([
	["0", "1970-01-01T00:00:00.000Z"],
	["1651240791", "2022-04-29T13:59:51.000Z"],
	["1651240791.1", "2022-04-29T13:59:51.100Z"],
	["1651240791.123456", "2022-04-29T13:59:51.123456Z"],
	["1651240791.123456999", "2022-04-29T13:59:51.123456Z"],
	["253402300799", "9999-12-31T23:59:59.000Z"],
])("%s is %s", (text, time) => {
	expect(fromUnixTime(text)).toBe(time);
});

it.each([
	"",
	" 1",
	"-1",
	"+1",
	"1e9",
	"0x10",
	"1.",
	".5",
	"253402300800",
	"1651240791123",
	"yesterday",
])("%j is no Unix time in seconds", (text) => {
	expect(fromUnixTime(text)).toBeNull();
});
