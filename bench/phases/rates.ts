import type { Laboratory } from "../laboratory.ts";
import { median, number } from "../report.ts";

/** The rates of HTTP ingestion, compared with the raw limit of the same PostgreSQL, table and time. */

const rawConnections = [1, 2, 4];
/** Batches, the number of their connections, and the required share of the raw limit. */
const batches: readonly { events: number; connections: number; limit: number | null }[] = [
	{ events: 1_000, connections: 16, limit: 0.75 },
	{ events: 10_000, connections: 4, limit: 0.8 },
	{ events: 100, connections: 16, limit: 0.45 },
	{ events: 1, connections: 16, limit: null },
];
const tableConnections = [1, 2, 4, 8, 16];

/** The raw limit, and HTTP as a share of it, with the limit measured before and after each HTTP measurement. */
export async function measureRates(laboratory: Laboratory): Promise<void> {
	const { report } = laboratory;
	const connections = await bestRawConnections(laboratory);
	report.heading("HTTP, each on an empty table, between two measurements of the raw limit");
	const rates = new Map<number, number[]>();
	const ratios = new Map<number, number[]>();
	for (let round = 0; round < laboratory.scale.rounds; round += 1) {
		let before = await rawOnEmptyTable(laboratory, connections);
		for (const { events, connections: senders } of batches) {
			await laboratory.emptyTable();
			const { rate } = await laboratory.measureHttp({ connections: senders, eventsPerRequest: events });
			const after = await rawOnEmptyTable(laboratory, connections);
			rates.set(events, [...(rates.get(events) ?? []), rate]);
			ratios.set(events, [...(ratios.get(events) ?? []), (2 * rate) / (before + after)]);
			before = after;
		}
	}
	for (const { events, connections: senders, limit } of batches) {
		const ratio = median(ratios.get(events) ?? []);
		const each = (ratios.get(events) ?? []).map(number).join(" ");
		report.line(
			`  batches of ${number(events)}, ${senders} connections: ${number(median(rates.get(events) ?? []))} events/s, of the raw limit ${number(ratio)} (rounds: ${each})`,
		);
		if (limit === null) continue;
		report.claim({
			what: `HTTP in batches of ${number(events)} compared with the raw limit`,
			figure: ratio,
			limit,
			is: "at least",
		});
	}
}

/** Prints the raw limit of one, two and four connections. @returns the number with the highest rate, which is the limit */
async function bestRawConnections(laboratory: Laboratory): Promise<number> {
	const { report, scale } = laboratory;
	report.heading(
		"Raw limit: COPY to a temporary table, INSERT ... ON CONFLICT DO NOTHING RETURNING key, 10,000 a batch",
	);
	// The very first measurement has cold files and cold code.
	await rawOnEmptyTable(laboratory, 1);
	const { event_bytes } = await laboratory.measureHttp({ connections: 4, eventsPerRequest: 1_000 });
	report.line(`  (an event has ${number(event_bytes)} bytes as JSON)`);
	const rates = new Map<number, number[]>(rawConnections.map((connections) => [connections, []]));
	for (let round = 0; round < scale.rounds; round += 1) {
		for (const [connections, measured] of rates) measured.push(await rawOnEmptyTable(laboratory, connections));
	}
	for (const [connections, measured] of rates) {
		report.line(
			`  ${connections} connections: ${number(median(measured))} rows/s (rounds: ${measured.map(number).join(" ")})`,
		);
	}
	const medians = rawConnections.map((connections) => median(rates.get(connections) ?? []));
	return rawConnections[medians.indexOf(Math.max(...medians))] as number;
}

async function rawOnEmptyTable(laboratory: Laboratory, connections: number): Promise<number> {
	await laboratory.emptyTable();
	return laboratory.measureRaw(connections);
}

/** A table of rates by batch and connections. */
export async function measureConnections(laboratory: Laboratory): Promise<void> {
	const { report, scale } = laboratory;
	report.heading("HTTP, events/s by batch and connections, each on an empty table");
	report.line(`  batch     ${tableConnections.map((connections) => String(connections).padStart(9)).join("")}`);
	const rounds = scale.isQuick ? 1 : 3;
	for (const { events } of batches.toSorted((a, b) => a.events - b.events)) {
		const rates = new Map<number, number[]>(tableConnections.map((connections) => [connections, []]));
		let refused = 0;
		for (let round = 0; round < rounds; round += 1) {
			for (const [connections, measured] of rates) {
				await laboratory.emptyTable();
				const result = await laboratory.measureHttp({ connections, eventsPerRequest: events });
				measured.push(result.rate);
				refused += result.statuses[503] ?? 0;
			}
		}
		const cells = [...rates.values()].map((measured) => number(median(measured)).padStart(9));
		report.line(`  ${number(events).padEnd(10)}${cells.join("")}${refused > 0 ? `  (${refused} answers 503)` : ""}`);
	}
}
