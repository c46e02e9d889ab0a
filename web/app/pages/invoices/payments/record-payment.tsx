import { useMutation } from "@tanstack/react-query";
import { Big } from "big.js";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { decimalOf, type Exact, exactOf, textOf } from "../../../api/exact.ts";
import { formFaults } from "../../../api/form-faults.ts";
import { refresh } from "../../../api/queries.ts";
import { paymentMethods } from "../../../domain/payments/payment-words.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import {
	Checkbox,
	DateInput,
	DecimalInput,
	Field,
	FieldRow,
	Fields,
	Select,
	TextInput,
} from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import type { Invoice } from "../invoice.ts";
import { decimalIn } from "../lines/line-values.ts";

/** A provider's charges are recorded by the provider. */
const { card: _card, ach: _ach, ...recorded } = paymentMethods;
type Method = keyof typeof recorded;
const methods = optionsOf(recorded);

/** Notes money that came in by another way than through the payment page. */
export function RecordPayment({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
	const { uuid, currency, amount_due, invoice_number } = invoice;
	const [amount, setAmount] = useState(textOf(amount_due));
	const [method, setMethod] = useState<Method>("bank_transfer");
	const [paidOn, setPaidOn] = useState(todayInUtc());
	const [reference, setReference] = useState("");
	const [keepsSurplus, setKeepsSurplus] = useState(false);
	const surplus = surplusOf(amount, invoice);
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			answer(
				api.POST("/api/v1/payment/record", {
					body: {
						invoice_uuid: uuid,
						amount: decimalIn("amount", amount),
						method,
						paid_on: paidOn === "" ? null : paidOn,
						reference: reference.trim() === "" ? null : reference,
						...(surplus !== null && keepsSurplus ? { overpayment: "credit" as const } : {}),
					},
				}),
			),
		onSuccess: async ({ total_amount }) => {
			await refresh();
			say(`${formats.money(total_amount, currency)} recorded for ${invoice_number}.`);
			onClose();
		},
	});
	const { at, rest } = formFaults(error, ["amount", "paid_on", "method", "reference"]);
	const typed = decimalOf(amount);
	return (
		<FormDialog
			onClose={onClose}
			title="Record payment"
			description={`${formats.money(amount_due, currency)} of ${invoice_number} is due. Record a payment you already received; nothing is charged.`}
			size="small"
			onSubmit={() => mutate()}
			action={typed === null ? "Record" : `Record ${formats.money(typed, currency)}`}
			isBusy={isPending}
			problem={rest}
		>
			<Fields>
				<FieldRow>
					<Field label={`Amount (${currency})`} error={at("amount")}>
						<DecimalInput value={amount} onChange={({ target }) => setAmount(target.value)} autoFocus />
					</Field>
					<Field label="Received on" error={at("paid_on")}>
						<DateInput value={paidOn} onChange={({ target }) => setPaidOn(target.value)} />
					</Field>
				</FieldRow>
				{surplus !== null && (
					<Checkbox
						label={`Keep the overpayment of ${formats.money(surplus, currency)} as credit`}
						hint={`Added to ${invoice.customer.name}’s credit; settles other open invoices first. Otherwise only the amount due can be recorded.`}
						checked={keepsSurplus}
						onChange={({ target }) => setKeepsSurplus(target.checked)}
					/>
				)}
				<Field label="Method" error={at("method")}>
					<Select options={methods} value={method} onChange={({ target }) => setMethod(target.value as Method)} />
				</Field>
				<Field label="Reference" hint="The transfer’s reference or the check number." error={at("reference")}>
					<TextInput value={reference} onChange={({ target }) => setReference(target.value)} />
				</Field>
			</Fields>
		</FormDialog>
	);
}

/** What is more than is due and not being charged otherwise; null where it isn't. */
function surplusOf(typed: string, { amount_due, amount_processing }: Invoice): Exact | null {
	const amount = decimalOf(typed);
	if (amount === null) return null;
	const surplus = new Big(textOf(amount)).minus(textOf(amount_due)).plus(textOf(amount_processing));
	return surplus.gt(0) ? exactOf(surplus.toFixed()) : null;
}
