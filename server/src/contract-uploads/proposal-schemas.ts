import { checkedBody, multiline, Type } from "../platform/http/index.ts";
import type { Proposal } from "./model/proposals.ts";

const mostProposals = 500;

/** What a language model is asked to answer. */
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
 * A language model's answer, checked.
 * @throws SyntaxError where it is no JSON; Refusal 422 where it has another form
 */
export function readProposals(text: string): Proposal[] {
	return checkedBody(Proposals, JSON.parse(text)).terms;
}
