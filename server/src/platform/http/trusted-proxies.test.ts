import { expect, it } from "vitest";
import { trustedPeers } from "./trusted-proxies.ts";

it.each([
	["10.1.2.3", true],
	["::ffff:10.1.2.3", true],
	["11.1.2.3", false],
	["192.0.2.7", true],
	["192.0.2.8", false],
	["2001:db8:0:1::9", true],
	["2001:db8:0:2::9", false],
	["::1", true],
	["0:0:0:0:0:0:0:1", true],
	["unknown", false],
	["", false],
	["10.1.2.3:5678", false],
])("of the peers, %s is trusted: %s", (address, isTrusted) => {
	expect(trustedPeers(["10.0.0.0/8", "192.0.2.7", "2001:db8:0:1::/64", "::1"])(address)).toBe(isTrusted);
});

it("where none is named, none is trusted", () => {
	expect(trustedPeers([])("127.0.0.1")).toBe(false);
});
