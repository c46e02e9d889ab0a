import { mixes } from "../events.ts";
import type { Laboratory } from "../laboratory.ts";
import { median, number } from "../report.ts";

/** Traffic with known keys, compared with the plain ON CONFLICT path on the same traffic. */

const limit = 0.9;
const rawConnections = 2;
const httpConnections = 4;

export async function measureDuplicates(laboratory: Laboratory): Promise<void> {
	const { report, scale } = laboratory;
	report.heading(
		"Duplicates: known keys in each batch of 1,000 (of the raw limit, 10,000), the known ones being 100,000",
	);
	for (const mix of mixes) {
		const [server, plain, http, raw]: number[][] = [[], [], [], []];
		for (let round = 0; round < scale.rounds; round += 1) {
			await laboratory.emptyTable({ withKnownKeys: true });
			plain?.push(await laboratory.measureStore("plain", mix));
			await laboratory.emptyTable({ withKnownKeys: true });
			server?.push(await laboratory.measureStore("server", mix));
			await laboratory.emptyTable({ withKnownKeys: true });
			raw?.push(await laboratory.measureRaw(rawConnections, mix));
			await laboratory.emptyTable({ withKnownKeys: true });
			const order = { connections: httpConnections, eventsPerRequest: 1_000, content: mix };
			http?.push((await laboratory.measureHttp(order)).rate);
		}
		const rates = { server, plain, HTTP: http, raw };
		const words = Object.entries(rates).map(([name, measured = []]) => `${name} ${number(median(measured))}`);
		report.line(`  ${mix.padEnd(6)} events/s: ${words.join(", ")}`);
		const ratio = median((server ?? []).map((rate, round) => rate / (plain?.[round] as number)));
		if (mix === "clean")
			report.line(`  without duplicates the server's storing is ${number(ratio)} of the plain path's rate`);
		else
			report.claim({
				what: `duplicates, ${mix}: storing compared with the plain path`,
				figure: ratio,
				limit,
				is: "at least",
			});
	}
}
