import { Resolver } from "node:dns/promises";

const timeout_ms = 2_000;
const tries = 2;

/**
 * The IPv4 and IPv6 addresses of a name, asked of the name servers themselves: the system's own look-up would keep one of the process's few
 * threads for as long as a dead name server takes.
 * @throws Error if the name has none
 */
export async function resolveName(name: string): Promise<readonly string[]> {
	const resolver = new Resolver({ timeout: timeout_ms, tries });
	const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
	const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
	if (addresses.length === 0) throw new Error(`${name} has no address`);
	return addresses;
}
