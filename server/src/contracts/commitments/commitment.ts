import { createHash } from "node:crypto";
import type { CalendarDate } from "../../calendar/index.ts";
import type { Commitment } from "../../catalog/index.ts";
import { Decimal } from "../../money/index.ts";

/** The same from an amendment's day on; null: they stay. */
export interface AmendedCommitments {
	readonly effective_date: CalendarDate;
	readonly commitments: readonly Commitment[] | null;
}

/** A contract's commitments, with the amendments that change them in the order in which they apply. */
export interface CommitmentHistory {
	/** Those that it was made with. */
	readonly commitments: readonly Commitment[];
	readonly amended_commitments: readonly AmendedCommitments[];
}

/** The commitments of a day: those of the last amendment that changed them by then, else those that the contract was made with. */
export function commitmentsOn(
	{ commitments, amended_commitments }: CommitmentHistory,
	day: CalendarDate,
): readonly Commitment[] {
	const begun = amended_commitments.filter(({ effective_date }) => effective_date <= day);
	return begun.findLast((each) => each.commitments !== null)?.commitments ?? commitments;
}

/** All commitments that a contract has or had, on whatever day. */
export function commitmentsEver({ commitments, amended_commitments }: CommitmentHistory): Commitment[] {
	return [...commitments, ...amended_commitments.flatMap((each) => each.commitments ?? [])];
}

/** Whether a contract has, or ever had, a commitment. */
export function hasCommitments(history: CommitmentHistory): boolean {
	return commitmentsEver(history).length > 0;
}

/** Whether one of them, on whatever day, is for the term. */
export function commitsForTerm(history: CommitmentHistory): boolean {
	return commitmentsEver(history).some(({ period }) => period === "term");
}

/** Whether one of them, on whatever day, pays charges in time order, or has another price for what is above. */
export function drawsDown(history: CommitmentHistory): boolean {
	return commitmentsEver(history).some(
		({ timing, overage_percent }) => timing === "prepaid" || !overage_percent.equals(Decimal.hundred),
	);
}

/** The first digit of the third group of a commitment's UUID, which no item's has: version 8 of RFC 9562. */
const version = "8";

/**
 * Identifies a commitment in the ledger of charges: an amendment that keeps name, period and timing continues it. Made from these, so
 * that it needs no row of its own.
 */
export function commitmentUuid(
	contractUuid: string,
	{ name, period, timing }: Pick<Commitment, "name" | "period" | "timing">,
): string {
	return uuidOf([contractUuid, period, name, ...(timing === "in_arrears" ? [] : [timing])]);
}

/** Identifies in the ledger what a commitment takes off an item's charges (`drawdown`), or adds to them (`overage`). */
export function drawUuid(commitment: string, kind: "drawdown" | "overage", itemUuid: string): string {
	return uuidOf([commitment, kind, itemUuid]);
}

function uuidOf(subject: readonly (string | null)[]): string {
	const hex = createHash("sha256").update(JSON.stringify(subject)).digest("hex");
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		version + hex.slice(13, 16),
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32),
	].join("-");
}

/** Whether a UUID in the ledger of charges is a commitment's, and not an item's. */
export function isCommitment(uuid: string): boolean {
	return uuid[14] === version;
}
