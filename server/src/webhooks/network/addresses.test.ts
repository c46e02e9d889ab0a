import { expect, it } from "vitest";
import { isLoopback, isOpenAddress } from "./addresses.ts";

/**
 * IANA's special-purpose registries (https://www.iana.org/assignments/iana-ipv4-special-registry and …ipv6-special-registry, as of October
 * 2025), and what is neither in them nor unicast: each network's first and last address.
 */
it.each([
	["0.0.0.0", "0.255.255.255", "this network"],
	["10.0.0.0", "10.255.255.255", "private use"],
	["100.64.0.0", "100.127.255.255", "carriers' own"],
	["127.0.0.0", "127.255.255.255", "loopback"],
	["169.254.0.0", "169.254.255.255", "link local"],
	["172.16.0.0", "172.31.255.255", "private use"],
	["192.0.0.0", "192.0.0.255", "IETF protocols, with 192.0.0.9 and .10"],
	["192.0.2.0", "192.0.2.255", "TEST-NET-1"],
	["192.31.196.0", "192.31.196.255", "AS112"],
	["192.52.193.0", "192.52.193.255", "AMT"],
	["192.88.99.0", "192.88.99.255", "6to4 relays"],
	["192.168.0.0", "192.168.255.255", "private use"],
	["192.175.48.0", "192.175.48.255", "AS112"],
	["198.18.0.0", "198.19.255.255", "benchmarks"],
	["198.51.100.0", "198.51.100.255", "TEST-NET-2"],
	["203.0.113.0", "203.0.113.255", "TEST-NET-3"],
	["224.0.0.0", "239.255.255.255", "multicast"],
	["240.0.0.0", "255.255.255.255", "reserved, and broadcast"],
	["168.63.129.16", "168.63.129.16", "Azure's metadata"],
	["::", "::", "unspecified"],
	["::1", "::1", "loopback"],
	["::127.0.0.1", "::1.1.1.1", "IPv4-compatible"],
	["::ffff:0:0", "::ffff:7f00:1", "IPv4-mapped: closed ones"],
	["::ffff:10.0.0.0", "::ffff:203.0.113.255", "IPv4-mapped: closed ones"],
	["::ffff:0:101:101", "::ffff:0:7f00:1", "IPv4-translated, of old"],
	["64:ff9b::a00:0", "64:ff9b::169.254.169.254", "NAT64: closed ones"],
	["64:ff9b::c000:201", "64:ff9b::ffff:ffff", "NAT64: closed ones"],
	["64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", "local NAT64"],
	["100::", "100::ffff:ffff:ffff:ffff", "discard only"],
	["100:0:0:1::", "100:0:0:1:ffff:ffff:ffff:ffff", "dummy prefix"],
	["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "IETF protocols"],
	["2001:0:7f00:1::1", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff", "Teredo"],
	["2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff", "benchmarks"],
	["2001:10::", "2001:3f:ffff:ffff:ffff:ffff:ffff:ffff", "ORCHID, ORCHIDv2, DRIP"],
	["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "documentation"],
	["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "6to4"],
	["2002:7f00:1::", "2002:c0a8:101::1", "6to4"],
	["2620:4f:8000::", "2620:4f:8000:ffff:ffff:ffff:ffff:ffff", "AS112"],
	["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "documentation"],
	["4000::", "fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "not assigned, with 5f00::/16 for segment routing"],
	["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "unique local"],
	["fe80::", "fe80::1%eth0", "link local"],
	["fe80::1", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "link local"],
	["fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "site local, of old"],
	["ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "multicast"],
	["example.com", "", "no address"],
	["127.1", "2130706433", "no address"],
])("%s to %s is closed: %s", (first, last) => {
	expect([isOpenAddress(first), isOpenAddress(last)]).toEqual([false, false]);
});

it.each([
	// The neighbors of the closed networks, and some of everyone.
	...["1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0"],
	...["169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.1.0", "192.0.3.0"],
	...["192.31.195.255", "192.31.197.0", "192.52.192.255", "192.52.194.0", "192.88.98.255", "192.88.100.0"],
	...["192.167.255.255", "192.169.0.0", "192.175.47.255", "192.175.49.0", "198.17.255.255", "198.20.0.0"],
	...["198.51.99.255", "198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255", "168.63.129.17"],
	...["::ffff:1.1.1.1", "::ffff:101:101", "64:ff9b::101:101", "64:ff9b::8.8.8.8", "2000::", "2001:200::", "2001:db7::"],
	...["2001:db9::", "2001:4860:4860::8888", "2003::", "2606:4700::1111", "2620:4f:7fff::1", "2620:4f:8001::1"],
	...["2a00::1", "3ffe:ffff::1", "3fff:1000::1"],
])("%s is open", (address) => {
	expect(isOpenAddress(address)).toBe(true);
});

it.each([
	["127.0.0.1", true],
	["127.9.9.9", true],
	["::1", true],
	["10.0.0.1", false],
	["1.1.1.1", false],
])("%s is this machine's: %s", (address, expected) => {
	expect(isLoopback(address)).toBe(expected);
});
