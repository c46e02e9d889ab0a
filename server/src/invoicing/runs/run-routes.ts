import {
	type App,
	DateOnly,
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
		as_of: Type.Optional(nullable(DateOnly)),
		customer_uuid: Type.Optional(nullable(Uuid)),
		contract_uuid: Type.Optional(nullable(Uuid)),
	},
	{ $id: "CreateBillingRun" },
);

const BillingRun = Type.Object(
	{
		uuid: Uuid,
		status: literals("BillingRunStatus", runStatuses),
		as_of: DateOnly,
		customer_uuid: nullable(Uuid),
		contract_uuid: nullable(Uuid),
		total_contracts: Type.Integer(),
		processed_contracts: Type.Integer(),
		created_invoices: Type.Integer(),
		errors: Type.Array(ContractFault),
		created_at: Instant,
		started_at: nullable(Instant),
		completed_at: nullable(Instant),
	},
	{ $id: "BillingRun" },
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
				params: strictObject({ billing_run_uuid: Uuid }),
				response: { 200: BillingRun },
			},
		},
		({ context, params }) => selectRun(context, params.billing_run_uuid),
	);
}
