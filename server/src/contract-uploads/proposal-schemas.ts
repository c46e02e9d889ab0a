import { checkedBody, multiline, Type } from "../platform/http/index.ts";
import type { Proposal } from "./model/proposals.ts";

const mostProposals = 500;

/** The response requested from a language model. */
const Proposals = Type.Object({
	terms: Type.Array(
		Type.Object({
			field: Type.String({ maxLength: 100 }),
			value: Type.Unsafe<Proposal["value"]>({
				type: ["string", "number", "boolean", "null"],
				maxLength: 1_000,
				...multiline,
			}),
			quote: Type.String({ maxLength: 5_000, ...multiline }),
		}),
		{ maxItems: mostProposals },
	),
});

/**
 * Parses and validates a language model's response.
 * @throws SyntaxError if it isn't JSON; Refusal 422 if it has another structure
 */
export function readProposals(text: string): Proposal[] {
	return checkedBody(Proposals, JSON.parse(text)).terms;
}
