import { selectMetricsByUuids } from "../../metrics/index.ts";
import { Decimal, minorDigits } from "../../money/index.ts";
import { type Context, type FieldError, invalidFields, notFound } from "../../platform/index.ts";
import { type Commitment, nameOfCommitment } from "./commitment.ts";
import type { CommitmentInput } from "./commitment-schemas.ts";

/** Where commitments are in a request, such as `options[0].commitments`, and the currency of their amounts. */
interface Place {
	readonly path: string;
	readonly currency: string;
}

/**
 * Validates commitments as sent and fills in defaults. The services that they apply to are the caller's to check.
 * @throws Refusal 422 naming each bad field (extensions.md, "Commitments"); 404 for an unknown metric
 */
export async function readCommitments(
	context: Context,
	sent: readonly CommitmentInput[],
	place: Place,
): Promise<Commitment[]> {
	const commitments = sent.map(commitmentOf);
	checkCommitments(commitments, place);
	const metrics = commitments.flatMap(({ applies_to }) => applies_to.metric_uuids);
	const found = metrics.length === 0 ? [] : await selectMetricsByUuids(context, metrics);
	for (const uuid of metrics) if (!found.some((metric) => metric.uuid === uuid)) throw notFound("Metric", uuid);
	return commitments;
}

/** @throws Refusal 422 naming each bad field: a name that occurs twice, an amount with too many decimals, ramps out of order */
export function checkCommitments(commitments: readonly Commitment[], place: Place): void {
	const [first, ...others] = commitments.flatMap((one, index) => errorsOf(one, index, commitments, place));
	if (first !== undefined) throw invalidFields([first, ...others]);
}

function commitmentOf({ name = null, amount, period, timing, applies_to, ...input }: CommitmentInput): Commitment {
	const {
		overage_percent = Decimal.hundred,
		rollover_percent = Decimal.zero,
		rollover_periods = 1,
		ramps = [],
	} = input;
	const lower = (uuids: readonly string[] = []) => uuids.map((uuid) => uuid.toLowerCase());
	return {
		...{ name, amount, period, timing },
		applies_to: {
			service_uuids: lower(applies_to?.service_uuids),
			metric_uuids: lower(applies_to?.metric_uuids),
		},
		...{ overage_percent, rollover_percent, rollover_periods },
		ramps: ramps.map(({ from, amount }) => ({ from, amount })),
	};
}

function errorsOf(
	{ name, amount, ramps }: Commitment,
	index: number,
	all: readonly Commitment[],
	{ path: list, currency }: Place,
): FieldError[] {
	const path = `${list}[${index}]`;
	const isFirst = all.findIndex((other) => nameOfCommitment(other) === nameOfCommitment({ name })) === index;
	return [
		...(isFirst ? [] : [{ field: `${path}.name`, message: "occurs twice" }]),
		...amountErrors(`${path}.amount`, amount, currency),
		...ramps.flatMap((ramp, place) => [
			...amountErrors(`${path}.ramps[${place}].amount`, ramp.amount, currency),
			...((ramps[place - 1]?.from ?? "") < ramp.from
				? []
				: [{ field: `${path}.ramps[${place}].from`, message: "must be later than the one before" }]),
		]),
	];
}

function amountErrors(field: string, amount: Decimal, currency: string): FieldError[] {
	const digits = minorDigits(currency);
	if (amount.decimals() <= digits) return [];
	return [{ field, message: `must have at most ${digits} decimals in ${currency}` }];
}
