import {
	type App,
	DateOnly,
	described,
	Instant,
	literals,
	nullable,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { requestRun } from "./run-billing.ts";
import { ContractFault } from "./run-schemas.ts";
import { runStatuses, selectRun } from "./run-store.ts";

const tags = ["Billing"];

const RunRequest = strictObject(
	{
		as_of: Type.Optional(nullable(described(DateOnly, "The day up to which to bill. Default: today."))),
		customer_uuid: Type.Optional(nullable(described(Uuid, "Only this customer's contracts."))),
		contract_uuid: Type.Optional(nullable(described(Uuid, "Only this contract."))),
	},
	{ $id: "CreateBillingRun" },
);

const BillingRun = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		status: literals("BillingRunStatus", runStatuses, "How far the run is."),
		as_of: described(DateOnly, "The day up to which the run bills."),
		customer_uuid: nullable(described(Uuid, "The customer that the run is limited to. Null: all.")),
		contract_uuid: nullable(described(Uuid, "The contract that the run is limited to. Null: all.")),
		total_contracts: Type.Integer({ description: "The number of contracts to bill." }),
		processed_contracts: Type.Integer({ description: "The number of contracts considered so far." }),
		created_invoices: Type.Integer({ description: "The number of invoices created so far." }),
		errors: Type.Array(ContractFault, { description: "The contracts that could not be billed." }),
		created_at: described(Instant, "When it was created."),
		started_at: nullable(described(Instant, "When it started. Null: not yet.")),
		completed_at: nullable(described(Instant, "When it was completed. Null: not yet.")),
	},
	{ $id: "BillingRun", description: "A billing run and its progress." },
);

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
			return requestRun(context, {
				asOf: body?.as_of ?? null,
				customerUuid: body?.customer_uuid ?? null,
				contractUuid: body?.contract_uuid ?? null,
			});
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
		({ context, params }) => selectRun(context, params.billing_run_uuid),
	);
}
