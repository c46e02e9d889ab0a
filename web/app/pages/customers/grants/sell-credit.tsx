import { answer, api } from "../../../api/client.ts";
import { exactOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import { useMembership } from "../../../api/session.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import { measureBody, nameOfMeasure, useMeasures } from "../../../domain/credit/measures.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { words } from "./words.ts";

interface SellCreditProps {
	readonly customer: Customer;
	readonly onClose: () => void;
}

/** Sends the customer an invoice for credit, which takes effect once that is paid. */
export function SellCredit({ customer, onClose }: SellCreditProps) {
	const own = useMembership().currency;
	const measures = useMeasures();
	const form = useForm(
		{ name: "", amount: "", price: "", measure: customer.currency ?? own, expires_in_days: "" },
		async ({ name, amount, price, measure, expires_in_days }) => {
			const typed = new TypedNumbers();
			const cost = typed.decimal("price", price);
			const days = typed.whole("expires_in_days", expires_in_days);
			const body = {
				...{
					customer_uuid: customer.uuid,
					...measureBody(measure),
					amount: typed.decimal("amount", amount) ?? exactOf("0"),
				},
				...(name.trim() === "" ? {} : { name: name.trim() }),
				...(cost === undefined ? {} : { price: cost }),
				...(days === undefined ? {} : { expires_in_days: days }),
			};
			typed.check();
			await answer(api.POST("/api/v1/credit-grant/purchase", { body }));
			await refresh();
			say(words.selling.sold);
			onClose();
		},
		nameOfMeasure,
	);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.selling.title}
			description={words.selling.description}
			action={words.selling.action}
		>
			<Fields>
				<FieldRow>
					<form.Decimal name="amount" label={words.selling.amount} autoFocus />
					<form.Decimal name="price" label={words.selling.price} hint={words.selling.priceHint} />
					<form.Select name="measure" label={words.newGrant.measure} options={measures} />
				</FieldRow>
				<FieldRow>
					<form.Text name="name" label={words.newGrant.name} hint={words.selling.nameHint} />
					<form.Decimal
						name="expires_in_days"
						label={words.selling.days}
						hint={words.selling.daysHint}
						inputMode="numeric"
					/>
				</FieldRow>
			</Fields>
		</FormDialog>
	);
}
