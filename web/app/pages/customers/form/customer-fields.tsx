import { useMembership } from "../../../api/session.ts";
import { currencyOptions } from "../../../ui/form/currencies.ts";
import { DecimalInput, Field, FieldRow, Fields, Select, TextArea, TextInput } from "../../../ui/form/field.tsx";
import type { AddressLine, CustomerForm } from "./customer-form.ts";

/** A part of the form of a customer: the same for a new one and for a change. */
export interface FieldsProps {
	readonly form: CustomerForm;
	readonly change: (change: Partial<CustomerForm>) => void;
	/** What is wrong with a field, in words. */
	readonly at: (field: string) => string | undefined;
}

/** Who it is, and how usage events name it. */
export function NameFields({ form, change, at }: FieldsProps) {
	return (
		<Fields>
			<Field label="Name" error={at("name")}>
				<TextInput value={form.name} onChange={({ target }) => change({ name: target.value })} autoFocus />
			</Field>
			<Field
				label="Email"
				hint="Invoices go here. Usage events with this address as customer_id belong to this customer, including those already received."
				error={at("email")}
			>
				<TextInput
					type="email"
					autoComplete="off"
					value={form.email}
					onChange={({ target }) => change({ email: target.value })}
				/>
			</Field>
			<Field
				label="External ID"
				hint="The customer’s ID in your own system. Usage events with it as external_customer_id belong to this customer, including those already received."
				error={at("external_id")}
			>
				<TextInput
					autoComplete="off"
					value={form.external_id}
					onChange={({ target }) => change({ external_id: target.value })}
				/>
			</Field>
		</Fields>
	);
}

export function ContactFields({ form, change, at }: FieldsProps) {
	return (
		<Fields>
			<FieldRow>
				<Field label="Contact" error={at("contact_name")}>
					<TextInput value={form.contact_name} onChange={({ target }) => change({ contact_name: target.value })} />
				</Field>
				<Field label="Phone" error={at("phone_number")}>
					<TextInput
						type="tel"
						value={form.phone_number}
						onChange={({ target }) => change({ phone_number: target.value })}
					/>
				</Field>
			</FieldRow>
			<Field label="Billing emails" hint="Invoices sent to these instead, one a line." error={at("billing_emails")}>
				<TextArea
					rows={2}
					value={form.billing_emails}
					onChange={({ target }) => change({ billing_emails: target.value })}
				/>
			</Field>
			<Field label="Other emails" hint="For your own use. One per line." error={at("additional_emails")}>
				<TextArea
					rows={2}
					value={form.additional_emails}
					onChange={({ target }) => change({ additional_emails: target.value })}
				/>
			</Field>
		</Fields>
	);
}

const taxOptions = [
	{ value: "organisation", label: "Organization default" },
	{ value: "own", label: "Custom rate" },
	{ value: "exempt", label: "Exempt" },
];

export function BillingFields({ form, change, at }: FieldsProps) {
	const { currency } = useMembership();
	return (
		<Fields>
			<FieldRow>
				<Field label="Currency" error={at("currency")}>
					<Select
						options={[{ value: "", label: `Organization default (${currency})` }, ...currencyOptions]}
						value={form.currency}
						onChange={({ target }) => change({ currency: target.value })}
					/>
				</Field>
				<Field
					label="Payment terms (days)"
					hint="Leave empty for the organization’s default."
					error={at("payment_terms_days")}
				>
					<TextInput
						inputMode="numeric"
						value={form.payment_terms_days}
						onChange={({ target }) => change({ payment_terms_days: target.value.trim() })}
					/>
				</Field>
			</FieldRow>
			<Field label="Tax" error={at("tax_exempt")}>
				<Select
					options={taxOptions}
					value={form.tax}
					onChange={({ target }) => change({ tax: target.value as CustomerForm["tax"] })}
				/>
			</Field>
			<FieldRow>
				{form.tax === "own" && (
					<Field label="Rate (%)" error={at("tax_rate")}>
						<DecimalInput value={form.tax_rate} onChange={({ target }) => change({ tax_rate: target.value.trim() })} />
					</Field>
				)}
				<Field label="Tax ID" error={at("tax_id")}>
					<TextInput
						autoComplete="off"
						value={form.tax_id}
						onChange={({ target }) => change({ tax_id: target.value })}
					/>
				</Field>
			</FieldRow>
		</Fields>
	);
}

export function AddressFields({
	form,
	change,
	at,
	kind,
}: FieldsProps & { readonly kind: "billing_address" | "shipping_address" }) {
	const line = (name: AddressLine, label: string, hint?: string) => (
		<Field label={label} error={at(`${kind}.${name}`)} {...(hint === undefined ? {} : { hint })}>
			<TextInput
				autoComplete="off"
				value={form[kind][name]}
				onChange={({ target }) => change({ [kind]: { ...form[kind], [name]: target.value } })}
			/>
		</Field>
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
