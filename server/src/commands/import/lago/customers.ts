import type { ExportedObject } from "../model/exported-object.ts";
import type { CustomerDraft, Fields } from "../model/plan.ts";

const meaningless = ["lago_id", "sequential_id", "slug", "created_at", "updated_at", "applicable_timezone"];

/** Null, with the reason among the gaps, if Tallybook can't have this customer. */
export function mapCustomer(customer: ExportedObject): CustomerDraft | null {
	const externalId = customer.text("external_id") ?? "";
	// Lago keeps several addresses in one text.
	const emails = (customer.text("email") ?? "").split(",").map((email) => email.trim());
	const [email = "", ...additionalEmails] = emails.filter((address) => address !== "");
	const timezone = customer.text("timezone");
	const fields = {
		name: customer.text("name") ?? customer.text("legal_name") ?? email,
		contact_name: contactOf(customer),
		email,
		additional_emails: additionalEmails,
		external_id: externalId,
		phone_number: customer.text("phone"),
		currency: customer.text("currency"),
		tax_id: customer.text("tax_identification_number"),
		payment_terms_days: customer.integer("net_payment_term"),
		billing_address: addressOf(customer),
		shipping_address: addressOf(customer.inner("shipping_address")),
	};
	if (timezone !== null && timezone !== "UTC") {
		customer.gap("timezone", `${timezone}: Tallybook's days are in UTC`);
	}
	customer.reportRest(meaningless);
	if (email === "") {
		customer.gap("email", "is empty: customers have an email address in Tallybook, so this one is not recreated");
		return null;
	}
	return { externalId, fields };
}

function contactOf(customer: ExportedObject): string | null {
	const names = [customer.text("firstname"), customer.text("lastname")].filter((name) => name !== null);
	return names.length === 0 ? null : names.join(" ");
}

function addressOf(address: ExportedObject | null): Fields | null {
	if (address === null) return null;
	const fields = {
		address_line1: address.text("address_line1"),
		address_line2: address.text("address_line2"),
		city: address.text("city"),
		state: address.text("state"),
		zip: address.text("zipcode"),
		country: address.text("country"),
	};
	return Object.values(fields).every((value) => value === null) ? null : fields;
}
