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
				label="E-mail"
				hint="Invoices go here. Usage events with this address as customer_id become theirs, those already received too."
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
				label="External id"
				hint="What your own system calls them. Usage events with it as external_customer_id become theirs, those already received too."
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
			<Field label="Billing e-mails" hint="Invoices go to these instead, one a line." error={at("billing_emails")}>
				<TextArea
					rows={2}
					value={form.billing_emails}
					onChange={({ target }) => change({ billing_emails: target.value })}
				/>
			</Field>
			<Field label="Further e-mails" hint="For your own use, one a line." error={at("additional_emails")}>
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
	{ value: "organisation", label: "The organisation’s rate" },
	{ value: "own", label: "A rate of their own" },
	{ value: "exempt", label: "Exempt: no tax at all" },
];

export function BillingFields({ form, change, at }: FieldsProps) {
	const { currency } = useMembership();
	return (
		<Fields>
			<FieldRow>
				<Field label="Currency" error={at("currency")}>
					<Select
						options={[{ value: "", label: `The organisation’s, ${currency}` }, ...currencyOptions]}
						value={form.currency}
						onChange={({ target }) => change({ currency: target.value })}
					/>
				</Field>
				<Field label="Payment terms in days" hint="Empty: the organisation’s." error={at("payment_terms_days")}>
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
					<Field label="Rate in percent" error={at("tax_rate")}>
						<DecimalInput value={form.tax_rate} onChange={({ target }) => change({ tax_rate: target.value.trim() })} />
					</Field>
				)}
				<Field label="Tax id" error={at("tax_id")}>
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
			{line("address_line1", "Street and number")}
			{line("address_line2", "Further line")}
			<FieldRow>
				{line("zip", "Postcode")}
				{line("city", "City")}
			</FieldRow>
			<FieldRow>
				{line("state", "State or region")}
				{line("country", "Country", "Two letters: DE, US.")}
			</FieldRow>
		</Fields>
	);
}
