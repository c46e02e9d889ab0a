import { useMutation } from "@tanstack/react-query";
import { Big } from "big.js";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { decimalOf, type Exact, exactOf, textOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import { useMembership } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { formats } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { currencyOptions } from "../../../ui/form/currencies.ts";
import { DecimalInput, Field, FieldRow, Fields, Select, TextInput } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { faultAt } from "../form/customer-form.ts";

export type CreditKind = "grant" | "payout" | "adjustment";

const words: Readonly<Record<CreditKind, { readonly title: string; readonly what: string; readonly verb: string }>> = {
	payout: {
		title: "Pay out credit",
		what: "Transfer the money yourself, then record it here. It reduces the credit.",
		verb: "Pay out",
	},
	grant: {
		title: "Grant credit",
		what: "Settles open invoices at once, oldest due date first. The rest is used by later invoices.",
		verb: "Grant",
	},
	adjustment: {
		title: "Adjust credit",
		what: "Corrects the balance. A positive amount adds to it, a negative amount reduces it.",
		verb: "Adjust by",
	},
};

interface CreditDialogProps {
	readonly customer: Customer;
	readonly kind: CreditKind;
	readonly onClose: () => void;
}

/** Moves a customer's credit by hand, after showing what is left of it. */
export function CreditDialog({ customer, kind, onClose }: CreditDialogProps) {
	const own = useMembership().currency;
	const [first] = customer.credit_balance;
	const [currency, setCurrency] = useState(first?.currency ?? customer.currency ?? own);
	const balance = balanceIn(customer, currency);
	const [typed, setTyped] = useState<string | null>(null);
	const text = typed ?? (kind === "payout" ? textOf(balance) : "");
	const [reference, setReference] = useState("");
	const [note, setNote] = useState("");
	const amount = decimalOf(text);
	const { mutate, isPending, error, reset } = useMutation({
		mutationFn: (amount: Exact) =>
			answer(
				api.POST("/api/v1/customer/{customer_uuid}/credit", {
					params: { path: { customer_uuid: customer.uuid } },
					body: {
						...{ currency, kind, amount },
						...(kind === "payout" && reference.trim() !== "" ? { reference } : {}),
						...(note.trim() === "" ? {} : { note }),
					},
				}),
			),
		onSuccess: async ({ balance }, amount) => {
			await refresh();
			const what = formats.money(amount, currency);
			const left = formats.money(balance, currency);
			say(kind === "payout" ? `${what} paid out. ${left} of credit remains.` : `Credit changed by ${what}.`);
			onClose();
		},
	});
	const { title, what, verb } = words[kind];
	const unread = amount === null && text.trim() !== "" ? "Enter an amount such as 12.50." : undefined;
	return (
		<FormDialog
			onClose={onClose}
			title={title}
			description={what}
			size="small"
			onSubmit={() => amount !== null && mutate(amount)}
			action={amount === null ? verb : `${verb} ${formats.money(amount, currency)}`}
			isBusy={isPending}
			isDisabled={amount === null}
		>
			{faultAt(error, "amount") === undefined && <ProblemNotice problem={error} />}
			<Fields>
				<FieldRow>
					<Field
						label="Amount"
						hint={hintOf(kind, balance, amount, currency)}
						error={unread ?? faultAt(error, "amount")}
					>
						<DecimalInput
							value={text}
							onChange={({ target }) => {
								setTyped(target.value);
								// What was said of another amount holds no more.
								reset();
							}}
							autoFocus
						/>
					</Field>
					<Field label="Currency" error={faultAt(error, "currency")}>
						<Select
							options={kind === "payout" ? held(customer) : currencyOptions}
							value={currency}
							onChange={({ target }) => {
								setCurrency(target.value);
								if (kind === "payout") setTyped(null);
							}}
						/>
					</Field>
				</FieldRow>
				{kind === "payout" && (
					<Field label="Reference" hint="Of the transfer." error={faultAt(error, "reference")}>
						<TextInput value={reference} onChange={({ target }) => setReference(target.value)} />
					</Field>
				)}
				<Field label="Note" hint="Internal: not shown on documents." error={faultAt(error, "note")}>
					<TextInput value={note} onChange={({ target }) => setNote(target.value)} />
				</Field>
			</Fields>
		</FormDialog>
	);
}

/** What the customer has, and what is left by a payout or an adjustment. */
function hintOf(kind: CreditKind, balance: Exact, amount: Exact | null, currency: string): string {
	const has = formats.money(balance, currency);
	if (amount === null || kind === "grant") return `Balance: ${has}.`;
	const [before, moved] = [new Big(textOf(balance)), textOf(amount)];
	const left = kind === "payout" ? before.minus(moved) : before.plus(moved);
	if (left.lt(0)) return `Only ${has} is available.`;
	return `Balance: ${has}. ${formats.money(exactOf(left.toFixed()), currency)} remains.`;
}

function balanceIn({ credit_balance }: Customer, currency: string): Exact {
	return credit_balance.find((each) => each.currency === currency)?.amount ?? exactOf("0");
}

function held({ credit_balance }: Customer): readonly { readonly value: string; readonly label: string }[] {
	const codes = new Set(credit_balance.map(({ currency }) => currency));
	return currencyOptions.filter(({ value }) => codes.has(value));
}
