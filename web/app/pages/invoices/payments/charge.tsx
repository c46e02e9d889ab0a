import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { formats } from "../../../format/formats.ts";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import type { Invoice } from "../invoice.ts";
import { words } from "./words.ts";

interface ChargeProps {
	readonly invoice: Invoice;
	/** "Visa ending in 4242" */
	readonly method: string;
	readonly onClose: () => void;
}

/** Charges what is due to the customer's stored default method. */
export function Charge({ invoice, method, onClose }: ChargeProps) {
	const { customer, invoice_number, amount_due, currency } = invoice;
	const amount = formats.money(amount_due, currency);
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.charge.title(amount)}
			action={words.charge.action(amount, method)}
			onConfirm={async () => {
				const { payment_status, reference_number } = await answer(
					api.POST("/api/v1/payment/invoice_payment/create", {
						body: { customer_uuid: customer.uuid, invoice: { amount: amount_due, invoice_number } },
					}),
				);
				await refresh();
				say(words.charge.charged(reference_number, amount, payment_status));
			}}
		>
			{words.charge.consequence(customer.name, amount, invoice_number, method)}
		</Confirm>
	);
}
