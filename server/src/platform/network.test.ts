import { expect, it } from "vitest";
import { AddressRanges, networkOf } from "./network.ts";

it.each([
	["203.0.113.9", "203.0.113.9"],
	["203.0.113.9:4711", "203.0.113.9"],
	["::ffff:203.0.113.9", "203.0.113.9"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:DB8:1:2::6", "2001:db8:1:2::/64"],
	["[2001:db8:1:2::6]:4711", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["::1", "0:0:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
	["", ""],
	["unix:", "unix:"],
])("%s stands for %s", (address, network) => {
	expect(networkOf(address)).toBe(network);
});

it.each([
	["10.1.2.3", true],
	["::ffff:10.1.2.3", true],
	["11.1.2.3", false],
	["192.0.2.7", true],
	["192.0.2.8", false],
	["2001:db8:1::9", true],
	["2001:db8:2::9", false],
	["::1", true],
	["", false],
])("%s is in the ranges: %s", (address, isIn) => {
	expect(new AddressRanges(["10.0.0.0/8", "192.0.2.7", "2001:db8:1::/48", "::1"]).has(address)).toBe(isIn);
});
