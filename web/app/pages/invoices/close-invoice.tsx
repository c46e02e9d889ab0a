import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { formats } from "../../format/formats.ts";
import { Confirm } from "../../ui/dialog.tsx";
import { say } from "../../ui/toast.tsx";
import { type Invoice, isZero } from "./invoice.ts";

interface CloseInvoiceProps {
	readonly invoice: Invoice;
	readonly status: "void" | "uncollectible";
	readonly onClose: () => void;
}

/** Asks before an invoice is made void or written off, and says what comes of it. */
export function CloseInvoice({ invoice, status, onClose }: CloseInvoiceProps) {
	const { uuid, invoice_number, invoice_status, amount_due, credit_applied, currency, contract_uuid } = invoice;
	const isDraft = invoice_status === "draft";
	const name = isDraft ? "this draft" : invoice_number;
	const close = async () => {
		await answer(
			api.PUT("/api/v1/invoice/{invoice_uuid}", {
				params: { path: { invoice_uuid: uuid } },
				body: { invoice_status: status },
			}),
		);
		await refresh();
		say(status === "void" ? `${isDraft ? "The draft" : invoice_number} is void.` : `${invoice_number} is written off.`);
	};
	if (status === "uncollectible") {
		return (
			<Confirm isOpen onClose={onClose} title={`Write off ${name}?`} action={`Write off ${name}`} onConfirm={close}>
				{formats.money(amount_due, currency)} counts as outstanding no more, and nobody is reminded. The invoice can
				still be paid.
			</Confirm>
		);
	}
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={isDraft ? "Give up this draft?" : `Make ${name} void?`}
			action={isDraft ? "Give up the draft" : `Void ${name}`}
			isDangerous
			onConfirm={close}
		>
			{isDraft
				? "It stays in the list as void, and takes no number."
				: `It keeps its number and asks for nothing any more. The customer is not told.`}
			{contract_uuid !== null && " What it charged is billed again by the next billing run."}
			{!isZero(credit_applied) && ` ${formats.money(credit_applied, currency)} of credit goes back to the customer.`}{" "}
			This cannot be undone.
		</Confirm>
	);
}
