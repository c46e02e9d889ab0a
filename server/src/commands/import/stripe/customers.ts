import type { ExportedObject } from "../model/exported-object.ts";
import type { CustomerDraft, Fields } from "../model/plan.ts";

const meaningless = [
	"object",
	"created",
	"livemode",
	"delinquent",
	"invoice_prefix",
	"next_invoice_sequence",
	"subscriptions",
];
const meaninglessOfSettings = ["rendering_options"];

/** Null, with the reason among the gaps, if Tallybook can't have this customer. */
export function mapCustomer(customer: ExportedObject): CustomerDraft | null {
	const externalId = customer.text("id") ?? "";
	const email = customer.text("email");
	const name = customer.text("name") ?? customer.text("business_name") ?? email;
	const exemption = customer.text("tax_exempt");
	const taxId = customer.inners("tax_ids")[0]?.text("value") ?? null;
	const fields = {
		name,
		email,
		external_id: externalId,
		phone_number: customer.text("phone"),
		currency: customer.text("currency")?.toUpperCase() ?? null,
		tax_exempt: exemption === "exempt" || exemption === "reverse",
		tax_id: taxId,
		billing_address: addressOf(customer.inner("address")),
		shipping_address: addressOf(customer.inner("shipping")?.inner("address") ?? null),
	};
	customer.inner("invoice_settings")?.reportRest(meaninglessOfSettings);
	if (exemption === "reverse") customer.gap("tax_exempt", "reverse charge: invoices show no tax, but not the reason");
	customer.reportRest(meaningless);
	if (email === null) {
		customer.gap("email", "is empty: customers have an email address in Tallybook, so this one is not recreated");
		return null;
	}
	return { externalId, fields };
}

function addressOf(address: ExportedObject | null): Fields | null {
	if (address === null) return null;
	return {
		address_line1: address.text("line1"),
		address_line2: address.text("line2"),
		city: address.text("city"),
		state: address.text("state"),
		zip: address.text("postal_code"),
		country: address.text("country"),
	};
}
