import { BlockList, isIP } from "node:net";

/** Networks that are nobody's on the internet: private, this machine's, this link's (cloud metadata among them), and reserved ones. */
const closedNetworks = [
	...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
	...["192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4", "240.0.0.0/4"],
	...[
		"::/128",
		"::1/128",
		"64:ff9b:1::/48",
		"100::/64",
		"2001::/32",
		"5f00::/16",
		"fc00::/7",
		"fe80::/10",
		"fec0::/10",
		"ff00::/8",
	],
	// Public, but Azure's metadata service to each of its machines.
	"168.63.129.16/32",
];
const loopbackNetworks = ["127.0.0.0/8", "::1/128"];

const closed = blockListOf(closedNetworks);
const loopback = blockListOf(loopbackNetworks);

/** Whether deliveries may go to an IP address. An IPv4 address inside an IPv6 one (mapped, translated, 6to4) counts as itself. */
export function isOpenAddress(address: string): boolean {
	const inner = innerAddress(address);
	return !contains(closed, address) && (inner === null || !contains(closed, inner));
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
	// What is no address is nowhere a delivery may go.
	return isIP(plain) === 0 || list.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
}

/** The IPv4 address that an IPv6 address leads to: of `::ffff:0:0/96`, `64:ff9b::/96`, `::/96` the last 32 bits, of `2002::/16` the next. */
function innerAddress(address: string): string | null {
	const groups = groupsOf(address);
	if (groups === null) return null;
	const lead = groups.slice(0, 6).map((group) => group.toString(16));
	if (groups[0] === 0x2002) return dotted(groups[1] as number, groups[2] as number);
	const isInside = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0", "0:0:0:0:0:0", "0:0:0:0:ffff:0"].includes(lead.join(":"));
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
