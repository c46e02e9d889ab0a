import { BlockList, isIP } from "node:net";

/**
 * IANA's special-purpose IPv4 registry, multicast, and Azure's metadata service, which has a public address. A few of these are reachable from
 * everywhere (AS112, AMT), but nobody receives messages there.
 */
const closedV4 = [
	...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
	...["192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"],
	...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"],
];
/** All that IANA has assigned as global unicast: whatever else IPv6 has is special, or nobody's. */
const globalV6 = ["2000::/3"];
/** What of it is in IANA's special-purpose IPv6 registry: protocols (Teredo, ORCHID …), documentation, 6to4, AS112. */
const closedV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];
const loopbackNetworks = ["127.0.0.0/8", "::1/128"];

const closed = blockListOf([...closedV4, ...closedV6]);
const global = blockListOf(globalV6);
const loopback = blockListOf(loopbackNetworks);

/** Whether deliveries may go to an IP address. An IPv4 address inside an IPv6 one (mapped, or translated by NAT64) counts as itself. */
export function isOpenAddress(address: string): boolean {
	const v4 = isIP(address) === 4 ? address : innerAddress(address);
	return v4 === null ? contains(global, address) && !contains(closed, address) : !contains(closed, v4);
}

/** Whether an IP address is this machine's own. */
export function isLoopback(address: string): boolean {
	return contains(loopback, address);
}

function blockListOf(networks: readonly string[]): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [address = "", prefix] = network.split("/");
		list.addSubnet(address, Number(prefix), isIP(address) === 6 ? "ipv6" : "ipv4");
	}
	return list;
}

function contains(list: BlockList, address: string): boolean {
	const [plain = ""] = address.split("%");
	return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
}

/** The IPv4 address that an IPv6 address leads to: the last 32 bits of `::ffff:0:0/96` and `64:ff9b::/96`. */
function innerAddress(address: string): string | null {
	const groups = groupsOf(address);
	if (groups === null) return null;
	const lead = groups.slice(0, 6).map((group) => group.toString(16));
	const isInside = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"].includes(lead.join(":"));
	return isInside ? dotted(groups[6] as number, groups[7] as number) : null;
}

function groupsOf(address: string): number[] | null {
	const [plain = ""] = address.split("%");
	if (isIP(plain) !== 6) return null;
	const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
	const parse = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
	const [first, last] = [parse(head), parse(tail ?? "")];
	return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function dotted(high: number, low: number): string {
	return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
}
