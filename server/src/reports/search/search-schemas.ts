import {
	decimal,
	described,
	literals,
	nullable,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { invalid } from "../../platform/index.ts";

const leastLetters = 2;

export const SearchQuery = strictObject({
	q: Type.String({
		maxLength: 255,
		description:
			"The beginning of a word, case-insensitive: at least two characters, optionally followed by more words.",
	}),
	limit: Type.Optional(
		Type.Integer({ minimum: 1, maximum: 50, default: 5, description: "The maximum number of results of each kind." }),
	),
});

const foundKinds = ["customer", "invoice", "contract", "template", "metric", "payment"] as const;

const Found = Type.Object(
	{
		kind: literals("SearchResultKind", foundKinds, "What was found."),
		uuid: described(Uuid, "The UUID."),
		title: Type.String({ description: "A name or number." }),
		subtitle: nullable(
			Type.String({
				description: "What distinguishes it from others: an address, the customer's name, or an event's name.",
			}),
		),
		amount: nullable(decimal({ description: "The amount of an invoice or payment. Null for others." })),
		currency: nullable(Type.String({ description: "The ISO 4217 currency code." })),
		status: nullable(Type.String({ description: "The status of what was found. Null if it has none." })),
	},
	{ $id: "SearchResult", description: "A resource that was found." },
);
export type Found = Static<typeof Found>;

export const SearchAnswer = Type.Object(
	{
		items: Type.Array(Found, {
			description:
				"By kind, newest first. Searches a customer's name, email address, and external ID; an invoice's number; a contract's or template's name; a metric's name and event name; a payment's UUID and reference number.",
		}),
	},
	{ $id: "SearchAnswer", description: "What was found." },
);

/**
 * The search text, trimmed.
 * @throws Refusal 422 if it is too short
 */
export function wordsOf(q: string): string {
	const words = q.trim();
	if (words.length < leastLetters) throw invalid("q", `must have at least ${leastLetters} characters`);
	return words;
}
