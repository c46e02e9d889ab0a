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
		say("The payment link was replaced. Mail the invoice again to send the new one.");
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={`Replace the payment link of ${invoice_number}?`}
			action="Replace the link"
			isDangerous
			onConfirm={revoke}
		>
			Links and PDF addresses that were sent for this invoice stop working at once. While something is due, its PDF gets
			a new revision with the new link. The customer isn’t told. This can’t be undone.
		</Confirm>
	);
}
