import { answer, api } from "../../api/client.ts";
import { decimalOf, textOf } from "../../api/exact.ts";
import { atField } from "../../api/problem.ts";
import { refresh } from "../../api/queries.ts";
import type { components } from "../../api/schema.ts";
import { methodText, type Payment } from "../../domain/payments/payment-words.ts";
import { formats } from "../../format/formats.ts";
import { say } from "../../ui/floating/toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { Notice } from "../../ui/message.tsx";
import styles from "./payments.module.css";
import { words } from "./words.tsx";

interface RefundProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly payment: Payment;
	readonly refundable: components["schemas"]["PaymentRefundable"];
}

/** Gives back a payment, or a part of it, after saying what that does. */
export function RefundDialog(props: RefundProps) {
	// Each opening begins with what is left now.
	return props.isOpen ? <Refund key={textOf(props.refundable.amount)} {...props} /> : null;
}

function Refund({ onClose, payment, refundable }: RefundProps) {
	const { uuid, invoice, provider, customer_name } = payment;
	const { currency } = refundable;
	const form = useForm({ amount: textOf(refundable.amount) }, async (values) => {
		const amount = decimalOf(values.amount);
		if (amount === null) return;
		const params = { path: { invoice_payment_uuid: uuid } };
		const body = { amount };
		await answer(api.POST("/api/v1/payment/invoice_payment/{invoice_payment_uuid}/refund", { params, body })).catch(
			atField({ amount_exceeds_payment: "amount" }),
		);
		await refresh(["payment", uuid], ["payments"], ["invoice"], ["customer"], ["audit"]);
		const what = formats.money(amount, currency);
		say(provider === "manual" ? words.refund.refunded(what, customer_name) : words.refund.pending(what));
		onClose();
	});
	const text = form.values.amount.trim();
	const amount = decimalOf(text);
	const shown = amount === null ? "" : formats.money(amount, currency);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			size="small"
			title={words.refund.title(payment.reference_number)}
			description={words.refund.description(
				formats.money(refundable.amount, currency),
				formats.money(payment.total_amount, currency),
			)}
			action={amount === null ? words.refund.refund : words.refund.refundAmount(shown)}
			isDangerous
			isDisabled={amount === null}
		>
			{refundable.is_held_by_credit && <Notice kind="careful">{words.refund.heldByCredit}</Notice>}
			<form.Decimal
				name="amount"
				label={words.refund.amount(currency)}
				error={amount === null && text !== "" ? words.refund.enterAnAmountSuch : undefined}
				autoFocus
			/>
			<ul className={styles.effects}>
				<li>
					{provider === "manual"
						? words.refund.returnMoney(customer_name)
						: words.refund.refundedTo(customer_name, methodText(payment))}
				</li>
				<li>{words.refund.invoiceUnchanged(invoice.invoice_number)}</li>
				<li>{words.refund.final}</li>
			</ul>
		</FormDialog>
	);
}
