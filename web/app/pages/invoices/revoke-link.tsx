import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { Confirm } from "../../ui/floating/dialog.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { type Invoice, invoiceKey } from "./invoice.ts";

/** Asks before an invoice's payment link is replaced: who holds the old one is left without. */
export function RevokeLink({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
	const { uuid, invoice_number } = invoice;
	const revoke = async () => {
		await answer(
			api.POST("/api/v1/invoice/{invoice_uuid}/payment-link/revoke", { params: { path: { invoice_uuid: uuid } } }),
		);
		await refresh(invoiceKey(uuid), ["invoices"]);
		say("Payment link replaced. Email the invoice again to send the new link.");
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={`Replace the payment link of ${invoice_number}?`}
			action="Replace link"
			isDangerous
			onConfirm={revoke}
		>
			Payment and PDF links already sent for this invoice stop working immediately. If an amount is due, the PDF gets a
			new revision with the new link. The customer isn’t notified. This can’t be undone.
		</Confirm>
	);
}
