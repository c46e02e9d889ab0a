import { serviceInputProperties } from "../../catalog/index.ts";
import {
	checkedBody,
	DateOnly,
	described,
	literals,
	Money,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { parseJson } from "../../platform/index.ts";

const mostServices = 200;

export const SimulatedServices = Type.Array(
	strictObject(serviceInputProperties, { $id: "SimulatedService", description: "A service to price the usage with." }),
	{
		minItems: 1,
		maxItems: mostServices,
	},
);
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
		contract_uuid: described(Uuid, "The contract's UUID."),
		services: described(SimulatedServices, "The services to price the usage with."),
		from: described(DateOnly, "The first day of the comparison."),
		to: described(DateOnly, "The day after the last of the comparison."),
	},
	{ $id: "SimulatePrices" },
);

const SimulatedLine = Type.Object(
	{
		side: literals("SimulationSide", ["actual", "simulated"], "Which of the two prices the line is at."),
		plan_item_name: Type.String({ description: "The name of the service on invoices." }),
		service_type: literals(
			"ServiceType",
			["fixed_fee", "one_time_fee", "usage"],
			"`usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start.",
		),
		start_date: described(DateOnly, "The first day."),
		end_date: described(DateOnly, "The last day."),
		quantity: described(Money, "The quantity."),
		event_count: Type.Integer({ description: "The number of events." }),
		amount: described(Money, "The amount."),
	},
	{ $id: "SimulatedLine", description: "An item's charge at one of the two prices." },
);

const figures = {
	actual: described(Money, "The amount at the contract's own prices."),
	simulated: described(Money, "The amount at the other prices."),
	difference: described(Money, "What is charged now, less what was charged before."),
};

export const Simulation = Type.Object(
	{
		contract_uuid: described(Uuid, "The contract's UUID."),
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		from: described(DateOnly, "The first day of the comparison."),
		to: described(DateOnly, "The day after the last of the comparison."),
		periods: Type.Array(
			Type.Object(
				{
					start_date: described(DateOnly, "The first day."),
					end_date: described(DateOnly, "The last day."),
					...figures,
					lines: Type.Array(SimulatedLine, { description: "The lines at both prices." }),
				},
				{ $id: "SimulatedPeriod", description: "A period at both prices." },
			),
			{ description: "By the day they begin on; amounts are after discounts and before tax." },
		),
		...figures,
	},
	{ $id: "Simulation", description: "Past usage at other prices, compared with the contract's." },
);
export type Simulation = Static<typeof Simulation>;
