import { Big } from "big.js";
import { answer, api } from "../../../api/client.ts";
import { decimalOf, type Exact, exactOf, textOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import { paymentMethods } from "../../../domain/payments/payment-words.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import type { Invoice } from "../invoice.ts";
import { decimalIn } from "../lines/line-values.ts";
import { words } from "./words.ts";

/** A provider's charges are recorded by the provider. */
const { card: _card, ach: _ach, ...recorded } = paymentMethods;
type Method = keyof typeof recorded;
const methods = optionsOf(recorded);

/** Notes money that came in by another way than through the payment page. */
export function RecordPayment({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
	const { uuid, currency, amount_due, invoice_number } = invoice;
	const form = useForm(
		{
			amount: textOf(amount_due),
			method: "bank_transfer" as Method,
			...{ paid_on: todayInUtc(), reference: "", keepsSurplus: false },
		},
		async ({ amount, method, paid_on, reference, keepsSurplus }) => {
			const body = {
				...{ invoice_uuid: uuid, amount: decimalIn("amount", amount), method },
				paid_on: paid_on === "" ? null : paid_on,
				reference: reference.trim() === "" ? null : reference,
				...(surplusOf(amount, invoice) !== null && keepsSurplus ? { overpayment: "credit" as const } : {}),
			};
			const { total_amount } = await answer(api.POST("/api/v1/payment/record", { body }));
			await refresh();
			say(words.recordPayment.recorded(formats.money(total_amount, currency), invoice_number));
			onClose();
		},
	);
	const { amount } = form.values;
	const surplus = surplusOf(amount, invoice);
	const typed = decimalOf(amount);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.recordPayment.title}
			description={words.recordPayment.description(formats.money(amount_due, currency), invoice_number)}
			size="small"
			action={
				typed === null ? words.recordPayment.record : words.recordPayment.recordAmount(formats.money(typed, currency))
			}
		>
			<Fields>
				<FieldRow>
					<form.Decimal name="amount" label={words.recordPayment.amount(currency)} autoFocus />
					<form.Date name="paid_on" label={words.recordPayment.receivedOn} />
				</FieldRow>
				{surplus !== null && (
					<form.Checkbox
						name="keepsSurplus"
						label={words.recordPayment.keepsSurplus(formats.money(surplus, currency))}
						hint={words.recordPayment.keepsSurplusHint(invoice.customer.name)}
					/>
				)}
				<form.Select name="method" label={words.recordPayment.method} options={methods} />
				<form.Text name="reference" label={words.recordPayment.reference} hint={words.recordPayment.referenceHint} />
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
