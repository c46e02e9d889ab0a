import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, notFound } from "../../platform/index.ts";
import type { Commitment } from "./commitment.ts";
import type { CommitmentInput } from "./commitment-schemas.ts";
import { readCommitments } from "./read-commitments.ts";

/**
 * The commitments of a template's options as sent, in the organization's currency.
 * @throws Refusal as `readCommitments`
 */
export async function readOptionCommitments(
	context: Context,
	sent: readonly { readonly commitments?: readonly CommitmentInput[] }[],
): Promise<Commitment[][]> {
	if (sent.every(({ commitments = [] }) => commitments.length === 0)) return sent.map(() => []);
	const { currency } = await selectOrganisation(context);
	const read: Commitment[][] = [];
	for (const [place, { commitments = [] }] of sent.entries())
		read.push(await readCommitments(context, commitments, { path: `options[${place}].commitments`, currency }));
	return read;
}

/** @throws Refusal 404 for a service that commitments apply to and the template doesn't have */
export function checkCommittedServices(
	options: readonly { readonly commitments: readonly Commitment[] }[],
	services: readonly string[],
): void {
	const named = options.flatMap(({ commitments }) => commitments.flatMap(({ applies_to }) => applies_to.service_uuids));
	const unknown = named.find((uuid) => !services.includes(uuid));
	if (unknown !== undefined) throw notFound("Service", unknown);
}
