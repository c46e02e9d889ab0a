import type { Attacker } from "../attacker.ts";

const perSecond = 3;
/** A client with a dozen connections, as a read token allows. */
const mostAtOnce = 12;

/** Searches that find everything or nothing, pages with a large offset, and sums over everything. */
const pages = [
	"/invoice?search=a&sort=amount&limit=100&offset=50000",
	"/invoice?search=zzzz&limit=100",
	"/invoice?limit=1000&offset=90000",
	"/invoice/totals?search=e",
	"/customer?search=e&limit=100&offset=9000",
	"/usage/events/ingested?limit=1000&event_name=no_such_event",
	"/usage/summary?event_name=bad_call&from=2026-09-01&to=2026-09-30&granularity=hour&group_by=customer",
	"/audit?limit=100&offset=100000",
	"/search?q=in",
	"/report/overview",
	"/customer?limit=1000",
];

export async function askForHugePages(attacker: Attacker): Promise<void> {
	const { token } = attacker.target;
	await attacker.atRate(perSecond, mostAtOnce, async (index) => {
		const page = pages[index % pages.length] as string;
		return attacker.ask({ method: "GET", path: `/api/v1${page}`, token });
	});
}
