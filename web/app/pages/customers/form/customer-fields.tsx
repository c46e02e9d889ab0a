import { useMembership } from "../../../api/session.ts";
import { currencyOptions } from "../../../ui/form/currencies.ts";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { usePart } from "../../../ui/form/use-part.tsx";
import { type AddressLine, type CustomerForm, faultsOf } from "./customer-form.ts";

/** Who it is, and how usage events name it. */
export function NameFields() {
	const part = usePart<CustomerForm>();
	return (
		<Fields>
			<part.Text name="name" label="Name" autoFocus />
			<part.Text
				name="email"
				label="Email"
				hint="Invoices go here. Usage events with this address as customer_id belong to this customer, including those already received."
				type="email"
				autoComplete="off"
			/>
			<part.Text
				name="external_id"
				label="External ID"
				hint="The customer’s ID in your own system. Usage events with it as external_customer_id belong to this customer, including those already received."
				autoComplete="off"
			/>
		</Fields>
	);
}

export function ContactFields() {
	const part = usePart<CustomerForm>();
	return (
		<Fields>
			<FieldRow>
				<part.Text name="contact_name" label="Contact" />
				<part.Text name="phone_number" label="Phone" type="tel" />
			</FieldRow>
			<part.TextArea
				name="billing_emails"
				label="Billing emails"
				hint="Invoices sent to these instead, one a line."
				rows={2}
			/>
			<part.TextArea name="additional_emails" label="Other emails" hint="For your own use. One per line." rows={2} />
		</Fields>
	);
}

const taxOptions = [
	{ value: "organisation", label: "Organization default" },
	{ value: "own", label: "Custom rate" },
	{ value: "exempt", label: "Exempt" },
];

export function BillingFields() {
	const part = usePart<CustomerForm>();
	const faults = faultsOf(part.values);
	const { currency } = useMembership();
	return (
		<Fields>
			<FieldRow>
				<part.Select
					name="currency"
					label="Currency"
					options={[{ value: "", label: `Organization default (${currency})` }, ...currencyOptions]}
				/>
				<part.Text
					name="payment_terms_days"
					label="Payment terms (days)"
					hint="Leave empty for the organization’s default."
					error={faults.payment_terms_days}
					inputMode="numeric"
				/>
			</FieldRow>
			<part.Select name="tax" label="Tax" options={taxOptions} />
			<FieldRow>
				{part.values.tax === "own" && <part.Decimal name="tax_rate" label="Rate (%)" error={faults.tax_rate} />}
				<part.Text name="tax_id" label="Tax ID" autoComplete="off" />
			</FieldRow>
		</Fields>
	);
}

export function AddressFields({ kind }: { readonly kind: "billing_address" | "shipping_address" }) {
	const part = usePart<CustomerForm>();
	const line = (name: AddressLine, label: string, hint?: string) => (
		<part.Text name={`${kind}.${name}`} label={label} hint={hint} autoComplete="off" />
	);
	return (
		<Fields>
			{line("address_line1", "Address line 1")}
			{line("address_line2", "Address line 2")}
			<FieldRow>
				{line("zip", "Postal code")}
				{line("city", "City")}
			</FieldRow>
			<FieldRow>
				{line("state", "State")}
				{line("country", "Country", "Two-letter code, such as US.")}
			</FieldRow>
		</Fields>
	);
}
