import { answer, api } from "../../api/client.ts";
import { isPositive } from "../../api/exact.ts";
import { refresh } from "../../api/queries.ts";
import type { components } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import { Confirm } from "../../ui/floating/dialog.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { words } from "./words.ts";

type Payment = components["schemas"]["InvoicePayment"];

/** Whether it was recorded by hand and nothing of it was given back: then it may have been a mistake. */
export function canReverse({ provider, payment_status, amount_refunded }: Payment): boolean {
	return provider === "manual" && payment_status === "completed" && !isPositive(amount_refunded);
}

/** Takes back a payment that was recorded by mistake, after saying what that does. */
export function ReverseConfirm({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
	const { uuid, reference_number, total_amount, added_to_balance, invoice } = payment;
	const reverse = async () => {
		const path = { invoice_payment_uuid: uuid };
		await answer(api.POST("/api/v1/payment/invoice_payment/{invoice_payment_uuid}/reverse", { params: { path } }));
		await refresh();
		say(words.reverse.reversed(reference_number));
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.reverse.title(reference_number)}
			action={words.reverse.action(formats.money(total_amount, invoice.currency))}
			isDangerous
			onConfirm={reverse}
		>
			{words.reverse.consequence(
				invoice.invoice_number,
				isPositive(added_to_balance) ? formats.money(added_to_balance, invoice.currency) : null,
			)}
		</Confirm>
	);
}
