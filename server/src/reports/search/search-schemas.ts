import { decimal, literals, nullable, type Static, strictObject, Type, Uuid } from "../../platform/http/index.ts";
import { invalid } from "../../platform/index.ts";

const leastLetters = 2;

export const SearchQuery = strictObject({
	q: Type.String({
		maxLength: 255,
		description: "The beginning of a word, in any case: at least two characters, with further words behind it or not.",
	}),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 5, description: "The most of each kind." })),
});

const foundKinds = ["customer", "invoice", "contract", "template", "metric", "payment"] as const;

const Found = Type.Object({
	kind: literals(foundKinds),
	uuid: Uuid,
	title: Type.String({ description: "A name or number." }),
	subtitle: nullable(
		Type.String({ description: "What else tells it from others: an address, the customer's name, an event's name." }),
	),
	amount: nullable(decimal()),
	currency: nullable(Type.String()),
	status: nullable(Type.String()),
});
export type Found = Static<typeof Found>;

export const SearchAnswer = Type.Object(
	{
		items: Type.Array(Found, {
			description:
				"By kind, the newest of each first. Searched are of a customer name, e-mail address and external id, of an invoice its number, of a contract and a template the name, of a metric name and event name, of a payment its UUID and reference number.",
		}),
	},
	{ $id: "SearchAnswer" },
);

/**
 * The text searched for, without spaces around it.
 * @throws Refusal 422 if it is too short to mean anything
 */
export function wordsOf(q: string): string {
	const words = q.trim();
	if (words.length < leastLetters) throw invalid("q", `must have at least ${leastLetters} characters`);
	return words;
}
