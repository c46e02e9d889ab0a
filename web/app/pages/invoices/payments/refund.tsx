import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { decimalOf, textOf } from "../../../api/exact.ts";
import { faultAt } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { DecimalInput, Field } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { Notice } from "../../../ui/message.tsx";
import { decimalIn } from "../lines/line-values.ts";

type Payment = components["schemas"]["InvoicePayment"];

/** Gives money of a payment back, as much as can still be. */
export function Refund({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
	const path = { invoice_payment_uuid: payment.uuid };
	const { data, error: unread } = useQuery({
		queryKey: ["payment", payment.uuid, "refundable"],
		queryFn: () =>
			answer(api.GET("/api/v1/payment/invoice_payment/{invoice_payment_uuid}/refundable", { params: { path } })),
		staleTime: 0,
	});
	const [typed, setTyped] = useState<string | null>(null);
	const text = typed ?? (data === undefined ? "" : textOf(data.amount));
	const currency = payment.invoice.currency;
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			answer(
				api.POST("/api/v1/payment/invoice_payment/{invoice_payment_uuid}/refund", {
					params: { path },
					body: { amount: decimalIn("amount", text) },
				}),
			),
		onSuccess: async () => {
			await refresh();
			say(`Refund of ${payment.reference_number} started.`);
			onClose();
		},
	});
	const fault = faultAt(error, "amount");
	const amount = decimalOf(text);
	return (
		<FormDialog
			onClose={onClose}
			title={`Refund ${payment.reference_number}`}
			description={
				data === undefined
					? "Returns a payment to the payer."
					: `Of ${formats.money(payment.total_amount, currency)}, ${formats.money(data.amount, currency)} can be refunded. A refund doesn’t make the invoice due again.`
			}
			size="small"
			onSubmit={() => mutate()}
			action={amount === null ? "Refund" : `Refund ${formats.money(amount, currency)}`}
			isDangerous
			isBusy={isPending}
			isDisabled={data === undefined}
			problem={unread ?? (fault === undefined ? error : null)}
		>
			{data?.is_held_by_credit && (
				<Notice kind="careful">
					The rest was added to the customer’s credit by a credit note and can’t be refunded as well.
				</Notice>
			)}
			<Field label={`Amount (${currency})`} error={fault}>
				<DecimalInput value={text} onChange={({ target }) => setTyped(target.value)} autoFocus />
			</Field>
		</FormDialog>
	);
}
