import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import type { Exact } from "../../../api/exact.ts";
import { decimalOf, isZero } from "../../../api/exact.ts";
import { faultAt } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { type ChoiceOption, Choices } from "../../../ui/form/choices.tsx";
import { Checkbox, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { usePart } from "../../../ui/form/use-part.tsx";
import { Notice } from "../../../ui/message.tsx";
import { type Invoice, invoiceKey } from "../invoice.ts";
import styles from "./payments.module.css";
import { words } from "./words.ts";

type Credited = components["schemas"]["PreviewCreditNote"];

const ways = [
	{ value: "amount", label: words.creditNoteDialog.byAmount },
	{ value: "lines", label: words.creditNoteDialog.byLines },
];

type Settlement = NonNullable<Credited["settle_as"]>;

const start = {
	...{ reason: "", way: "amount", amount: "", settle_as: "balance" as Settlement },
	/** By line, the part of its net; empty for all of it. */
	parts: {} as Readonly<Record<string, string>>,
};

const settlements: readonly ChoiceOption<Settlement>[] = [
	{ value: "balance", label: words.creditNoteDialog.toBalance, hint: words.creditNoteDialog.toBalanceHint },
	{
		value: "refund",
		label: words.creditNoteDialog.refund,
		hint: words.creditNoteDialog.refundHint,
	},
];

/** Takes back a part of an invoice: what that does to what is due and to the customer's credit is shown before. */
export function CreditNoteDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
	const { uuid, currency, customer } = invoice;
	const form = useForm(start, async ({ reason }) => {
		const body = { ...(credited as Credited), reason };
		const note = await answer(api.POST("/api/v1/invoice/{invoice_uuid}/credit-note", { params: { path }, body }));
		await refresh();
		say(words.creditNoteDialog.created(note.credit_note_number, formats.money(note.amount, currency)));
		onClose();
	});
	const { reason, way, amount, parts, settle_as } = form.values;
	const what = way === "amount" ? byAmount(amount) : byLines(parts);
	const credited: Credited | null = what === null ? null : { ...what, settle_as };
	const path = { invoice_uuid: uuid };
	const preview = useQuery({
		queryKey: [...invoiceKey(uuid), "credit-note-preview", JSON.stringify({ way, amount, parts, settle_as })],
		queryFn: () =>
			answer(
				api.POST("/api/v1/invoice/{invoice_uuid}/credit-note/preview", {
					params: { path },
					body: credited as Credited,
				}),
			),
		enabled: credited !== null,
		staleTime: 0,
		retry: false,
		placeholderData: (before) => (credited === null ? undefined : before),
	});
	const faultInAmount = faultAt(preview.error, "amount");
	const isUnread = way === "amount" && amount.trim() !== "" && credited === null;
	const shown = credited === null || preview.error !== null ? null : (preview.data ?? null);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.creditNoteDialog.title(invoice.invoice_number)}
			description={words.creditNoteDialog.description}
			action={
				shown === null
					? words.creditNoteDialog.createCreditNote
					: words.creditNoteDialog.creditAmount(formats.money(shown.amount, currency))
			}
			isDisabled={credited === null || shown === null || reason.trim() === ""}
			problem={faultInAmount === undefined ? preview.error : null}
		>
			<Fields>
				<form.Text
					name="reason"
					label={words.creditNoteDialog.reason}
					hint={words.creditNoteDialog.reasonHint}
					autoFocus
				/>
				<form.Select name="way" label={words.creditNoteDialog.credit} options={ways} />
				{way === "amount" ? (
					<form.Decimal
						name="amount"
						label={words.creditNoteDialog.amount(currency)}
						error={isUnread ? words.creditNoteDialog.notANumber : faultInAmount}
						placeholder="0.00"
					/>
				) : (
					<CreditedLines invoice={invoice} />
				)}
				{!isZero(invoice.amount_paid) && (
					<form.Custom name="settle_as">
						{(field) => <Choices label={words.creditNoteDialog.settleAs} options={settlements} {...field} />}
					</form.Custom>
				)}
			</Fields>
			{shown !== null && <Effect preview={shown} customerName={customer.name} />}
		</FormDialog>
	);
}

function byAmount(text: string): Credited | null {
	const amount = decimalOf(text);
	return amount === null || isZero(amount) ? null : { amount };
}

function byLines(parts: Readonly<Record<string, string>>): Credited | null {
	const line_items: { line_item_uuid: string; net_amount?: Exact }[] = [];
	for (const [line_item_uuid, text] of Object.entries(parts)) {
		const net_amount = text.trim() === "" ? undefined : decimalOf(text);
		if (net_amount === null) return null;
		line_items.push(net_amount === undefined ? { line_item_uuid } : { line_item_uuid, net_amount });
	}
	return line_items.length === 0 ? null : { line_items };
}

function CreditedLines({ invoice }: { readonly invoice: Invoice }) {
	const form = usePart<typeof start>();
	const { parts } = form.values;
	const without = (line: string) => Object.fromEntries(Object.entries(parts).filter(([key]) => key !== line));
	return (
		<ul className={styles.credited}>
			{invoice.line_items.map(({ uuid, name, amount, currency }) => (
				<li key={uuid}>
					<Checkbox
						label={`${name}, ${formats.money(amount, currency)}`}
						checked={uuid in parts}
						onChange={({ target }) => form.set({ parts: target.checked ? { ...parts, [uuid]: "" } : without(uuid) })}
					/>
					{uuid in parts && (
						<form.Decimal
							name={`parts.${uuid}`}
							label={words.creditNoteDialog.partOf(name)}
							hint={words.creditNoteDialog.partHint}
							isLabelHidden
							placeholder={words.creditNoteDialog.allPlaceholder}
						/>
					)}
				</li>
			))}
		</ul>
	);
}

/** What the note would do, in words. */
function Effect(props: {
	readonly preview: components["schemas"]["CreditNotePreview"];
	readonly customerName: string;
}) {
	const { preview, customerName } = props;
	const {
		currency,
		applied_to_invoice,
		added_to_balance,
		amount_refunded,
		refunded_before,
		amount_due,
		credit_balance,
	} = preview;
	const money = (value: Exact) => formats.money(value, currency);
	return (
		<Notice kind="good">
			<ul className={styles.effects} aria-label={words.creditNoteDialog.effect}>
				<li>{words.creditNoteDialog.credited(money(preview.amount), money(preview.tax_total))}</li>
				{!isZero(applied_to_invoice) && (
					<li>
						{words.creditNoteDialog.reducesDue(money(applied_to_invoice), money(amount_due), preview.invoice_status)}
					</li>
				)}
				{!isZero(added_to_balance) && (
					<li>{words.creditNoteDialog.addedToCredit(money(added_to_balance), customerName, money(credit_balance))}</li>
				)}
				{!isZero(amount_refunded) && <li>{words.creditNoteDialog.refunded(money(amount_refunded))}</li>}
				{!isZero(refunded_before) && <li>{words.creditNoteDialog.refundedBefore(money(refunded_before))}</li>}
			</ul>
		</Notice>
	);
}
