import type { ForeignAnswer } from "../ingestion-format.ts";
import type { RejectedPoints } from "./read-sums.ts";

const namedReasons = 10;

/** An `ExportMetricsServiceResponse`, in the encoding of the request. */
export function exportAnswer(rejected: readonly RejectedPoints[], contentType: string): ForeignAnswer {
	const points = rejected.reduce((sum, { points }) => sum + points, 0);
	const message = messageOf(rejected);
	if (contentType === "application/json") {
		const body = points === 0 ? {} : { partialSuccess: { rejectedDataPoints: String(points), errorMessage: message } };
		return { status: 200, body };
	}
	const partialSuccess = [0x08, ...varint(points), 0x12, ...delimited(Buffer.from(message))];
	const body = Buffer.from(points === 0 ? [] : [0x0a, ...delimited(partialSuccess)]);
	return { status: 200, headers: { "content-type": contentType }, body };
}

function messageOf(rejected: readonly RejectedPoints[]): string {
	const reasons = new Set(rejected.map(({ metric, reason }) => `${metric.slice(0, 100)}: ${reason}`));
	return [...reasons].slice(0, namedReasons).join("; ");
}

function varint(value: number): number[] {
	return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))];
}

function delimited(bytes: ArrayLike<number> & Iterable<number>): number[] {
	return [...varint(bytes.length), ...bytes];
}
