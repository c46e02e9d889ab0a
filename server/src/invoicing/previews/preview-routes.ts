import { servicesBody_bytes } from "../../catalog/index.ts";
import { ContractAmend, ContractCancel } from "../../contracts/index.ts";
import { type App, DateOnly, described, type Static, strictObject, Type, Uuid } from "../../platform/http/index.ts";
import { invalidFields, type Log } from "../../platform/index.ts";
import { previewBilling } from "./preview-billing.ts";
import { previewChange } from "./preview-change.ts";
import { type CustomerPreview, previewCustomer } from "./preview-customer.ts";
import { BillingPreview } from "./preview-schemas.ts";

const tags = ["Billing"];

const ChangePreviewRequest = strictObject(
	{
		contract_uuid: described(Uuid, "The contract's UUID."),
		as_of: Type.Optional(described(DateOnly, "The day up to which to bill. Default: today.")),
		amend: Type.Optional(described(ContractAmend, "As if the contract were amended.")),
		cancel: Type.Optional(ContractCancel),
		reinstate: Type.Optional(Type.Literal(true, { description: "True: as if a cancellation were taken back." })),
		take_back_amendment: Type.Optional(described(Uuid, "The UUID of an amendment, as if it were taken back.")),
	},
	{ $id: "PreviewChange", description: "A change to a contract whose invoice to preview." },
);

const PreviewQuery = strictObject({
	contract_uuid: Type.Optional(described(Uuid, "The contract to preview; it can be a draft.")),
	customer_uuid: Type.Optional(
		described(
			Uuid,
			"Previews all contracts that are billed to this customer, and its own: those that were ever activated.",
		),
	),
	as_of: Type.Optional(described(DateOnly, "The day up to which to bill. Default: today.")),
});

export function registerPreviewRoutes(app: App, { log }: { readonly log: Log }): void {
	app.get(
		"/billing/preview",
		{
			schema: {
				tags,
				operationId: "billing.preview",
				summary: "Preview the invoices that a run would create for a contract, or for all contracts of a customer",
				description: "Answers the invoices that a run would create as of a day. Nothing is saved.",
				refuses: [404, 409],
				querystring: PreviewQuery,
				response: { 200: BillingPreview },
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
			bodyLimit: servicesBody_bytes,
			schema: {
				tags,
				operationId: "billing.previewChange",
				summary: "Preview the invoices that a run would create after a change of a contract; saves nothing",
				description: "Answers the invoices after an amendment, a cancellation or the like. Nothing is saved.",
				refuses: [404],
				body: ChangePreviewRequest,
				response: { 200: BillingPreview },
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
