import { hash } from "node:crypto";
import type { Decimal } from "../../../money/index.ts";
import { inTransaction } from "../../../platform/index.ts";
import { type SubmissionOutcome, storeSubmissions } from "../../ingestion/store-events.ts";
import { keyOf } from "../../reading/key-identity.ts";
import { checkKeyed } from "../../reading/submission.ts";
import type { ForeignRequest } from "../ingestion-format.ts";
import { type FieldNames, type ForeignEvent, renamed, storeForeignEvents } from "../store-foreign-events.ts";
import { fromUnixTime } from "../unix-time.ts";
import { type CountedPoint, type Growth, growthOf, type StreamGrowth } from "./growth.ts";
import type { RejectedPoints, SumPoint } from "./read-sums.ts";
import { lockStreams, saveStreams } from "./stream-store.ts";

const second_ns = 1_000_000_000n;
const names: FieldNames = { event_name: "name", properties: "attributes" };

/** Stores the usage that sums report, each point once, however often it is sent. Returns the points that were refused. */
export function storeSums(request: ForeignRequest, sums: readonly SumPoint[]): Promise<readonly RejectedPoints[]> {
	return sums.some(({ isCumulative }) => isCumulative) ? storeWithStreams(request, sums) : storeDeltas(request, sums);
}

async function storeDeltas(request: ForeignRequest, sums: readonly SumPoint[]): Promise<readonly RejectedPoints[]> {
	const growths = growthsOfDeltas(sums);
	const outcome = await storeForeignEvents(request, growths.map(eventOf), names);
	return faultsIn(outcome, growths).map(({ rejected }) => rejected);
}

/** Events, and how far their streams are counted, are one transaction: a crash neither loses growth nor counts it twice. */
function storeWithStreams(request: ForeignRequest, sums: readonly SumPoint[]): Promise<readonly RejectedPoints[]> {
	const { ingestionMemory } = request;
	const streams = Map.groupBy(
		sums.filter(({ isCumulative }) => isCumulative),
		streamKey,
	);
	const keys = [...streams.keys()];
	return inTransaction(request.context, async (context) => {
		const counted = new Map<string, CountedPoint>((await lockStreams(context, keys)).map((row) => [row.key, row]));
		const grown = new Map<string, StreamGrowth>();
		for (const [key, points] of streams) grown.set(key, growthOf(points, counted.get(key) ?? null));
		const growths = [...growthsOfDeltas(sums), ...[...grown.values()].flatMap((stream) => stream.growths)];
		const used = growths.filter(({ amount }) => !amount.isZero());
		const submission = checkKeyed(used.map(eventOf));
		const [outcome] = await storeSubmissions(context, [submission], ingestionMemory);
		for (const block of submission) block.release();
		const faults = faultsIn(outcome as SubmissionOutcome, used);
		// What is wrong with an event here, such as its name or customer, is wrong with its whole stream: nothing of it counts.
		const refused = new Set(faults.map(({ point }) => streamKey(point)));
		const saved = [...grown].flatMap(([key, { last }]) =>
			last === null || refused.has(key) ? [] : [{ key, ...last }],
		);
		await saveStreams(context, keys, saved);
		return [...faults.map(({ rejected }) => rejected), ...[...grown.values()].flatMap(({ rejected }) => rejected)];
	});
}

function streamKey({ stream, start_ns }: SumPoint): string {
	return keyOf(`${stream} ${start_ns}`);
}

/** A point without growth makes no event. */
function growthsOfDeltas(sums: readonly SumPoint[]): Growth[] {
	const deltas = sums.filter(({ isCumulative, value }) => !isCumulative && !value.isZero());
	return deltas.map((point) => ({ point, amount: point.value }));
}

function eventOf({ point, amount }: { readonly point: SumPoint; readonly amount: Decimal }): ForeignEvent {
	const { metric, stream, start_ns, time_ns, customer, properties } = point;
	return {
		idempotency_key: `OTLP ${hash("sha256", `${stream} ${start_ns} ${time_ns}`, "hex")}`,
		// OpenTelemetry separates the parts of a name by dots.
		event_name: metric.replaceAll(".", "_"),
		timestamp: fromUnixTime(`${time_ns / second_ns}.${String(time_ns % second_ns).padStart(9, "0")}`),
		event_value: amount,
		properties,
		...customer,
	};
}

function faultsIn({ refused }: SubmissionOutcome, growths: readonly Growth[]) {
	return refused.flatMap(({ position, fault }) => {
		if (fault === null) return [];
		const { point } = growths[position] as Growth;
		return [{ point, rejected: { metric: point.metric, points: 1, reason: renamed(fault, names).sentence } }];
	});
}
