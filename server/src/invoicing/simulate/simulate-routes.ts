import { servicesBody_bytes } from "../../catalog/index.ts";
import type { App } from "../../platform/http/index.ts";
import { simulatePrices } from "./simulate-prices.ts";
import { Simulation, SimulationRequest } from "./simulate-schemas.ts";

export function registerSimulationRoutes(app: App): void {
	app.post(
		"/billing/simulate",
		{
			bodyLimit: servicesBody_bytes,
			schema: {
				tags: ["Billing"],
				operationId: "billing.simulate",
				summary: "Compute what past usage would have cost under other prices; saves nothing",
				description: "Prices past usage with other services and compares it with what was charged. Nothing is saved.",
				refuses: [404],
				body: SimulationRequest,
				response: { 200: Simulation },
			},
		},
		({ context, body: { contract_uuid, ...question } }) =>
			simulatePrices(context, { contractUuid: contract_uuid, ...question }),
	);
}
