import { BlockList, isIP } from "node:net";

/**
 * Which peers are proxies of ours: their `X-Forwarded-For` is believed, and many visitors' connections come from one of them.
 * @param ranges addresses and ranges of addresses (CIDR)
 */
export function trustedPeers(ranges: readonly string[]): (address: string) => boolean {
	const trusted = new BlockList();
	for (const range of ranges) {
		const [address = "", prefix] = range.split("/");
		if (prefix === undefined) trusted.addAddress(address, familyOf(address));
		else trusted.addSubnet(address, Number(prefix), familyOf(address));
	}
	// What stands in a header may be no address.
	return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
	return isIP(address) === 6 ? "ipv6" : "ipv4";
}
