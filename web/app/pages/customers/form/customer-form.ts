import { exactOf, isDecimal, textOf } from "../../../api/exact.ts";
import { atField } from "../../../api/problem.ts";
import type { components } from "../../../api/schema.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import type { Choice } from "../../../ui/form/picker.tsx";
import { words } from "./words.ts";

type CustomerBody = components["schemas"]["UpdateCustomer"];

const addressLines = ["address_line1", "address_line2", "zip", "city", "state", "country"] as const;
export type AddressLine = (typeof addressLines)[number];
export type AddressForm = Readonly<Record<AddressLine, string>>;

/** A customer as it stands in a form: every field a text, as it was typed. */
export interface CustomerForm {
	readonly name: string;
	readonly email: string;
	readonly external_id: string;
	readonly contact_name: string;
	readonly phone_number: string;
	/** One address a line. */
	readonly additional_emails: string;
	readonly billing_emails: string;
	readonly currency: string;
	readonly payment_terms_days: string;
	readonly tax_id: string;
	/** Whose tax rate holds. */
	readonly tax: "organisation" | "own" | "exempt";
	readonly tax_rate: string;
	readonly billing_address: AddressForm;
	readonly shipping_address: AddressForm;
	readonly customer_type: Customer["customer_type"];
	/** Empty: the organization's. */
	readonly e_invoice_format: string;
	readonly buyer_reference: string;
	readonly electronic_address: { readonly scheme: string; readonly value: string };
	/** Whether it has a parent, and who gets the invoices then. */
	readonly relation: "none" | "self" | "parent";
	readonly parent: Choice | null;
}

const noAddress = Object.fromEntries(addressLines.map((line) => [line, ""])) as AddressForm;

export const emptyForm: CustomerForm = {
	...{ name: "", email: "", external_id: "", contact_name: "", phone_number: "" },
	...{ additional_emails: "", billing_emails: "", currency: "", payment_terms_days: "", tax_id: "" },
	...{ tax: "organisation", tax_rate: "", billing_address: noAddress, shipping_address: noAddress },
	...{ customer_type: "business", e_invoice_format: "", buyer_reference: "" },
	electronic_address: { scheme: "", value: "" },
	...{ relation: "none", parent: null },
};

export function formOf(customer: Customer): CustomerForm {
	const { tax_rate, tax_exempt, payment_terms_days } = customer;
	return {
		name: customer.name,
		email: customer.email ?? "",
		external_id: customer.external_id ?? "",
		contact_name: customer.contact_name ?? "",
		phone_number: customer.phone_number ?? "",
		additional_emails: customer.additional_emails.join("\n"),
		billing_emails: customer.billing_emails.join("\n"),
		currency: customer.currency ?? "",
		payment_terms_days: payment_terms_days === null ? "" : String(payment_terms_days),
		tax_id: customer.tax_id ?? "",
		tax: tax_exempt ? "exempt" : tax_rate === null ? "organisation" : "own",
		tax_rate: tax_rate === null ? "" : textOf(tax_rate),
		billing_address: addressFormOf(customer.billing_address),
		shipping_address: addressFormOf(customer.shipping_address),
		customer_type: customer.customer_type,
		e_invoice_format: customer.e_invoice_format ?? "",
		buyer_reference: customer.buyer_reference ?? "",
		electronic_address: customer.electronic_address ?? { scheme: "", value: "" },
		relation: customer.parent_uuid === null ? "none" : customer.bill_to,
		parent: customer.parent_uuid === null ? null : { value: customer.parent_uuid, label: "…" },
	};
}

function addressFormOf(address: Customer["billing_address"]): AddressForm {
	return Object.fromEntries(addressLines.map((line) => [line, address?.[line] ?? ""])) as AddressForm;
}

/** What of the form is no number, by field; the API says all the rest. */
export function faultsOf({
	tax,
	tax_rate,
	payment_terms_days,
	relation,
	parent,
}: CustomerForm): Readonly<Record<string, string>> {
	return {
		...(tax === "own" && !isDecimal(tax_rate) ? { tax_rate: words.customerForm.taxRate } : {}),
		...(relation !== "none" && parent === null ? { parent: words.customerForm.parent } : {}),
		...(/^\d*$/.test(payment_terms_days) ? {} : { payment_terms_days: words.customerForm.paymentTermsDays }),
	};
}

/** What is sent of a form without faults: the API's fields, with null where nothing was typed. */
export function bodyOf(form: CustomerForm): CustomerBody & { readonly name: string } {
	return {
		name: form.name.trim(),
		email: textOrNull(form.email),
		external_id: textOrNull(form.external_id),
		contact_name: textOrNull(form.contact_name),
		phone_number: textOrNull(form.phone_number),
		additional_emails: linesOf(form.additional_emails),
		billing_emails: linesOf(form.billing_emails),
		currency: textOrNull(form.currency),
		payment_terms_days: form.payment_terms_days === "" ? null : Number(form.payment_terms_days),
		tax_id: textOrNull(form.tax_id),
		tax_exempt: form.tax === "exempt",
		tax_rate: form.tax === "own" ? exactOf(form.tax_rate) : null,
		billing_address: addressOf(form.billing_address),
		shipping_address: addressOf(form.shipping_address),
		customer_type: form.customer_type,
		e_invoice_format: textOrNull(form.e_invoice_format) as Customer["e_invoice_format"],
		buyer_reference: textOrNull(form.buyer_reference),
		electronic_address: electronicAddressOf(form.electronic_address),
		parent_uuid: form.relation === "none" ? null : (form.parent?.value ?? null),
		bill_to: form.relation === "parent" ? "parent" : "self",
	};
}

/** Half of one is sent as it is: the API says which part is missing. */
function electronicAddressOf({ scheme, value }: CustomerForm["electronic_address"]): Customer["electronic_address"] {
	const typed = { scheme: scheme.trim(), value: value.trim() };
	return typed.scheme === "" && typed.value === "" ? null : typed;
}

function textOrNull(text: string): string | null {
	return text.trim() === "" ? null : text.trim();
}

function linesOf(text: string): string[] {
	return text
		.split(/[\n,;]/)
		.map((line) => line.trim())
		.filter((line) => line !== "");
}

function addressOf(form: AddressForm): Customer["billing_address"] {
	const lines = addressLines.map((line) => [line, textOrNull(form[line])] as const);
	if (lines.every(([, text]) => text === null)) return null;
	return Object.fromEntries(lines) as Customer["billing_address"];
}

/** Says at a field what the API refuses of it by a code. */
export const faultsAtFields = atField({
	customer_email_in_use: "email",
	customer_external_id_in_use: "external_id",
});

/** The form's name for a field of the API, and for an entry of it: `billing_emails[1]`. */
export function nameInForm(field: string): string {
	if (field === "parent_uuid" || field === "bill_to") return "parent";
	return field === "tax_exempt" ? "tax" : field.replace(/\[\d+\]$/, "");
}
