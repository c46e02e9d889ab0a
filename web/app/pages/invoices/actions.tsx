import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
	Ban,
	Banknote,
	CircleSlash,
	Copy,
	CopyPlus,
	CreditCard,
	FileDown,
	ListPlus,
	Mail,
	Pencil,
	ReceiptText,
	Send,
	Trash2,
	Unlink,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { isZero } from "../../api/exact.ts";
import { useMay } from "../../api/session.ts";
import { defaultMethodOf, storedMethodsQuery } from "../../domain/payments/stored-methods.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, type MenuItem } from "../../ui/floating/menu.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { DiscardDraft, VoidInvoice, WriteOff } from "./close-invoice.tsx";
import { duplicate } from "./duplicate.ts";
import { canBeVoid, type Invoice, isEditable, pdfAddress } from "./invoice.ts";
import { Charge } from "./payments/charge.tsx";
import { CreditNoteDialog } from "./payments/credit-note-dialog.tsx";
import { RecordPayment } from "./payments/record-payment.tsx";
import { RevokeLink } from "./revoke-link.tsx";
import { SendDialog } from "./send/send-dialog.tsx";
import { words } from "./words.tsx";

interface InvoiceActionsProps {
	readonly invoice: Invoice;
	readonly onRevise: () => void;
	readonly onDetails: () => void;
}

type Open = "send" | "record" | "charge" | "credit" | "revoke" | "void" | "discard" | "uncollectible" | null;

/** The one next action, and the rest in a menu: what the invoice's status allows, and the person may. */
export function InvoiceActions({ invoice, onRevise, onDetails }: InvoiceActionsProps) {
	const [open, setOpen] = useState<Open>(null);
	const mayWrite = useMay("member");
	const navigate = useNavigate();
	const { invoice_status, file_url, payment_link } = invoice;
	const isDraft = invoice_status === "draft";
	const isOwed = (invoice_status === "sent" || invoice_status === "uncollectible") && !isZero(invoice.amount_due);
	const isCharging = !isZero(invoice.amount_processing);
	const { data: stored } = useQuery({
		...storedMethodsQuery(invoice.customer.uuid),
		enabled: mayWrite && isOwed && invoice_status === "sent",
	});
	const method = stored === undefined ? null : defaultMethodOf(stored);
	const item = (isOffered: boolean, label: string, icon: ReactNode, onSelect: () => void): MenuItem[] =>
		isOffered ? [{ label, icon, onSelect }] : [];

	const copyLink = () =>
		navigator.clipboard.writeText(payment_link ?? "").then(
			() => say(words.actions.paymentLinkCopied),
			() => say(words.actions.copyingBlocked),
		);
	const makeDuplicate = async () => {
		const copy = await duplicate(invoice);
		say(words.actions.duplicatedAsADraft);
		await navigate({ to: "/invoices/$uuid", params: { uuid: copy.uuid } });
	};
	const canMail = invoice_status === "sent" || invoice_status === "paid" || invoice_status === "uncollectible";
	const groups: MenuItem[][] = [
		[
			...item(file_url !== null, words.actions.openPdf, <FileDown />, () => {
				window.open(pdfAddress(file_url ?? ""), "_blank", "noreferrer");
			}),
			...item(payment_link !== null, words.actions.copyPaymentLink, <Copy />, () => void copyLink()),
			...item(mayWrite && payment_link !== null, words.actions.replacePaymentLink, <Unlink />, () => setOpen("revoke")),
		],
		[
			...item(mayWrite, words.actions.editDetails, <Pencil />, onDetails),
			...item(mayWrite && !isDraft && isEditable(invoice), words.actions.editLinesNewRevision, <ListPlus />, onRevise),
			...item(mayWrite && canMail, words.actions.emailAgain, <Mail />, () => setOpen("send")),
			...item(mayWrite, words.actions.duplicateAsDraft, <CopyPlus />, () => void makeDuplicate()),
		],
		[
			...item(mayWrite && isOwed && !isCharging && method !== null, words.actions.charge(method), <CreditCard />, () =>
				setOpen("charge"),
			),
			...item(mayWrite && canMail && !isCharging, words.actions.creditNote, <ReceiptText />, () => setOpen("credit")),
			...item(mayWrite && invoice_status === "sent", words.actions.writeOff, <CircleSlash />, () =>
				setOpen("uncollectible"),
			),
		],
		mayWrite && (isDraft || canBeVoid(invoice))
			? [
					{
						label: isDraft ? words.actions.discardDraft : words.actions.void,
						icon: isDraft ? <Trash2 /> : <Ban />,
						isDangerous: true,
						onSelect: () => setOpen(isDraft ? "discard" : "void"),
					},
				]
			: [],
	];
	const close = () => setOpen(null);
	return (
		<>
			{mayWrite && isDraft && (
				<Button kind="primary" icon={<Send />} onClick={() => setOpen("send")}>
					{words.actions.send}
				</Button>
			)}
			{mayWrite && isOwed && (
				<Button kind="primary" icon={<Banknote />} disabled={isCharging} onClick={() => setOpen("record")}>
					{words.actions.recordPayment}
				</Button>
			)}
			<Menu label={words.actions.moreActions} groups={groups} />
			{open === "send" && <SendDialog invoice={invoice} onClose={close} />}
			{open === "record" && <RecordPayment invoice={invoice} onClose={close} />}
			{open === "charge" && method !== null && <Charge invoice={invoice} method={method} onClose={close} />}
			{open === "credit" && <CreditNoteDialog invoice={invoice} onClose={close} />}
			{open === "uncollectible" && <WriteOff invoice={invoice} onClose={close} />}
			{open === "revoke" && <RevokeLink invoice={invoice} onClose={close} />}
			{open === "void" && <VoidInvoice invoice={invoice} onClose={close} />}
			{open === "discard" && <DiscardDraft invoice={invoice} onClose={close} />}
		</>
	);
}
