import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { decimalOf, textOf } from "../../../api/exact.ts";
import { Problem } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { DecimalInput, Field } from "../../../ui/form/field.tsx";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { decimalIn, NotADecimal } from "../lines/line-values.ts";

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
			say(`A refund of payment ${payment.reference_number} has begun.`);
			onClose();
		},
	});
	const fault =
		error instanceof NotADecimal ? error.message : error instanceof Problem ? error.at("amount") : undefined;
	const amount = decimalOf(text);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={`Refund ${payment.reference_number}`}
			description={
				data === undefined
					? "Money that was received goes back to who paid."
					: `Of ${formats.money(payment.total_amount, currency)}, ${formats.money(data.amount, currency)} can be given back to who paid. It makes nothing due again.`
			}
			size="small"
			onSubmit={() => mutate()}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button kind="danger" type="submit" isBusy={isPending} disabled={data === undefined}>
						{amount === null ? "Refund" : `Refund ${formats.money(amount, currency)}`}
					</Button>
				</>
			}
		>
			<ProblemNotice problem={unread ?? (fault === undefined ? error : null)} />
			{data?.is_held_by_credit && (
				<Notice kind="careful">
					A credit note made the rest the customer’s credit: it cannot be given back as well.
				</Notice>
			)}
			<Field label={`Amount in ${currency}`} error={fault}>
				<DecimalInput value={text} onChange={({ target }) => setTyped(target.value)} autoFocus />
			</Field>
		</Dialog>
	);
}
