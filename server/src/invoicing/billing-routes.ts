import { ContractAmend, ContractCancel } from "../contracts/index.ts";
import {
	type App,
	DateOnly,
	Instant,
	literals,
	nullable,
	reference,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../platform/http/index.ts";
import { invalidFields, type Log } from "../platform/index.ts";
import { previewBilling } from "./previews/preview-billing.ts";
import { previewChange } from "./previews/preview-change.ts";
import { type CustomerPreview, previewCustomer } from "./previews/preview-customer.ts";
import { BillingPreview, ContractFault } from "./previews/preview-schemas.ts";
import { requestRun } from "./runs/run-billing.ts";
import { runStatuses, selectRun } from "./runs/run-store.ts";
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
		errors: Type.Array(ContractFault),
		created_at: Instant,
		started_at: nullable(Instant),
		completed_at: nullable(Instant),
	},
	{ $id: "BillingRun" },
);

const PreviewQuery = strictObject({
	contract_uuid: Type.Optional(Type.Unsafe<string>({ ...Uuid, description: "Of this contract, a draft too." })),
	customer_uuid: Type.Optional(
		Type.Unsafe<string>({
			...Uuid,
			description: "Of all contracts of this customer that a run looks at: those that were ever activated.",
		}),
	),
	as_of: Type.Optional(DateOnly),
});

export function registerBillingRoutes(app: App, { log }: { readonly log: Log }): void {
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
				summary: "The invoices that a run would make of a contract, or of all contracts of a customer",
				querystring: PreviewQuery,
				response: { 200: reference(BillingPreview) },
			},
		},
		async ({ context, query }) => {
			const { contract_uuid, customer_uuid, as_of = null } = query;
			if (contract_uuid !== undefined && customer_uuid === undefined) {
				return answer({ ...(await previewBilling(context, contract_uuid, as_of)), errors: [] });
			}
			if (customer_uuid !== undefined && contract_uuid === undefined) {
				return answer(await previewCustomer(context, log, customer_uuid, as_of));
			}
			const message = "exactly one of contract_uuid and customer_uuid is required";
			throw invalidFields([
				{ field: "contract_uuid", message },
				{ field: "customer_uuid", message },
			]);
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
			const preview = await previewChange(context, contract_uuid, change, as_of);
			return answer({ ...preview, errors: [] });
		},
	);
}

/** Complete, not paged. */
function answer({ invoices, corrections, errors }: CustomerPreview): Static<typeof BillingPreview> {
	return { items: invoices, count: invoices.length, corrections, errors };
}
