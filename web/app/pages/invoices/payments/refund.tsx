import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { decimalOf, textOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/message.tsx";
import { decimalIn } from "../lines/line-values.ts";
import { words } from "./words.ts";

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
	const currency = payment.invoice.currency;
	const form = useForm({ amount: data === undefined ? "" : textOf(data.amount) }, async ({ amount }) => {
		await answer(
			api.POST("/api/v1/payment/invoice_payment/{invoice_payment_uuid}/refund", {
				params: { path },
				body: { amount: decimalIn("amount", amount) },
			}),
		);
		await refresh();
		say(words.refund.started(payment.reference_number));
		onClose();
	});
	const amount = decimalOf(form.values.amount);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.refund.title(payment.reference_number)}
			description={
				data === undefined
					? words.refund.description
					: words.refund.refundable(formats.money(payment.total_amount, currency), formats.money(data.amount, currency))
			}
			size="small"
			action={amount === null ? words.refund.refund : words.refund.refundAmount(formats.money(amount, currency))}
			isDangerous
			isDisabled={data === undefined}
			problem={unread}
		>
			{data?.is_held_by_credit && <Notice kind="careful">{words.refund.heldByCredit}</Notice>}
			<form.Decimal name="amount" label={words.refund.amount(currency)} autoFocus />
		</FormDialog>
	);
}
