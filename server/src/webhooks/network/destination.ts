import { isIP } from "node:net";
import { isLoopback, isOpenAddress } from "./addresses.ts";

/** What decides where deliveries may go, besides the addresses. */
export interface DestinationPolicy {
	/** Whether the name `localhost` is open, over http. */
	readonly isLocalhostAllowed: boolean;
	/** The addresses of a name. @throws Error if it has none */
	readonly resolve: (name: string) => Promise<readonly string[]>;
}

/** An address that deliveries may not go to; the message is the end of a sentence. */
export class ClosedDestination extends Error {}

/** A URL that can be parsed, in ASCII: as it was written, if it was. */
export function asciiUrl(text: string): string {
	return /^[\x21-\x7e]*$/.test(text) ? text : new URL(text).href;
}

/** The fault of a URL that shows before its name is resolved, as the end of a sentence; null if there is none. */
export function urlFault(text: string, { isLocalhostAllowed }: DestinationPolicy): string | null {
	if (!URL.canParse(text)) return "must be a URL such as https://example.com/webhooks";
	const url = new URL(text);
	if (url.username !== "" || url.password !== "") return "must not contain a user name or password";
	if (url.port === "0") return "must not have the port 0";
	if (isLocalhostAllowed && url.protocol === "http:" && url.hostname === "localhost") return null;
	if (url.protocol !== "https:") return "must begin with https://";
	const host = hostOf(url);
	if (/(^|\.)localhost\.?$/.test(host)) return "must not lead to this machine";
	if (isIP(host) !== 0 && !isOpenAddress(host)) return closedText(host);
	return null;
}

/**
 * The addresses that a delivery to the URL may connect to.
 * @throws ClosedDestination if the name leads to a closed address, even if only among others; Error if it does not resolve
 */
export async function openAddresses(url: URL, { resolve }: DestinationPolicy): Promise<readonly string[]> {
	const host = hostOf(url);
	// `urlFault` lets it pass only where it is allowed.
	const isLocalhost = url.protocol === "http:" && host === "localhost";
	if (isLocalhost) return ["127.0.0.1", "::1"].filter(isLoopback);
	const addresses = isIP(host) === 0 ? await resolve(host) : [host];
	const closed = addresses.find((address) => !isOpenAddress(address));
	if (closed !== undefined) throw new ClosedDestination(closedText(closed));
	return addresses;
}

/** Without the brackets of an IPv6 address. */
function hostOf(url: URL): string {
	return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

function closedText(address: string): string {
	return `must not lead to ${address}, which is private or reserved`;
}
