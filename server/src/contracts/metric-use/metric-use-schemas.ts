import { described, literals, nullable, type Static, strictObject, Type, Uuid } from "../../platform/http/index.ts";

export const MetricUsePath = strictObject({
	metric_uuid: described(Uuid, "The UUID of the metric that counts a usage service's events. Null for fees."),
});

export const MetricUse = Type.Object(
	{
		items: Type.Array(
			Type.Object(
				{
					kind: literals("MetricUserKind", ["template", "contract"], "Whether a template or a contract uses it."),
					uuid: described(Uuid, "The UUID."),
					name: Type.String({ description: "For a contract without a name, the customer's." }),
					status: nullable(Type.String({ description: "For a contract." })),
				},
				{ $id: "MetricUser", description: "A template or contract that uses the metric." },
			),
			{ description: "The newest 20 of each kind, templates first." },
		),
		template_count: Type.Integer({ description: "How many templates use the metric." }),
		contract_count: Type.Integer({ description: "How many contracts use the metric." }),
	},
	{ $id: "MetricUse", description: "Which templates and contracts use a metric." },
);
export type MetricUse = Static<typeof MetricUse>;
