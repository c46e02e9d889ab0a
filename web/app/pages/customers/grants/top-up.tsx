import { answer, api } from "../../../api/client.ts";
import { exactOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import { useMembership } from "../../../api/session.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { currencyOptions } from "../../../ui/form/currencies.ts";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import type { TopUp } from "./grant-queries.ts";
import { words } from "./words.ts";

interface TopUpProps {
	readonly customer: Customer;
	/** Null: a new one. */
	readonly topUp: TopUp | null;
	readonly onClose: () => void;
}

/** Sets when credit is bought for the customer without anybody asking. */
export function SetTopUp({ customer, topUp, onClose }: TopUpProps) {
	const own = useMembership().currency;
	const form = useForm(
		{
			...{ currency: topUp?.currency ?? customer.currency ?? own, threshold: topUp?.threshold.toString() ?? "" },
			...{ amount: topUp?.amount.toString() ?? "", monthly_limit: topUp?.monthly_limit?.toString() ?? "" },
		},
		async ({ currency, threshold, amount, monthly_limit }) => {
			const typed = new TypedNumbers();
			const body = {
				...{ currency, threshold: typed.decimal("threshold", threshold) ?? exactOf("0") },
				...{ amount: typed.decimal("amount", amount) ?? exactOf("0") },
				monthly_limit: typed.decimal("monthly_limit", monthly_limit) ?? null,
			};
			typed.check();
			const path = { customer_uuid: customer.uuid };
			await answer(api.PUT("/api/v1/customer/{customer_uuid}/auto-top-up", { params: { path }, body }));
			await refresh();
			say(words.topUp.saved);
			onClose();
		},
	);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.topUp.title}
			description={words.topUp.description}
			action={words.topUp.action}
		>
			<Fields>
				<FieldRow>
					<form.Decimal name="threshold" label={words.topUp.threshold} hint={words.topUp.thresholdHint} autoFocus />
					<form.Decimal name="amount" label={words.topUp.amount} />
				</FieldRow>
				<FieldRow>
					{topUp === null && <form.Select name="currency" label={words.newGrant.currency} options={currencyOptions} />}
					<form.Decimal name="monthly_limit" label={words.topUp.limit} hint={words.topUp.limitHint} />
				</FieldRow>
			</Fields>
		</FormDialog>
	);
}

/** Ends the automatic top-up, after saying what that means. */
export function EndTopUp({ customer, onClose }: Omit<TopUpProps, "topUp">) {
	const end = async () => {
		const params = { path: { customer_uuid: customer.uuid } };
		await answer(api.DELETE("/api/v1/customer/{customer_uuid}/auto-top-up", { params }));
		await refresh();
		say(words.topUp.ended);
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.topUp.endTitle}
			action={words.topUp.end}
			cancel={words.voiding.keep}
			isDangerous
			onConfirm={end}
		>
			<p>{words.topUp.endText}</p>
		</Confirm>
	);
}
