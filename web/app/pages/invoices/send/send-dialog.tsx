import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import { isZero } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Facts } from "../../../ui/page.tsx";
import { type Invoice, invoiceKey, showInvoice } from "../invoice.ts";
import styles from "./mail.module.css";
import { AddRecipient, Recipients } from "./recipients.tsx";
import { words } from "./words.tsx";

type Preview = components["schemas"]["InvoiceMailPreview"];

/** Sends a draft, or mails a sent invoice once more: the mail is shown before, as it will go. */
export function SendDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
	const { data, error } = useQuery({
		queryKey: [...invoiceKey(invoice.uuid), "mail-preview"],
		queryFn: () =>
			answer(
				api.GET("/api/v1/invoice/{invoice_uuid}/mail/preview", { params: { path: { invoice_uuid: invoice.uuid } } }),
			),
		staleTime: 0,
		gcTime: 0,
		retry: false,
	});
	if (data !== undefined) return <Loaded invoice={invoice} preview={data} onClose={onClose} />;
	return (
		<Dialog isOpen onClose={onClose} title={words.sendDialog.title} size="large">
			<ProblemNotice problem={error} />
			<div className={styles.mail} aria-busy={error === null} style={{ minHeight: error === null ? 320 : 0 }} />
		</Dialog>
	);
}

interface LoadedProps {
	readonly invoice: Invoice;
	readonly preview: Preview;
	readonly onClose: () => void;
}

function Loaded({ invoice, preview: { invoice: after, mail }, onClose }: LoadedProps) {
	const isDraft = invoice.invoice_status === "draft";
	const shown = mail?.recipients ?? [];
	// A draft goes to the customer's own addresses in any case; a mail that is repeated goes to those named alone.
	const own = isDraft ? shown.filter((address) => !invoice.recipients.includes(address)) : [];
	const saved: { readonly recipients: readonly string[] } = {
		recipients: shown.filter((address) => !own.includes(address)),
	};
	const number = after.invoice_number;
	const form = useForm(
		saved,
		async ({ recipients }) => {
			const sent = await (isDraft ? send(invoice.uuid, recipients) : mailAgain(invoice.uuid, recipients));
			const name = sent?.invoice_number ?? number;
			say(reached === 0 || mail === null ? words.sendDialog.sent(name) : words.sendDialog.sentTo(name, people));
			// Before the page knows that it is sent: the dialog is about the draft.
			onClose();
			await (sent === null ? refresh(invoiceKey(invoice.uuid)) : showInvoice(sent));
		},
		(field) => field.replace(/^recipients\b.*/, "recipients"),
	);
	const reached = own.length + form.values.recipients.length;
	const people = words.sendDialog.people(reached);
	const action =
		mail === null || reached === 0
			? words.sendDialog.sendWithoutEmail(number)
			: words.sendDialog.sendTo(number, people);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={isDraft ? words.sendDialog.send(number) : words.sendDialog.emailAgain(number)}
			description={isDraft ? words.sendDialog.sendDescription : words.sendDialog.againDescription}
			size="large"
			action={isDraft || reached > 0 ? action : words.sendDialog.noRecipients}
			isDisabled={!isDraft && reached === 0}
		>
			<div className={styles.split}>
				{mail === null ? (
					<Notice>{words.sendDialog.imported}</Notice>
				) : (
					<article className={styles.mail} aria-label={words.sendDialog.email}>
						<dl>
							<div className={styles.line}>
								<dt>{words.sendDialog.to}</dt>
								<dd>
									<form.Custom name="recipients">
										{({ value, onChange }) => <Recipients fixed={own} others={value} onChange={onChange} />}
									</form.Custom>
								</dd>
							</div>
							<div className={styles.line}>
								<dt>{words.sendDialog.from}</dt>
								<dd>
									{mail.from_name}
									{mail.reply_to !== null && (
										<span className={styles.quiet}>{words.sendDialog.repliesTo(mail.reply_to)}</span>
									)}
								</dd>
							</div>
							<div className={styles.line}>
								<dt>{words.sendDialog.subject}</dt>
								<dd>
									<strong>{mail.subject}</strong>
								</dd>
							</div>
							<div className={styles.line}>
								<dt>{words.sendDialog.attached}</dt>
								<dd>{mail.attachments.map(({ file_name }) => file_name).join(", ")}</dd>
							</div>
						</dl>
						<p className={styles.text}>{mail.text}</p>
					</article>
				)}
				<div className={styles.facts}>
					<Facts
						facts={[
							[words.sendDialog.amount, <Money key="amount" value={after.amount} currency={after.currency} />],
							[
								words.sendDialog.paidWithCredit,
								isZero(after.credit_applied) ? null : (
									<Money key="credit" value={after.credit_applied} currency={after.currency} />
								),
							],
							[words.sendDialog.due, <Money key="due" value={after.amount_due} currency={after.currency} />],
							[words.sendDialog.dueDate, after.due_date === null ? null : formats.date(after.due_date)],
						]}
					/>
					{mail !== null && (
						<form.Custom name="recipients">
							{({ value, onChange, error }) => (
								<AddRecipient
									error={error && words.sendDialog.wrongAddress(error.charAt(0).toLowerCase() + error.slice(1))}
									onAdd={(added) => onChange([...new Set([...value, ...added])])}
								/>
							)}
						</form.Custom>
					)}
					{mail !== null && reached === 0 && <Notice kind="careful">{words.sendDialog.noAddress}</Notice>}
					<p className={styles.quiet}>
						{words.sendDialog.editThisTextIn(<Link to="/settings/mail">{words.sendDialog.settingsEmail}</Link>)}
					</p>
				</div>
			</div>
		</FormDialog>
	);
}

function send(uuid: string, recipients: readonly string[]): Promise<Invoice> {
	return answer(
		api.PUT("/api/v1/invoice/{invoice_uuid}", {
			params: { path: { invoice_uuid: uuid } },
			body: { invoice_status: "sent", recipients: [...recipients] },
		}),
	);
}

/** The invoice itself stays as it is. */
async function mailAgain(uuid: string, recipients: readonly string[]): Promise<null> {
	await answer(
		api.POST("/api/v1/invoice/{invoice_uuid}/mail", {
			params: { path: { invoice_uuid: uuid } },
			body: { recipients: [...recipients] },
		}),
	);
	return null;
}
