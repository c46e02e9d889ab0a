import { ContractAmend, ContractCancel } from "../contracts/index.ts";
import {
	type App,
	DateOnly,
	Instant,
	literals,
	nullable,
	reference,
	strictObject,
	Type,
	Uuid,
} from "../platform/http/index.ts";
import { previewBilling } from "./actions/preview-billing.ts";
import { previewChange } from "./actions/preview-change.ts";
import { requestRun } from "./actions/run-billing.ts";
import { BillingPreview } from "./preview-schemas.ts";
import { runStatuses, selectRun } from "./run-store.ts";
import { registerSimulationRoutes } from "./simulate/simulate-routes.ts";

const tags = ["Billing"];

const RunRequest = strictObject({
	as_of: Type.Optional(nullable(DateOnly)),
	customer_uuid: Type.Optional(nullable(Uuid)),
	contract_uuid: Type.Optional(nullable(Uuid)),
});

const ChangePreviewRequest = strictObject({
	contract_uuid: Uuid,
	as_of: Type.Optional(DateOnly),
	amend: Type.Optional(ContractAmend),
	cancel: Type.Optional(ContractCancel),
	reinstate: Type.Optional(Type.Literal(true)),
	take_back_amendment: Type.Optional(Uuid),
});

const BillingRun = Type.Object(
	{
		uuid: Uuid,
		status: literals(runStatuses),
		as_of: DateOnly,
		customer_uuid: nullable(Uuid),
		contract_uuid: nullable(Uuid),
		total_contracts: Type.Integer(),
		processed_contracts: Type.Integer(),
		created_invoices: Type.Integer(),
		errors: Type.Array(Type.Object({ contract_uuid: Uuid, error: Type.String() })),
		created_at: Instant,
		started_at: nullable(Instant),
		completed_at: nullable(Instant),
	},
	{ $id: "BillingRun" },
);

export function registerBillingRoutes(app: App): void {
	registerSimulationRoutes(app);
	app.addSchema(BillingRun);
	app.addSchema(BillingPreview);
	app.post(
		"/billing/run",
		{
			schema: {
				tags,
				summary: "Make every invoice due by a date, today where none is named",
				body: nullable(RunRequest),
				response: { 202: reference(BillingRun) },
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
				summary: "Read a billing run's progress",
				params: strictObject({ billing_run_uuid: Uuid }),
				response: { 200: reference(BillingRun) },
			},
		},
		({ context, params }) => selectRun(context, params.billing_run_uuid),
	);
	app.get(
		"/billing/preview",
		{
			schema: {
				tags,
				summary: "The invoices that a run would make of a contract",
				querystring: strictObject({ contract_uuid: Uuid, as_of: Type.Optional(DateOnly) }),
				response: { 200: reference(BillingPreview) },
			},
		},
		async ({ context, query }) => {
			const { invoices, corrections } = await previewBilling(context, query.contract_uuid, query.as_of ?? null);
			return { items: invoices, count: invoices.length, corrections };
		},
	);
	app.post(
		"/billing/preview",
		{
			schema: {
				tags,
				summary: "The invoices that a run would make once a contract were changed; nothing is saved",
				body: ChangePreviewRequest,
				response: { 200: reference(BillingPreview) },
			},
		},
		async ({ context, body: { contract_uuid, as_of = null, ...change } }) => {
			const { invoices, corrections } = await previewChange(context, contract_uuid, change, as_of);
			return { items: invoices, count: invoices.length, corrections };
		},
	);
}
