import { type App, described, nullable, strictObject, Uuid } from "../../platform/http/index.ts";
import { requestRun } from "./run-billing.ts";
import { BillingRun, RunRequest } from "./run-schemas.ts";
import { presentRun, selectRun } from "./run-store.ts";

const tags = ["Billing"];

export function registerRunRoutes(app: App): void {
	app.post(
		"/billing/run",
		{
			schema: {
				tags,
				operationId: "billing.run",
				summary: "Create every invoice due by a date (default: today)",
				description:
					"Starts a run in the background that bills every contract once for each period, however often it is asked.",
				refuses: [404],
				body: nullable(RunRequest),
				response: { 202: BillingRun },
			},
		},
		async ({ context, body }, reply) => {
			reply.code(202);
			const run = await requestRun(context, {
				asOf: body?.as_of ?? null,
				customerUuid: body?.customer_uuid ?? null,
				contractUuid: body?.contract_uuid ?? null,
			});
			return presentRun(run);
		},
	);
	app.get(
		"/billing/run/:billing_run_uuid",
		{
			schema: {
				tags,
				operationId: "billing.getRun",
				summary: "Get a billing run's progress",
				description: "Answers how far the run is, what it created, and contracts that it could not bill.",
				params: strictObject({ billing_run_uuid: described(Uuid, "The billing run's UUID.") }),
				response: { 200: BillingRun },
			},
		},
		async ({ context, params }) => presentRun(await selectRun(context, params.billing_run_uuid)),
	);
}
