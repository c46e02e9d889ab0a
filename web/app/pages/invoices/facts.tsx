import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { answer, api } from "../../api/client.ts";
import { formats } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/page.tsx";
import styles from "./invoice.module.css";
import type { Invoice } from "./invoice.ts";

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
				<h2>Details</h2>
				{onEdit !== null && <Button kind="quiet" isIcon icon={<Pencil />} aria-label="Edit details" onClick={onEdit} />}
			</div>
			<Facts
				facts={[
					[
						"Customer",
						<Link key="customer" to="/customers/$uuid" params={{ uuid: customer.uuid }}>
							{customer.name}
						</Link>,
					],
					["Contract", contract_uuid === null ? null : <Contract key="contract" uuid={contract_uuid} />],
					["Invoice date", invoice_date === null ? "The day it is sent" : formats.date(invoice_date)],
					["Due date", due_date === null ? "Set by the payment terms when it is sent" : formats.date(due_date)],
					["Service period", periodOf(service_start_date, service_end_date)],
					["Emailed to", mailed.length === 0 ? "No one: no address" : mailed.join(", ")],
					["Currency", invoice.currency],
					["Description", description],
					[
						"Internal notes",
						notes === null ? null : (
							<span key="notes" className={styles.preWrap}>
								{notes}
							</span>
						),
					],
					...custom_fields.map(({ field_name, field_value }) => [field_name, field_value] as const),
					["Revision", revision > 1 ? formats.count(revision) : null],
					[
						"Payment page",
						payment_link === null ? null : (
							<a key="link" href={payment_link} target="_blank" rel="noreferrer">
								View as customer
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
	if (start !== null) return `from ${formats.date(start)}`;
	return end === null ? null : `to ${formats.date(end)}`;
}

function Contract({ uuid }: { readonly uuid: string }) {
	const { data } = useQuery({
		queryKey: ["contract", uuid, "name"],
		queryFn: () => answer(api.GET("/api/v1/contract/{contract_uuid}", { params: { path: { contract_uuid: uuid } } })),
	});
	return (
		<Link to="/contracts/$uuid" params={{ uuid }}>
			{data?.name ?? "Open contract"}
		</Link>
	);
}
