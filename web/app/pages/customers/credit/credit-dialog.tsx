import { Big } from "big.js";
import { answer, api } from "../../../api/client.ts";
import { decimalOf, type Exact, exactOf, textOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import { useMembership } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { formats } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { currencyOptions } from "../../../ui/form/currencies.ts";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { words } from "./words.ts";

export type CreditKind = "grant" | "payout" | "adjustment";

const kinds: Readonly<Record<CreditKind, { readonly title: string; readonly what: string; readonly verb: string }>> =
	words.creditDialog.kinds;

interface CreditDialogProps {
	readonly customer: Customer;
	readonly kind: CreditKind;
	readonly onClose: () => void;
}

/** Moves a customer's credit by hand, after showing what is left of it. */
export function CreditDialog({ customer, kind, onClose }: CreditDialogProps) {
	const own = useMembership().currency;
	const [first] = customer.credit_balance;
	const begin = first?.currency ?? customer.currency ?? own;
	/** A payout begins with all that there is. */
	const amountIn = (currency: string) => (kind === "payout" ? textOf(balanceIn(customer, currency)) : "");
	const form = useForm(
		{ currency: begin, amount: amountIn(begin), reference: "", note: "" },
		async ({ currency, reference, note, ...typed }) => {
			const amount = decimalOf(typed.amount);
			if (amount === null) return;
			const body = {
				...{ currency, kind, amount },
				...(kind === "payout" && reference.trim() !== "" ? { reference } : {}),
				...(note.trim() === "" ? {} : { note }),
			};
			const { balance } = await answer(
				api.POST("/api/v1/customer/{customer_uuid}/credit", {
					params: { path: { customer_uuid: customer.uuid } },
					body,
				}),
			);
			await refresh();
			const what = formats.money(amount, currency);
			const left = formats.money(balance, currency);
			say(kind === "payout" ? words.creditDialog.paidOut(what, left) : words.creditDialog.changed(what));
			onClose();
		},
	);
	const { currency, amount: text } = form.values;
	const balance = balanceIn(customer, currency);
	const amount = decimalOf(text);
	const { title, what, verb } = kinds[kind];
	const unread = amount === null && text.trim() !== "" ? words.creditDialog.notAnAmount : undefined;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={title}
			description={what}
			size="small"
			action={amount === null ? verb : words.creditDialog.verbAndAmount(verb, formats.money(amount, currency))}
			isDisabled={amount === null}
		>
			<Fields>
				<FieldRow>
					<form.Decimal
						name="amount"
						label={words.creditDialog.amount}
						hint={hintOf(kind, balance, amount, currency)}
						error={unread}
						autoFocus
					/>
					<form.Select
						name="currency"
						label={words.creditDialog.currency}
						options={kind === "payout" ? held(customer) : currencyOptions}
						onChange={({ target: { value } }) =>
							form.set({ currency: value, ...(kind === "payout" ? { amount: amountIn(value) } : {}) })
						}
					/>
				</FieldRow>
				{kind === "payout" && (
					<form.Text name="reference" label={words.creditDialog.reference} hint={words.creditDialog.referenceHint} />
				)}
				<form.Text name="note" label={words.creditDialog.note} hint={words.creditDialog.noteHint} />
			</Fields>
		</FormDialog>
	);
}

/** What the customer has, and what is left by a payout or an adjustment. */
function hintOf(kind: CreditKind, balance: Exact, amount: Exact | null, currency: string): string {
	const has = formats.money(balance, currency);
	if (amount === null || kind === "grant") return words.creditDialog.balance(has);
	const [before, moved] = [new Big(textOf(balance)), textOf(amount)];
	const left = kind === "payout" ? before.minus(moved) : before.plus(moved);
	if (left.lt(0)) return words.creditDialog.onlyAvailable(has);
	return words.creditDialog.remains(has, formats.money(exactOf(left.toFixed()), currency));
}

function balanceIn({ credit_balance }: Customer, currency: string): Exact {
	return credit_balance.find((each) => each.currency === currency)?.amount ?? exactOf("0");
}

function held({ credit_balance }: Customer): readonly { readonly value: string; readonly label: string }[] {
	const codes = new Set(credit_balance.map(({ currency }) => currency));
	return currencyOptions.filter(({ value }) => codes.has(value));
}
