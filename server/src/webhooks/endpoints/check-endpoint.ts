import { isPattern } from "../../announcements/index.ts";
import { invalid } from "../../platform/index.ts";
import {
	asciiUrl,
	ClosedDestination,
	type DestinationPolicy,
	openAddresses,
	urlFault,
} from "../network/destination.ts";

/**
 * Asks name servers, so no transaction may be open. A name that does not resolve is accepted: each delivery decides anew.
 * @returns the URL in ASCII
 * @throws Refusal 422 for an address that deliveries may not go to
 */
export async function checkUrl(url: string, policy: DestinationPolicy): Promise<string> {
	const fault = urlFault(url, policy);
	if (fault !== null) throw invalid("url", fault);
	await openAddresses(new URL(url), policy).catch((error: unknown) => {
		if (error instanceof ClosedDestination) throw invalid("url", error.message);
	});
	return asciiUrl(url);
}

/** @throws Refusal 422 for a pattern that names no type */
export function checkPatterns(events: readonly string[]): void {
	for (const [index, pattern] of events.entries()) {
		if (!isPattern(pattern)) {
			const forms = 'must be "*", a resource such as "invoice.*", or one of GET /webhook/event-types';
			throw invalid(`events[${index}]`, `${forms}, not "${pattern}"`);
		}
	}
}
