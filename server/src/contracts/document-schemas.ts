import { decimal, literals, nullable, type Static, Type, Uuid } from "../platform/http/index.ts";

const Box = Type.Object(
	{ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() },
	{ description: "In points from the page's top left corner; null if only the page is known." },
);

const ExtractedTerm = Type.Object({
	field: Type.String({
		description:
			"A path such as `start_date` or `services[0].unit_price`; services are counted as `items` are, and as they were read where `corrected` has removed one.",
	}),
	value: Type.Unknown({ description: "As it was read: it stays so when the draft is corrected." }),
	confidence: decimal({ minimum: 0, maximum: 1 }),
	page: Type.Integer({ minimum: 1 }),
	quote: Type.String({ description: "The document's wording." }),
	box: nullable(Box),
	source: literals(["document", "language_model"], "Who read it."),
	item_id: nullable(Uuid),
	corrected: Type.Boolean({ description: "A person has changed the draft since, and it says something else." }),
});
export type ExtractedTermAnswer = Static<typeof ExtractedTerm>;

const MetricSuggestion = Type.Object({
	item_id: Uuid,
	plan_item_name: Type.String(),
	unit: nullable(Type.String({ description: "What is counted, in the document's words." })),
	suggestions: Type.Array(
		Type.Object({
			metric_uuid: Uuid,
			name: Type.String(),
			event_name: Type.String(),
			score: Type.Number({ minimum: 0, maximum: 1 }),
		}),
		{ description: "Metrics that may measure it, the likeliest first." },
	),
	proposed_metric: Type.Object(
		{
			name: Type.String(),
			event_name: Type.String(),
			aggregation: literals(["sum", "max"]),
			unit: nullable(Type.String()),
		},
		{ description: "One to be made, where none of them does." },
	),
});
export type MetricSuggestionAnswer = Static<typeof MetricSuggestion>;

/** What a contract that was made from an uploaded PDF answers besides (extensions.md, "Contract"). The document's follower fills it in. */
export const documentProperties = {
	process_status_uuid: Type.Optional(Uuid),
	file_url: Type.Optional(Type.String({ description: "The PDF that it was made from." })),
	extraction: Type.Optional(
		Type.Array(ExtractedTerm, {
			description: "Of a contract that was made from an uploaded PDF: what was read in it, and where.",
		}),
	),
	metric_suggestions: Type.Optional(
		Type.Array(MetricSuggestion, {
			description: "Of a draft made from a PDF, for each usage service that still lacks its metric.",
		}),
	),
};
const DocumentFields = Type.Object(documentProperties);
export type DocumentFields = Static<typeof DocumentFields>;
