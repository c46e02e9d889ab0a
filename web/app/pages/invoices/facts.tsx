import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { answer, api } from "../../api/client.ts";
import { formats } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/page.tsx";
import styles from "./invoice.module.css";
import type { Invoice } from "./invoice.ts";
import { words } from "./words.tsx";

interface InvoiceFactsProps {
	readonly invoice: Invoice;
	/** Null where nothing may be changed. */
	readonly onEdit: (() => void) | null;
}

export function InvoiceFacts({ invoice, onEdit }: InvoiceFactsProps) {
	const { customer, contract_uuid, invoice_date, due_date, service_start_date, service_end_date } = invoice;
	const { description, notes, custom_fields, revision, payment_link } = invoice;
	const own =
		customer.billing_emails.length > 0 || customer.email === null ? customer.billing_emails : [customer.email];
	const mailed = [...new Set([...own, ...invoice.recipients])];
	return (
		<div>
			<div className={styles.factsHead}>
				<h2>{words.facts.details}</h2>
				{onEdit !== null && (
					<Button kind="quiet" isIcon icon={<Pencil />} aria-label={words.facts.editDetails} onClick={onEdit} />
				)}
			</div>
			<Facts
				facts={[
					[
						words.facts.customer,
						<Link key="customer" to="/customers/$uuid" params={{ uuid: customer.uuid }}>
							{customer.name}
						</Link>,
					],
					[words.facts.contract, contract_uuid === null ? null : <Contract key="contract" uuid={contract_uuid} />],
					[words.facts.invoiceDate, invoice_date === null ? words.facts.onSending : formats.date(invoice_date)],
					[words.facts.dueDate, due_date === null ? words.facts.dueOnSending : formats.date(due_date)],
					[words.facts.servicePeriod, periodOf(service_start_date, service_end_date)],
					[words.facts.emailedTo, mailed.length === 0 ? words.facts.noAddressee : mailed.join(", ")],
					[words.facts.currency, invoice.currency],
					[words.facts.description, description],
					[
						words.facts.internalNotes,
						notes === null ? null : (
							<span key="notes" className={styles.preWrap}>
								{notes}
							</span>
						),
					],
					...custom_fields.map(({ field_name, field_value }) => [field_name, field_value] as const),
					[words.facts.revision, revision > 1 ? formats.count(revision) : null],
					[
						words.facts.paymentPage,
						payment_link === null ? null : (
							<a key="link" href={payment_link} target="_blank" rel="noreferrer">
								{words.facts.viewAsCustomer}
							</a>
						),
					],
				]}
			/>
		</div>
	);
}

function periodOf(start: string | null, end: string | null): string | null {
	if (start !== null && end !== null) return formats.period(start, end);
	if (start !== null) return words.facts.from(formats.date(start));
	return end === null ? null : words.facts.to(formats.date(end));
}

function Contract({ uuid }: { readonly uuid: string }) {
	const { data } = useQuery({
		queryKey: ["contract", uuid, "name"],
		queryFn: () => answer(api.GET("/api/v1/contract/{contract_uuid}", { params: { path: { contract_uuid: uuid } } })),
	});
	return (
		<Link to="/contracts/$uuid" params={{ uuid }}>
			{data?.name ?? words.facts.openContract}
		</Link>
	);
}
