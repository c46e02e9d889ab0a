import type { CalendarDate } from "../../calendar/index.ts";
import { type Commitment, type CommitmentInput, checkCommitments, readCommitments } from "../../catalog/index.ts";
import { type Context, invalid, notFound } from "../../platform/index.ts";
import { type CommitmentHistory, commitmentsEver, commitsForTerm } from "./commitment.ts";
import { selectKnownServices } from "./commitment-store.ts";

const path = "commitments";

/** What the commitments of a contract must fit. */
export interface CommittedContract {
	readonly currency: string;
	readonly end_date: CalendarDate | null;
}

/**
 * Validates a contract's commitments as sent and fills in defaults.
 * @throws Refusal 422 naming each bad field; 404 for an unknown service or metric
 */
export async function readOwnCommitments(
	context: Context,
	sent: readonly CommitmentInput[],
	{ currency }: Pick<CommittedContract, "currency">,
): Promise<Commitment[]> {
	const commitments = await readCommitments(context, sent, { path, currency });
	const services = commitments.flatMap(({ applies_to }) => applies_to.service_uuids);
	const known = await selectKnownServices(context, services);
	for (const uuid of services) if (!known.has(uuid)) throw notFound("Service", uuid);
	return commitments;
}

/**
 * What a draft's commitments need of its other fields.
 * @throws Refusal 422: a commitment for the term needs one; amounts have the currency's decimals
 */
export function checkCommitted({ end_date, currency, ...history }: CommittedContract & CommitmentHistory): void {
	if (end_date === null && commitsForTerm(history))
		throw invalid("end_date", "is required: a commitment is for the term");
	checkCommitments(history.commitments, { path, currency });
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

/**
 * Usage that is paid in advance isn't invoiced early.
 * @throws Refusal 422
 */
export function checkNoThreshold(
	committed: CommitmentHistory,
	{ invoice_threshold }: { readonly invoice_threshold: unknown },
): void {
	if (invoice_threshold === null || commitmentsEver(committed).every(({ timing }) => timing !== "prepaid")) return;
	throw invalid("invoice_threshold", "can't be combined with a commitment that is prepaid");
}
