import { useMembership } from "../../../api/session.ts";
import { useCustomer } from "../../../domain/customers/customer.tsx";
import { CustomerPicker } from "../../../domain/customers/customer-picker.tsx";
import { eInvoiceFormatOptions } from "../../../domain/invoices/e-invoice-formats.ts";
import { currencyOptions } from "../../../ui/form/currencies.ts";
import { Field, FieldRow, Fields } from "../../../ui/form/field.tsx";
import { usePart } from "../../../ui/form/use-part.tsx";
import { type AddressLine, type CustomerForm, faultsOf } from "./customer-form.ts";
import { words } from "./words.ts";

/** Who it is, and how usage events name it. */
export function NameFields() {
	const part = usePart<CustomerForm>();
	return (
		<Fields>
			<part.Text name="name" label={words.customerFields.name} autoFocus />
			<part.Text
				name="email"
				label={words.customerFields.email}
				hint={words.customerFields.emailHint}
				type="email"
				autoComplete="off"
			/>
			<part.Text
				name="external_id"
				label={words.customerFields.externalId}
				hint={words.customerFields.externalIdHint}
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
				<part.Text name="contact_name" label={words.customerFields.contact} />
				<part.Text name="phone_number" label={words.customerFields.phone} type="tel" />
			</FieldRow>
			<part.TextArea
				name="billing_emails"
				label={words.customerFields.billingEmails}
				hint={words.customerFields.billingEmailsHint}
				rows={2}
			/>
			<part.TextArea
				name="additional_emails"
				label={words.customerFields.otherEmails}
				hint={words.customerFields.otherEmailsHint}
				rows={2}
			/>
		</Fields>
	);
}

const taxOptions = [
	{ value: "organisation", label: words.customerFields.organizationDefault },
	{ value: "own", label: words.customerFields.customRate },
	{ value: "exempt", label: words.customerFields.exempt },
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
					label={words.customerFields.currency}
					options={[
						{ value: "", label: words.customerFields.organizationDefaultCurrency(currency) },
						...currencyOptions,
					]}
				/>
				<part.Text
					name="payment_terms_days"
					label={words.customerFields.paymentTermsDays}
					hint={words.customerFields.paymentTermsDaysHint}
					error={faults.payment_terms_days}
					inputMode="numeric"
				/>
			</FieldRow>
			<part.Select name="tax" label={words.customerFields.tax} options={taxOptions} />
			<FieldRow>
				{part.values.tax === "own" && (
					<part.Decimal name="tax_rate" label={words.customerFields.rate} error={faults.tax_rate} />
				)}
				<part.Text name="tax_id" label={words.customerFields.taxId} autoComplete="off" />
			</FieldRow>
		</Fields>
	);
}

const relationOptions = [
	{ value: "none", label: words.customerFields.noParent },
	{ value: "self", label: words.customerFields.billedItself },
	{ value: "parent", label: words.customerFields.billedToParent },
];

/** The customer that it belongs to, and who gets its invoices. */
export function ParentFields() {
	const part = usePart<CustomerForm>();
	const { relation, parent } = part.values;
	const known = useCustomer(parent?.value);
	return (
		<Fields>
			<part.Select name="relation" label={words.customerFields.invoicesTo} options={relationOptions} />
			{relation !== "none" && (
				<part.Custom name="parent">
					{({ error, value, ...picker }) => (
						<Field label={words.customerFields.parent} error={error ?? faultsOf(part.values).parent}>
							<CustomerPicker
								{...picker}
								value={value === null ? null : { ...value, label: known?.name ?? value.label }}
								isInvalid={error !== undefined}
							/>
						</Field>
					)}
				</part.Custom>
			)}
		</Fields>
	);
}

const typeOptions = [
	{ value: "business", label: words.customerFields.business },
	{ value: "consumer", label: words.customerFields.consumer },
];

/** In which form machines get its invoices, and what they need for it. */
export function EInvoiceFields() {
	const part = usePart<CustomerForm>();
	return (
		<Fields>
			<FieldRow>
				<part.Select name="customer_type" label={words.customerFields.customerType} options={typeOptions} />
				<part.Select
					name="e_invoice_format"
					label={words.customerFields.eInvoiceFormat}
					options={[{ value: "", label: words.customerFields.organizationDefault }, ...eInvoiceFormatOptions]}
				/>
			</FieldRow>
			<part.Text
				name="buyer_reference"
				label={words.customerFields.buyerReference}
				hint={words.customerFields.buyerReferenceHint}
				autoComplete="off"
			/>
			<FieldRow>
				<part.Text
					name="electronic_address.scheme"
					label={words.customerFields.electronicScheme}
					hint={words.customerFields.electronicSchemeHint}
					autoComplete="off"
				/>
				<part.Text name="electronic_address.value" label={words.customerFields.electronicAddress} autoComplete="off" />
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
			{line("address_line1", words.customerFields.addressLine1)}
			{line("address_line2", words.customerFields.addressLine2)}
			<FieldRow>
				{line("zip", words.customerFields.postalCode)}
				{line("city", words.customerFields.city)}
			</FieldRow>
			<FieldRow>
				{line("state", words.customerFields.state)}
				{line("country", words.customerFields.country, words.customerFields.countryHint)}
			</FieldRow>
		</Fields>
	);
}
