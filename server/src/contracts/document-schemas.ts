import { decimal, described, literals, nullable, type Static, Type, Uuid } from "../platform/http/index.ts";

const Box = Type.Object(
	{
		x: Type.Number({ description: "The left edge, as a share of the page's width." }),
		y: Type.Number({ description: "The upper edge, as a share of the page's height." }),
		width: Type.Number({ description: "The width, as a share of the page's." }),
		height: Type.Number({ description: "The height, as a share of the page's." }),
	},
	{ $id: "PageBox", description: "In points from the page's top left corner; null if only the page is known." },
);

const ExtractedTerm = Type.Object(
	{
		field: Type.String({
			description:
				"A path such as `start_date` or `services[0].unit_price`. Services are numbered like `items`; if `corrected` has removed one, as they were read.",
		}),
		value: Type.Unknown({ description: "The value that was read; corrections of the draft don't change it." }),
		confidence: decimal({ minimum: 0, maximum: 1, description: "How certain the reading is, from 0 to 1." }),
		page: Type.Integer({ minimum: 1, description: "The page of the document, from 1." }),
		quote: Type.String({ description: "The document's wording." }),
		box: nullable(Box),
		source: literals(
			"TermReader",
			["document", "language_model", "earlier_correction"],
			"What read it; `earlier_correction`: it is where a person corrected an earlier document of the form.",
		),
		item_id: nullable(described(Uuid, "The item that the term belongs to. Null for a term of the contract.")),
		corrected: Type.Boolean({ description: "Whether a person has since changed this in the draft." }),
	},
	{ $id: "ExtractedTerm", description: "A term read from the document, with its place there." },
);
export type ExtractedTermAnswer = Static<typeof ExtractedTerm>;

const MetricSuggestion = Type.Object(
	{
		item_id: described(Uuid, "The billable item's UUID."),
		plan_item_name: Type.String({ description: "The name of the service on invoices." }),
		unit: nullable(Type.String({ description: "The unit counted, in the document's words." })),
		suggestions: Type.Array(
			Type.Object(
				{
					metric_uuid: described(Uuid, "The UUID of the metric that counts a usage service's events. Null for fees."),
					name: Type.String({ description: "The name." }),
					event_name: Type.String({ description: "The name of the events." }),
					score: Type.Number({ minimum: 0, maximum: 1, description: "How well the metric fits, from 0 to 1." }),
				},
				{ $id: "SuggestedMetric", description: "A metric that may fit." },
			),
			{ description: "Metrics that may measure it, most likely first." },
		),
		proposed_metric: Type.Object(
			{
				name: Type.String({ description: "The name." }),
				event_name: Type.String({ description: "The name of the events." }),
				aggregation: literals("ProposedAggregation", ["sum", "max"], "How the events of a period become a quantity."),
				unit: nullable(Type.String({ description: "The name of one unit of the quantity." })),
			},
			{ $id: "ProposedMetric", description: "A new metric to create if none of them fits." },
		),
	},
	{ $id: "MetricSuggestion", description: "Metrics that may count a service read from a document." },
);
export type MetricSuggestionAnswer = Static<typeof MetricSuggestion>;

/**
 * What the API adds to a contract made from an uploaded PDF (extensions.md, "Contract"). Filled in by the document's
 * follower.
 */
export const documentProperties = {
	process_status_uuid: Type.Optional(described(Uuid, "The UUID of the upload, by which its progress is read.")),
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
