import { useMutation } from "@tanstack/react-query";
import { Big } from "big.js";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { decimalOf, type Exact, exactOf, textOf } from "../../../api/exact.ts";
import { Problem } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
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
import { ProblemNotice } from "../../../ui/message.tsx";
import type { Invoice } from "../invoice.ts";
import { decimalIn, NotADecimal } from "../lines/line-values.ts";

const methods = [
	{ value: "bank_transfer", label: "Bank transfer" },
	{ value: "check", label: "Check" },
	{ value: "cash", label: "Cash" },
	{ value: "other", label: "Other" },
] as const;
type Method = (typeof methods)[number]["value"];

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
	const at = (field: string) => {
		if (error instanceof NotADecimal) return error.field === field ? error.message : undefined;
		return error instanceof Problem ? error.at(field) : undefined;
	};
	const typed = decimalOf(amount);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title="Record payment"
			description={`${formats.money(amount_due, currency)} of ${invoice_number} is due. Record a payment you already received; nothing is charged.`}
			size="small"
			onSubmit={() => mutate()}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button kind="primary" type="submit" isBusy={isPending}>
						{typed === null ? "Record" : `Record ${formats.money(typed, currency)}`}
					</Button>
				</>
			}
		>
			{!(error instanceof NotADecimal) && <ProblemNotice problem={error} />}
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
		</Dialog>
	);
}

/** What is more than is due and not being charged otherwise; null where it isn't. */
function surplusOf(typed: string, { amount_due, amount_processing }: Invoice): Exact | null {
	const amount = decimalOf(typed);
	if (amount === null) return null;
	const surplus = new Big(textOf(amount)).minus(textOf(amount_due)).plus(textOf(amount_processing));
	return surplus.gt(0) ? exactOf(surplus.toFixed()) : null;
}
