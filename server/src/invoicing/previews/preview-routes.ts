import { ContractAmend, ContractCancel } from "../../contracts/index.ts";
import { type App, DateOnly, reference, type Static, strictObject, Type, Uuid } from "../../platform/http/index.ts";
import { invalidFields, type Log } from "../../platform/index.ts";
import { previewBilling } from "./preview-billing.ts";
import { previewChange } from "./preview-change.ts";
import { type CustomerPreview, previewCustomer } from "./preview-customer.ts";
import { BillingPreview } from "./preview-schemas.ts";

const tags = ["Billing"];

const ChangePreviewRequest = strictObject({
	contract_uuid: Uuid,
	as_of: Type.Optional(DateOnly),
	amend: Type.Optional(ContractAmend),
	cancel: Type.Optional(ContractCancel),
	reinstate: Type.Optional(Type.Literal(true)),
	take_back_amendment: Type.Optional(Uuid),
});

const PreviewQuery = strictObject({
	contract_uuid: Type.Optional(
		Type.Unsafe<string>({ ...Uuid, description: "The contract to preview; it can be a draft." }),
	),
	customer_uuid: Type.Optional(
		Type.Unsafe<string>({
			...Uuid,
			description: "Previews all contracts of this customer that a run considers: those that were ever activated.",
		}),
	),
	as_of: Type.Optional(DateOnly),
});

export function registerPreviewRoutes(app: App, { log }: { readonly log: Log }): void {
	app.addSchema(BillingPreview);
	app.get(
		"/billing/preview",
		{
			schema: {
				tags,
				summary: "Preview the invoices that a run would create for a contract, or for all contracts of a customer",
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
				summary: "Preview the invoices that a run would create after a change of a contract; saves nothing",
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

/** Complete, not paginated. */
function answer({ invoices, corrections, errors }: CustomerPreview): Static<typeof BillingPreview> {
	return { items: invoices, count: invoices.length, corrections, errors };
}
