import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { isZero } from "../../api/exact.ts";
import { useMay } from "../../api/session.ts";
import { InvoiceState, whenOf } from "../../domain/invoices/status.tsx";
import { formats } from "../../format/formats.ts";
import { GreatMoney, Money } from "../../format/money.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { InvoiceActions } from "./actions.tsx";
import { DetailsDialog } from "./details/details-dialog.tsx";
import { EInvoiceNotice } from "./e-invoice-notice.tsx";
import { InvoiceFacts } from "./facts.tsx";
import { History } from "./history.tsx";
import styles from "./invoice.module.css";
import { type Invoice, invoiceQuery, isEditable, nameOf } from "./invoice.ts";
import { Lines } from "./lines/lines.tsx";
import { InvoicePayments } from "./payments/invoice-payments.tsx";
import { PdfPreview } from "./pdf-preview.tsx";
import { TaxPendingNotice } from "./tax-pending-notice.tsx";
import { words } from "./words.tsx";

export function InvoicePage() {
	const { uuid = "" } = useParams({ strict: false });
	// Another invoice's page begins anew.
	return <InvoiceBody key={uuid} uuid={uuid} />;
}

function InvoiceBody({ uuid }: { readonly uuid: string }) {
	const { data: invoice } = useSuspenseQuery(invoiceQuery(uuid));
	const mayWrite = useMay("member");
	const [isRevising, setRevising] = useState(false);
	const [isDetailsOpen, setDetailsOpen] = useState(false);
	const isDraft = invoice.invoice_status === "draft";
	const edits = mayWrite && isEditable(invoice) && (isDraft || isRevising);
	return (
		<Page
			title={nameOf(invoice)}
			status={isDraft ? <Status tone="neutral">{words.invoice.notSentYet}</Status> : <InvoiceState invoice={invoice} />}
			parent={{ label: words.invoice.invoices, link: { to: "/invoices" } }}
			summary={<Summary invoice={invoice} />}
			actions={
				<InvoiceActions invoice={invoice} onRevise={() => setRevising(true)} onDetails={() => setDetailsOpen(true)} />
			}
			aside={
				<>
					<InvoiceFacts invoice={invoice} onEdit={mayWrite ? () => setDetailsOpen(true) : null} />
					<PdfPreview invoice={invoice} />
				</>
			}
		>
			{edits && !isDraft && (
				<Notice kind="careful" action={<Button onClick={() => setRevising(false)}>{words.invoice.doneEditing}</Button>}>
					{words.invoice.revising(invoice.invoice_number)}
				</Notice>
			)}
			{isDraft && invoice.tax_pending && <TaxPendingNotice />}
			{isDraft && <EInvoiceNotice invoice={invoice} />}
			<Lines invoice={invoice} edits={edits} />
			<InvoicePayments invoice={invoice} />
			<History invoice={invoice} />
			{isDetailsOpen && <DetailsDialog invoice={invoice} onClose={() => setDetailsOpen(false)} />}
		</Page>
	);
}

function Summary({ invoice }: { readonly invoice: Invoice }) {
	const { amount, amount_due, currency, customer, due_date, invoice_status } = invoice;
	const when = whenOf(invoice);
	const isOwed = invoice_status === "sent" || invoice_status === "uncollectible";
	const isPartlyPaid =
		isOwed && !isZero(amount_due) && formats.money(amount_due, currency) !== formats.money(amount, currency);
	return (
		<div className={styles.summary}>
			<GreatMoney value={amount} currency={currency} />
			<span>
				{words.invoice.summary(
					<Link to="/customers/$uuid" params={{ uuid: customer.uuid }}>
						{customer.name}
					</Link>,
					when !== null && (
						<>
							, <span title={due_date === null ? undefined : formats.date(due_date)}>{when}</span>
						</>
					),
					isPartlyPaid && words.invoice.due(<Money value={amount_due} currency={currency} />),
				)}
			</span>
		</div>
	);
}
