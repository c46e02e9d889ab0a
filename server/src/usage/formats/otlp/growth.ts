import { Decimal, quantityMagnitude } from "../../../money/index.ts";
import type { RejectedPoints, SumPoint } from "./read-sums.ts";

/** The last point of a stream that was counted. */
export interface CountedPoint {
	readonly time_ns: bigint;
	readonly value: Decimal;
}

/** By how much a stream grew up to a point. */
export interface Growth {
	readonly point: SumPoint;
	readonly amount: Decimal;
}

export interface StreamGrowth {
	readonly growths: readonly Growth[];
	readonly rejected: readonly RejectedPoints[];
	/** Null if nothing was counted yet. */
	readonly last: CountedPoint | null;
}

/**
 * By how much a cumulative stream grew since its last counted point, point by point. All points have the same start, because
 * a counter that starts anew is another stream. Points up to the last counted one are already part of its value.
 *
 * The first point grew from 0. If the start is unknown, what came before the first point isn't counted. A start at the time of
 * the first point may mean the same (opentelemetry.io/docs/specs/otel/metrics/data-model), but OpenTelemetry's own SDK for
 * JavaScript writes it for a counter that was made and sent within a millisecond.
 */
export function growthOf(points: readonly SumPoint[], counted: CountedPoint | null): StreamGrowth {
	const growths: Growth[] = [];
	const rejected: RejectedPoints[] = [];
	let last = counted;
	for (const point of points.toSorted((one, other) => Number(one.time_ns - other.time_ns))) {
		if (last !== null && point.time_ns <= last.time_ns) continue;
		const knowsStart = point.start_ns !== 0n;
		const from = last?.value ?? (knowsStart ? Decimal.zero : point.value);
		let amount = point.value.minus(from);
		if (amount.isNegative() && point.isMonotonic) {
			if (knowsStart) {
				rejected.push({
					metric: point.metric,
					points: 1,
					reason: "a monotonic sum may fall only with a new start time",
				});
				continue;
			}
			// It started anew, unknown when.
			amount = Decimal.zero;
		}
		if (amount.absolute().isGreaterThan(quantityMagnitude)) {
			rejected.push({ metric: point.metric, points: 1, reason: "may grow by at most 10^18 at once" });
			continue;
		}
		growths.push({ point, amount });
		last = { time_ns: point.time_ns, value: point.value };
	}
	return { growths, rejected, last };
}
