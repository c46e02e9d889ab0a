import type { CalendarDate } from "../../calendar/index.ts";
import { selectMetricsByUuids } from "../../metrics/index.ts";
import { Decimal, minorDigits } from "../../money/index.ts";
import { type Context, type FieldError, invalid, invalidFields, notFound } from "../../platform/index.ts";
import { type Commitment, type CommitmentHistory, commitsForTerm } from "./commitment.ts";
import type { CommitmentInput } from "./commitment-schemas.ts";
import { selectKnownServices } from "./commitment-store.ts";

/** What the commitments of a contract must fit. */
export interface CommittedContract {
	readonly currency: string;
	readonly end_date: CalendarDate | null;
}

/**
 * Validates commitments as sent and fills in defaults.
 * @throws Refusal 422 naming each bad field; 404 for an unknown service or metric
 */
export async function readCommitments(
	context: Context,
	sent: readonly CommitmentInput[],
	{ currency }: Pick<CommittedContract, "currency">,
): Promise<Commitment[]> {
	const commitments = sent.map(commitmentOf);
	const [first, ...others] = commitments.flatMap((one, index) => errorsOf(one, index, commitments, currency));
	if (first !== undefined) throw invalidFields([first, ...others]);
	const services = commitments.flatMap(({ applies_to }) => applies_to.service_uuids);
	const known = await selectKnownServices(context, services);
	for (const uuid of services) if (!known.has(uuid)) throw notFound("Service", uuid);
	const metrics = commitments.flatMap(({ applies_to }) => applies_to.metric_uuids);
	const found = metrics.length === 0 ? [] : await selectMetricsByUuids(context, metrics);
	for (const uuid of metrics) if (!found.some((metric) => metric.uuid === uuid)) throw notFound("Metric", uuid);
	return commitments;
}

/**
 * What a draft's commitments need of its other fields.
 * @throws Refusal 422: a commitment for the term needs one; amounts have the currency's decimals
 */
export function checkCommitted({ end_date, currency, ...history }: CommittedContract & CommitmentHistory): void {
	if (end_date === null && commitsForTerm(history))
		throw invalid("end_date", "is required: a commitment is for the term");
	const [error] = history.commitments.flatMap((one, index) => errorsOf(one, index, history.commitments, currency));
	if (error !== undefined) throw invalidFields([error]);
}

/**
 * Earlier terms of a contract are not kept, so that one for each can be agreed only in the first.
 * @throws Refusal 422
 */
export function checkAmendedCommitments(
	amended: readonly Commitment[],
	contract: CommitmentHistory & CommittedContract & { readonly first_end_date: CalendarDate | null },
): void {
	const place = amended.findIndex(({ period }) => period === "term");
	if (place < 0 || commitsForTerm(contract)) return;
	const { end_date, first_end_date } = contract;
	if (end_date === null || (first_end_date ?? end_date) !== end_date)
		throw invalid(`commitments[${place}].period`, "can be term only while the contract's first term, as agreed, lasts");
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
	currency: string,
): FieldError[] {
	const path = `commitments[${index}]`;
	const isFirst = all.findIndex((other) => other.name === name) === index;
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
