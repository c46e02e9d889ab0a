import type { Laboratory } from "../laboratory.ts";
import type { LoadResult } from "../load.ts";
import { median, number } from "../report.ts";
import { sleep } from "../service.ts";

/** Requests of one event, compared with the same requests that are read and checked but store nothing. */

const connections = 32;
const shareLimit = 0.5;
const p99Limit_ms = 100;
/** PostgreSQL updates its count of transactions after a short idle time. */
const statistics_ms = 2_500;

type Measured = LoadResult & { rate: number; transactions: number };

/** The content, by its outcome: in `faulty`, the event is refused, in `keyless`, the whole batch. */
const contents = ["clean", "faulty", "keyless"] as const;

export async function measureSingleEvents(laboratory: Laboratory): Promise<void> {
	const { report, scale } = laboratory;
	report.heading(`Requests of one event, ${connections} connections`);
	// Warms up the code for each kind.
	for (const content of contents) await measure(laboratory, content);
	const rounds: Record<(typeof contents)[number], Measured>[] = [];
	for (let round = 0; round < scale.rounds; round += 1) {
		rounds.push({
			faulty: await measure(laboratory, "faulty"),
			clean: await measure(laboratory, "clean"),
			keyless: await measure(laboratory, "keyless"),
		});
	}
	for (const content of contents) {
		report.line(`  ${content.padEnd(8)} ${summary(rounds.map((round) => round[content]))}`);
	}
	// The faster of the two is the reference, because it does less.
	const ratio = median(rounds.map(({ clean, faulty, keyless }) => clean.rate / Math.max(faulty.rate, keyless.rate)));
	const p99 = median(rounds.map(({ clean }) => clean.latency_ms.p99));
	const what = "single events compared with requests that store nothing";
	report.claim({ what, figure: ratio, limit: shareLimit, is: "at least" });
	report.claim({ what: "p99 of single events", figure: p99, limit: p99Limit_ms, is: "at most", unit: " ms" });
}

async function measure(laboratory: Laboratory, content: (typeof contents)[number]): Promise<Measured> {
	await laboratory.emptyTable();
	const before = await transactionsSoFar(laboratory);
	const result = await laboratory.measureHttp({ connections, eventsPerRequest: 1, content });
	return { ...result, transactions: (await transactionsSoFar(laboratory)) - before };
}

function summary(measured: readonly Measured[]): string {
	const rate = number(median(measured.map(({ rate }) => rate)));
	const [p50, p95, p99, longest] = (["p50", "p95", "p99", "longest"] as const).map((name) =>
		number(median(measured.map(({ latency_ms }) => latency_ms[name]))),
	);
	const each = median(measured.map(({ transactions, rate, seconds }) => transactions / (rate * seconds)));
	const latencies = `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${longest} ms`;
	return `${rate} requests/s, ${latencies}, ${number(each)} transactions each`;
}

async function transactionsSoFar(laboratory: Laboratory): Promise<number> {
	await sleep(statistics_ms);
	const [row] = await laboratory.query<{ count: string }>(
		"select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()",
	);
	return Number(row?.count);
}
