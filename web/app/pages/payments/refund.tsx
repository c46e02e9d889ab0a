import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { decimalOf, textOf } from "../../api/exact.ts";
import { Problem } from "../../api/problem.ts";
import { refresh } from "../../api/queries.ts";
import type { components } from "../../api/schema.ts";
import { methodText, type Payment } from "../../domain/payments/payment-words.ts";
import { formats } from "../../format/formats.ts";
import { say } from "../../ui/floating/toast.tsx";
import { DecimalInput, Field } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { Notice, ProblemNotice } from "../../ui/message.tsx";
import styles from "./payments.module.css";

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
	const [text, setText] = useState(textOf(refundable.amount));
	const amount = decimalOf(text);
	const refund = useMutation({
		mutationFn: () =>
			answer(
				api.POST("/api/v1/payment/invoice_payment/{invoice_payment_uuid}/refund", {
					params: { path: { invoice_payment_uuid: uuid } },
					body: { amount },
				}),
			),
		onSuccess: async () => {
			await refresh(["payment", uuid], ["payments"], ["invoice"], ["customer"], ["audit"]);
			const what = amount === null ? "" : formats.money(amount, currency);
			say(provider === "manual" ? `${what} refunded to ${customer_name}.` : `The refund of ${what} is pending.`);
			onClose();
		},
	});
	const problem = refund.error;
	const atField = problem instanceof Problem ? (problem.at("amount") ?? excessIn(problem)) : undefined;
	const shown = amount === null ? "" : formats.money(amount, currency);
	return (
		<FormDialog
			onClose={onClose}
			size="small"
			title={`Refund ${payment.reference_number}`}
			description={`${formats.money(refundable.amount, currency)} of ${formats.money(payment.total_amount, currency)} can be refunded.`}
			onSubmit={() => amount !== null && refund.mutate()}
			action={amount === null ? "Refund" : `Refund ${shown}`}
			isDangerous
			isBusy={refund.isPending}
			isDisabled={amount === null}
		>
			{atField === undefined && <ProblemNotice problem={problem} />}
			{refundable.is_held_by_credit && (
				<Notice kind="careful">The rest was added to the customer’s credit by a credit note.</Notice>
			)}
			<Field
				label={`Amount (${currency})`}
				error={atField ?? (amount === null && text !== "" ? "Enter an amount such as 12.50." : undefined)}
			>
				<DecimalInput
					value={text}
					onChange={({ target }) => {
						setText(target.value.trim());
						// What was said of another amount holds no more.
						refund.reset();
					}}
					autoFocus
				/>
			</Field>
			<ul className={styles.effects}>
				<li>
					{provider === "manual"
						? `Return the money to ${customer_name} yourself. The payment was recorded by hand, and so is the refund.`
						: `${customer_name} is refunded to ${methodText(payment) ?? "the charged method"}.`}
				</li>
				<li>{invoice.invoice_number} doesn’t change: a refund doesn’t make it due again.</li>
				<li>This can’t be undone.</li>
			</ul>
		</FormDialog>
	);
}

function excessIn({ code, message }: Problem): string | undefined {
	return code === "amount_exceeds_payment" ? message : undefined;
}
