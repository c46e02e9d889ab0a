import { literals, nullable, type Static, strictObject, Type, Uuid } from "../../platform/http/index.ts";

export const MetricUsePath = strictObject({ metric_uuid: Uuid });

export const MetricUse = Type.Object(
	{
		items: Type.Array(
			Type.Object(
				{
					kind: literals("MetricUserKind", ["template", "contract"]),
					uuid: Uuid,
					name: Type.String({ description: "For a contract without a name, the customer's." }),
					status: nullable(Type.String({ description: "For a contract." })),
				},
				{ $id: "MetricUser" },
			),
			{ description: "The newest 20 of each kind, templates first." },
		),
		template_count: Type.Integer(),
		contract_count: Type.Integer(),
	},
	{ $id: "MetricUse" },
);
export type MetricUse = Static<typeof MetricUse>;
