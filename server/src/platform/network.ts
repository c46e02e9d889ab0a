import { isIP } from "node:net";

/** The network of an address: the /64 for IPv6, since a subscriber can use any address in it. Anything else is returned unchanged. */
export function networkOf(source: string): string {
	const address = source
		// Some proxies include the port.
		.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, "$1$3")
		.replace(/^::ffff:(?=[\d.]+$)/i, "")
		.replace(/%.*$/, "");
	if (isIP(address) !== 6) return address;
	const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
	const groups = head === "" ? [] : head.split(":");
	const last = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros = Array.from({ length: 8 - groups.length - last.length }, () => "0");
	return `${[...groups, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}
