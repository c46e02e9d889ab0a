import { BlockList, isIP } from "node:net";

/**
 * Recognizes trusted proxies: their `X-Forwarded-For` is trusted, and their connections are not limited.
 * @param ranges addresses and address ranges (CIDR)
 */
export function trustedPeers(ranges: readonly string[]): (address: string) => boolean {
	const trusted = new BlockList();
	for (const range of ranges) {
		const [address = "", prefix] = range.split("/");
		if (prefix === undefined) trusted.addAddress(address, familyOf(address));
		else trusted.addSubnet(address, Number(prefix), familyOf(address));
	}
	// A header may contain something other than an address.
	return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
	return isIP(address) === 6 ? "ipv6" : "ipv4";
}
