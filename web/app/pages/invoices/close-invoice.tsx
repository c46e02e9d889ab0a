import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { isZero } from "../../api/exact.ts";
import { refresh } from "../../api/queries.ts";
import { formats } from "../../format/formats.ts";
import { Confirm } from "../../ui/floating/dialog.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { type ChoiceOption, Choices } from "../../ui/form/choices.tsx";
import type { Invoice } from "./invoice.ts";
import { words } from "./words.tsx";

interface CloseInvoiceProps {
	readonly invoice: Invoice;
	readonly onClose: () => void;
}

/** Asks before an invoice is written off, and says what comes of it. */
export function WriteOff({ invoice, onClose }: CloseInvoiceProps) {
	const { uuid, invoice_number, amount_due, currency } = invoice;
	const writeOff = async () => {
		await answer(
			api.PUT("/api/v1/invoice/{invoice_uuid}", {
				params: { path: { invoice_uuid: uuid } },
				body: { invoice_status: "uncollectible" },
			}),
		);
		await refresh();
		say(words.closeInvoice.writtenOff(invoice_number));
	};
	const name = words.closeInvoice.writeOff(invoice_number);
	return (
		<Confirm isOpen onClose={onClose} title={`${name}?`} action={name} onConfirm={writeOff}>
			{words.closeInvoice.writeOffConsequence(formats.money(amount_due, currency))}
		</Confirm>
	);
}

type Rebill = "yes" | "no";

const rebillOptions: readonly ChoiceOption<Rebill>[] = [
	{
		value: "yes",
		label: words.closeInvoice.rebill,
		hint: words.closeInvoice.rebillHint,
	},
	{
		value: "no",
		label: words.closeInvoice.waive,
		hint: words.closeInvoice.waiveHint,
	},
];

/** What a run charged is charged again, unless that's waived; asked only where a run charged something. */
function useRebill({ line_items }: Invoice) {
	const [rebill, setRebill] = useState<Rebill>("yes");
	const isAsked = line_items.some(({ contract_uuid }) => contract_uuid !== null);
	return {
		question: isAsked ? (
			<Choices label={words.closeInvoice.question} options={rebillOptions} value={rebill} onChange={setRebill} />
		) : null,
		sent: isAsked ? { rebill: rebill === "yes" } : {},
	};
}

/** Asks before an invoice is made void, and whether what it charged is billed again. */
export function VoidInvoice({ invoice, onClose }: CloseInvoiceProps) {
	const { uuid, invoice_number, credit_applied, currency } = invoice;
	const rebill = useRebill(invoice);
	const makeVoid = async () => {
		await answer(
			api.PUT("/api/v1/invoice/{invoice_uuid}", {
				params: { path: { invoice_uuid: uuid } },
				body: { invoice_status: "void", ...rebill.sent },
			}),
		);
		await refresh();
		say(words.closeInvoice.voided(invoice_number));
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.closeInvoice.title(invoice_number)}
			action={words.closeInvoice.action(invoice_number)}
			isDangerous
			onConfirm={makeVoid}
			question={rebill.question}
		>
			{words.closeInvoice.consequence(isZero(credit_applied) ? null : formats.money(credit_applied, currency))}
		</Confirm>
	);
}

/** Asks before a draft is taken away, and whether what it charges is billed again. */
export function DiscardDraft({ invoice, onClose }: CloseInvoiceProps) {
	const { uuid } = invoice;
	const rebill = useRebill(invoice);
	const navigate = useNavigate();
	const discard = async () => {
		await answer(
			api.DELETE("/api/v1/invoice/{invoice_uuid}", { params: { path: { invoice_uuid: uuid }, query: rebill.sent } }),
		);
		// The page of what is gone isn't asked for anew.
		await navigate({ to: "/invoices" });
		await refresh();
		say(words.closeInvoice.draftDiscarded);
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.closeInvoice.discardTitle}
			action={words.closeInvoice.discardDraft}
			isDangerous
			onConfirm={discard}
			question={rebill.question}
		>
			{words.closeInvoice.discardConsequence}
		</Confirm>
	);
}
