import { type Commitment, type CommitmentInput, findOptionCommitments } from "../../catalog/index.ts";
import { type Context, invalid } from "../../platform/index.ts";
import { readOwnCommitments } from "./read-commitments.ts";

/** What is sent of a draft. */
interface SentCommitments {
	readonly commitments?: readonly CommitmentInput[] | undefined;
	readonly option_uuid?: string | null | undefined;
}

/**
 * The commitments of a draft: its own as sent, else those of the option sent with it.
 * @param currencies the contract's, and the organization's (`single`), in which an option's amounts are
 * @returns undefined if neither is sent
 * @throws Refusal 422 where an option's amounts are in another currency; otherwise as `readOwnCommitments`
 */
export async function agreedCommitments(
	context: Context,
	{ commitments, option_uuid }: SentCommitments,
	{ currency, single }: { readonly currency: string; readonly single: string },
): Promise<readonly Commitment[] | undefined> {
	if (commitments !== undefined) return readOwnCommitments(context, commitments, { currency });
	if (!option_uuid) return undefined;
	const offered = await findOptionCommitments(context, option_uuid);
	if (offered.length > 0 && currency !== single)
		throw invalid("currency", `must be ${single}, like the option's commitments, without commitments of its own`);
	return offered;
}
