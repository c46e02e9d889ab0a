import { decimal, literals, nullable, type Static, Type, Uuid } from "../platform/http/index.ts";

const Box = Type.Object(
	{ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() },
	{ $id: "PageBox", description: "In points from the page's top left corner; null if only the page is known." },
);

const ExtractedTerm = Type.Object(
	{
		field: Type.String({
			description:
				"A path such as `start_date` or `services[0].unit_price`. Services are numbered like `items`; if `corrected` has removed one, as they were read.",
		}),
		value: Type.Unknown({ description: "The value that was read; corrections of the draft don't change it." }),
		confidence: decimal({ minimum: 0, maximum: 1 }),
		page: Type.Integer({ minimum: 1 }),
		quote: Type.String({ description: "The document's wording." }),
		box: nullable(Box),
		source: literals("TermReader", ["document", "language_model"], "What read it."),
		item_id: nullable(Uuid),
		corrected: Type.Boolean({ description: "Whether a person has since changed this in the draft." }),
	},
	{ $id: "ExtractedTerm" },
);
export type ExtractedTermAnswer = Static<typeof ExtractedTerm>;

const MetricSuggestion = Type.Object(
	{
		item_id: Uuid,
		plan_item_name: Type.String(),
		unit: nullable(Type.String({ description: "The unit counted, in the document's words." })),
		suggestions: Type.Array(
			Type.Object(
				{
					metric_uuid: Uuid,
					name: Type.String(),
					event_name: Type.String(),
					score: Type.Number({ minimum: 0, maximum: 1 }),
				},
				{ $id: "SuggestedMetric" },
			),
			{ description: "Metrics that may measure it, most likely first." },
		),
		proposed_metric: Type.Object(
			{
				name: Type.String(),
				event_name: Type.String(),
				aggregation: literals("ProposedAggregation", ["sum", "max"]),
				unit: nullable(Type.String()),
			},
			{ $id: "ProposedMetric", description: "A new metric to create if none of them fits." },
		),
	},
	{ $id: "MetricSuggestion" },
);
export type MetricSuggestionAnswer = Static<typeof MetricSuggestion>;

/**
 * What the API adds to a contract made from an uploaded PDF (extensions.md, "Contract"). Filled in by the document's
 * follower.
 */
export const documentProperties = {
	process_status_uuid: Type.Optional(Uuid),
	file_url: Type.Optional(Type.String({ description: "The PDF that it was made from." })),
	extraction: Type.Optional(
		Type.Array(ExtractedTerm, {
			description: "For a contract made from an uploaded PDF: the terms that were read, and where.",
		}),
	),
	metric_suggestions: Type.Optional(
		Type.Array(MetricSuggestion, {
			description: "For a draft made from a PDF: each usage service that still lacks a metric.",
		}),
	),
};
const DocumentFields = Type.Object(documentProperties);
export type DocumentFields = Static<typeof DocumentFields>;
