import { Fragment } from "react";
import { textOf } from "../../api/exact.ts";
import { useMembership } from "../../api/session.ts";
import type { Customer } from "../../domain/customers/customer.tsx";
import { eInvoiceFormatNames } from "../../domain/invoices/e-invoice-formats.ts";
import { formats } from "../../format/formats.ts";
import { Facts } from "../../ui/page.tsx";
import styles from "./customers.module.css";
import { AddressFields, BillingFields, ContactFields, EInvoiceFields, NameFields } from "./form/customer-fields.tsx";
import { EditableGroup } from "./form/editable-group.tsx";
import { TaxId } from "./tax-id.tsx";
import { words } from "./words.ts";

/** Who the customer is and on which terms, in groups that are edited in place. */
export function CustomerFacts({ customer }: { readonly customer: Customer }) {
	const { currency } = useMembership();
	const { tax_exempt, tax_rate, payment_terms_days } = customer;
	const tax = tax_exempt
		? words.customerFacts.exempt
		: tax_rate === null
			? words.customerFacts.organizationDefault
			: (customer.taxes ?? [{ name: null, rate: tax_rate }])
					.map(({ name, rate }) => `${name === null ? "" : `${name} `}${textOf(rate)} %`)
					.join(" + ");
	const terms =
		payment_terms_days === null
			? words.customerFacts.organizationDefault
			: words.customerFacts.days(formats.count(payment_terms_days));
	return (
		<>
			<EditableGroup
				title={words.customerFacts.nameAndIds}
				customer={customer}
				keys={["name", "email", "external_id"]}
				fields={<NameFields />}
			>
				<Facts
					facts={[
						[words.customerFacts.email, customer.email ?? words.customerFacts.noEmail],
						[words.customerFacts.externalId, customer.external_id ?? "–"],
						[words.customerFacts.customerId, <code key="uuid">{customer.uuid}</code>],
						[words.customerFacts.added, formats.date(customer.created_at)],
					]}
				/>
			</EditableGroup>
			<EditableGroup
				title={words.customerFacts.contact}
				customer={customer}
				keys={["contact_name", "phone_number", "billing_emails", "additional_emails"]}
				fields={<ContactFields />}
			>
				<Facts
					facts={[
						[words.customerFacts.contact, customer.contact_name ?? "–"],
						[words.customerFacts.phone, customer.phone_number],
						[words.customerFacts.invoicesSentTo, <Lines key="to" lines={addressees(customer)} />],
						[words.customerFacts.otherEmails, linesOrNothing(customer.additional_emails)],
					]}
				/>
			</EditableGroup>
			<EditableGroup
				title={words.customerFacts.billingAndTax}
				customer={customer}
				keys={["currency", "payment_terms_days", "tax_id", "tax_exempt", "tax_rate"]}
				fields={<BillingFields />}
			>
				<Facts
					facts={[
						[words.customerFacts.currency, customer.currency ?? words.customerFacts.defaultCurrency(currency)],
						[words.customerFacts.paymentTerms, terms],
						[words.customerFacts.tax, tax],
						[words.customerFacts.taxId, customer.tax_id && <TaxId key="taxId" customer={customer} />],
					]}
				/>
			</EditableGroup>
			<EditableGroup
				title={words.customerFacts.eInvoices}
				customer={customer}
				keys={["customer_type", "e_invoice_format", "buyer_reference", "electronic_address"]}
				fields={<EInvoiceFields />}
			>
				<Facts
					facts={[
						[
							words.customerFacts.eInvoiceFormat,
							customer.e_invoice_format === null
								? words.customerFacts.organizationDefault
								: eInvoiceFormatNames[customer.e_invoice_format],
						],
						[words.customerFacts.buyerReference, customer.buyer_reference],
						[
							words.customerFacts.electronicAddress,
							customer.electronic_address &&
								`${customer.electronic_address.scheme}: ${customer.electronic_address.value}`,
						],
					]}
				/>
			</EditableGroup>
			{(["billing_address", "shipping_address"] as const).map((kind) => (
				<EditableGroup
					key={kind}
					title={kind === "billing_address" ? words.customerFacts.billingAddress : words.customerFacts.shippingAddress}
					customer={customer}
					keys={[kind]}
					fields={<AddressFields kind={kind} />}
				>
					<Address address={customer[kind]} />
				</EditableGroup>
			))}
		</>
	);
}

function addressees({ billing_emails, email }: Customer): readonly string[] {
	if (billing_emails.length > 0) return billing_emails;
	return email === null ? [words.customerFacts.noAddressee] : [email];
}

function linesOrNothing(lines: readonly string[]) {
	return lines.length === 0 ? null : <Lines lines={lines} />;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
	return lines.map((line, index) => (
		<Fragment key={line}>
			{index > 0 && <br />}
			{line}
		</Fragment>
	));
}

function Address({ address }: { readonly address: Customer["billing_address"] }) {
	if (address === null) return <p className={styles.quiet}>{words.customerFacts.none}</p>;
	const { address_line1, address_line2, zip, city, state, country } = address;
	const place = [zip, city].filter((part) => part !== null).join(" ");
	const lines = [address_line1, address_line2, place, state, country].filter((line) => line !== null && line !== "");
	return <p className={styles.address}>{lines.join("\n")}</p>;
}
