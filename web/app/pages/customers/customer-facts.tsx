import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { answer, api } from "../../api/client.ts";
import { textOf } from "../../api/exact.ts";
import { useMembership } from "../../api/session.ts";
import { type Customer, CustomerName } from "../../domain/customers/customer.tsx";
import { eInvoiceFormatNames } from "../../domain/invoices/e-invoice-formats.ts";
import { formats } from "../../format/formats.ts";
import { Facts } from "../../ui/page.tsx";
import styles from "./customers.module.css";
import {
	AddressFields,
	BillingFields,
	ContactFields,
	EInvoiceFields,
	NameFields,
	ParentFields,
} from "./form/customer-fields.tsx";
import { EditableGroup } from "./form/editable-group.tsx";
import { TaxId } from "./tax-id.tsx";
import { words } from "./words.ts";

const shownChildren = 20;

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
				title={words.customerFacts.parentAndChildren}
				customer={customer}
				keys={["parent_uuid", "bill_to"]}
				fields={<ParentFields />}
			>
				<Facts
					facts={[
						[
							words.customerFacts.parent,
							customer.parent_uuid === null ? "–" : <CustomerLink key="parent" uuid={customer.parent_uuid} />,
						],
						[
							words.customerFacts.invoicesGoTo,
							customer.parent_uuid === null ? null : words.customerFacts.billTo[customer.bill_to],
						],
						[words.customerFacts.children, <Children key="children" uuid={customer.uuid} />],
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

function CustomerLink({ uuid }: { readonly uuid: string }) {
	return (
		<Link to="/customers/$uuid" params={{ uuid }}>
			<CustomerName uuid={uuid} />
		</Link>
	);
}

/** The customers that belong to this one. */
function Children({ uuid }: { readonly uuid: string }) {
	const query = { parent_uuid: uuid, limit: shownChildren };
	const { data } = useQuery({
		queryKey: ["customers", "children", uuid],
		queryFn: () => answer(api.GET("/api/v1/customer", { params: { query } })),
	});
	if (data === undefined) return "…";
	if (data.items.length === 0) return "–";
	return (
		<>
			{data.items.map((child, index) => (
				<Fragment key={child.uuid}>
					{index > 0 && <br />}
					<Link to="/customers/$uuid" params={{ uuid: child.uuid }}>
						{child.name}
					</Link>
				</Fragment>
			))}
			{data.count > data.items.length && ` ${words.customerFacts.more(data.count - data.items.length)}`}
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
