import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { Confirm } from "../../ui/floating/dialog.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { type Invoice, invoiceKey } from "./invoice.ts";
import { words } from "./words.tsx";

/** Asks before an invoice's payment link is replaced: who holds the old one is left without. */
export function RevokeLink({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
	const { uuid, invoice_number } = invoice;
	const revoke = async () => {
		await answer(
			api.POST("/api/v1/invoice/{invoice_uuid}/payment-link/revoke", { params: { path: { invoice_uuid: uuid } } }),
		);
		await refresh(invoiceKey(uuid), ["invoices"]);
		say(words.revokeLink.replaced);
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.revokeLink.title(invoice_number)}
			action={words.revokeLink.action}
			isDangerous
			onConfirm={revoke}
		>
			{words.revokeLink.consequence}
		</Confirm>
	);
}
