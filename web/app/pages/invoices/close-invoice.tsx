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
		say(`${invoice_number} written off.`);
	};
	const name = `Write off ${invoice_number}`;
	return (
		<Confirm isOpen onClose={onClose} title={`${name}?`} action={name} onConfirm={writeOff}>
			{formats.money(amount_due, currency)} no longer counts as outstanding, and no reminders are sent. The invoice can
			still be paid.
		</Confirm>
	);
}

type Rebill = "yes" | "no";

const rebillOptions: readonly ChoiceOption<Rebill>[] = [
	{
		value: "yes",
		label: "Yes, bill them again",
		hint: "The next billing run charges the same periods again, based on the data at that time.",
	},
	{
		value: "no",
		label: "No, waive them",
		hint: "The periods count as charged. They are neither billed again nor credited.",
	},
];

/** What a run charged is charged again, unless that's waived; asked only where a run charged something. */
function useRebill({ contract_uuid }: Invoice) {
	const [rebill, setRebill] = useState<Rebill>("yes");
	const isAsked = contract_uuid !== null;
	return {
		question: isAsked ? (
			<Choices label="Bill these charges again?" options={rebillOptions} value={rebill} onChange={setRebill} />
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
		say(`${invoice_number} voided.`);
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={`Void ${invoice_number}?`}
			action={`Void ${invoice_number}`}
			isDangerous
			onConfirm={makeVoid}
			question={rebill.question}
		>
			It keeps its number, and nothing is due. The customer isn’t notified.
			{!isZero(credit_applied) && ` ${formats.money(credit_applied, currency)} of credit is returned to the customer.`}{" "}
			This can’t be undone.
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
		say("Draft discarded.");
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title="Discard draft?"
			action="Discard draft"
			isDangerous
			onConfirm={discard}
			question={rebill.question}
		>
			The draft and its lines are deleted. The history keeps a record, and no invoice number is lost. This can’t be
			undone.
		</Confirm>
	);
}
