import { type App, reference } from "../../platform/http/index.ts";
import { simulatePrices } from "./simulate-prices.ts";
import { Simulation, SimulationRequest } from "./simulate-schemas.ts";

export function registerSimulationRoutes(app: App): void {
	app.addSchema(Simulation);
	app.post(
		"/billing/simulate",
		{
			schema: {
				tags: ["Billing"],
				summary: "Compute what past usage would have cost under other prices; saves nothing",
				body: SimulationRequest,
				response: { 200: reference(Simulation) },
			},
		},
		({ context, body: { contract_uuid, ...question } }) =>
			simulatePrices(context, { contractUuid: contract_uuid, ...question }),
	);
}
