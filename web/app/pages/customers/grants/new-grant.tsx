import { answer, api } from "../../../api/client.ts";
import { exactOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import { useMembership } from "../../../api/session.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import { measureBody, nameOfMeasure, useMeasures } from "../../../domain/credit/measures.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { todayInUtc } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { words } from "./words.ts";

interface NewGrantProps {
	readonly customer: Customer;
	readonly onClose: () => void;
}

/** Grants the customer prepaid or promotional credit. */
export function NewGrant({ customer, onClose }: NewGrantProps) {
	const own = useMembership().currency;
	const measures = useMeasures();
	const form = useForm(
		{
			...{ name: "", kind: "prepaid" as "prepaid" | "promotional", amount: "", measure: customer.currency ?? own },
			...{ effective_at: todayInUtc(), expires_at: "", priority: "50" },
		},
		async ({ name, kind, amount, measure, effective_at, expires_at, priority }) => {
			const typed = new TypedNumbers();
			const body = {
				...{ customer_uuid: customer.uuid, name: name.trim(), kind, ...measureBody(measure) },
				amount: typed.decimal("amount", amount) ?? exactOf("0"),
				priority: typed.whole("priority", priority) ?? 50,
				...(effective_at === "" ? {} : { effective_at }),
				expires_at: expires_at === "" ? null : expires_at,
			};
			typed.check();
			const made = await answer(api.POST("/api/v1/credit-grant", { body }));
			await refresh();
			say(words.newGrant.created(made.name));
			onClose();
		},
		nameOfMeasure,
	);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.newGrant.title}
			description={words.newGrant.description}
			action={words.newGrant.action}
		>
			<Fields>
				<form.Text name="name" label={words.newGrant.name} hint={words.newGrant.nameHint} autoFocus />
				<FieldRow>
					<form.Select name="kind" label={words.newGrant.kind} options={optionsOf(words.newGrant.kinds)} />
					<form.Decimal name="amount" label={words.newGrant.amount} />
					<form.Select name="measure" label={words.newGrant.measure} options={measures} />
				</FieldRow>
				<FieldRow>
					<form.Date name="effective_at" label={words.newGrant.effective} />
					<form.Date name="expires_at" label={words.newGrant.expires} hint={words.newGrant.expiresHint} />
					<form.Decimal
						name="priority"
						label={words.newGrant.priority}
						hint={words.newGrant.priorityHint}
						inputMode="numeric"
					/>
				</FieldRow>
			</Fields>
		</FormDialog>
	);
}
