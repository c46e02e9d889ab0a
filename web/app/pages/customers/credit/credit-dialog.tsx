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
			say(kind === "payout" ? `${what} paid out. ${left} of credit remains.` : `Credit changed by ${what}.`);
			onClose();
		},
	);
	const { currency, amount: text } = form.values;
	const balance = balanceIn(customer, currency);
	const amount = decimalOf(text);
	const { title, what, verb } = words[kind];
	const unread = amount === null && text.trim() !== "" ? "Enter an amount such as 12.50." : undefined;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={title}
			description={what}
			size="small"
			action={amount === null ? verb : `${verb} ${formats.money(amount, currency)}`}
			isDisabled={amount === null}
		>
			<Fields>
				<FieldRow>
					<form.Decimal
						name="amount"
						label="Amount"
						hint={hintOf(kind, balance, amount, currency)}
						error={unread}
						autoFocus
					/>
					<form.Select
						name="currency"
						label="Currency"
						options={kind === "payout" ? held(customer) : currencyOptions}
						onChange={({ target: { value } }) =>
							form.set({ currency: value, ...(kind === "payout" ? { amount: amountIn(value) } : {}) })
						}
					/>
				</FieldRow>
				{kind === "payout" && <form.Text name="reference" label="Reference" hint="Of the transfer." />}
				<form.Text name="note" label="Note" hint="Internal: not shown on documents." />
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
