import { serviceInputProperties } from "../../catalog/index.ts";
import {
	checkedBody,
	DateOnly,
	literals,
	Money,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { parseJson } from "../../platform/index.ts";

const mostServices = 200;

export const SimulatedServices = Type.Array(strictObject(serviceInputProperties, { $id: "SimulatedService" }), {
	minItems: 1,
	maxItems: mostServices,
});
export type SimulatedServices = Static<typeof SimulatedServices>;

/**
 * Parses services as a request would send them.
 * @throws SyntaxError if it isn't JSON; Refusal 422 naming the invalid fields
 */
export function servicesFromJson(text: string): SimulatedServices {
	return checkedBody(SimulatedServices, parseJson(text));
}

export const SimulationRequest = strictObject(
	{
		contract_uuid: Uuid,
		services: SimulatedServices,
		from: DateOnly,
		to: DateOnly,
	},
	{ $id: "SimulatePrices" },
);

const SimulatedLine = Type.Object(
	{
		side: literals("SimulationSide", ["actual", "simulated"]),
		plan_item_name: Type.String(),
		service_type: literals("ServiceType", ["fixed_fee", "one_time_fee", "usage"]),
		start_date: DateOnly,
		end_date: DateOnly,
		quantity: Money,
		event_count: Type.Integer(),
		amount: Money,
	},
	{ $id: "SimulatedLine" },
);

const figures = { actual: Money, simulated: Money, difference: Money };

export const Simulation = Type.Object(
	{
		contract_uuid: Uuid,
		currency: Type.String(),
		from: DateOnly,
		to: DateOnly,
		periods: Type.Array(
			Type.Object(
				{ start_date: DateOnly, end_date: DateOnly, ...figures, lines: Type.Array(SimulatedLine) },
				{ $id: "SimulatedPeriod" },
			),
			{ description: "By the day they begin on; amounts are after discounts and before tax." },
		),
		...figures,
	},
	{ $id: "Simulation" },
);
export type Simulation = Static<typeof Simulation>;
