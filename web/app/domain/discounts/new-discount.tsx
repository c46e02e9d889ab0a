import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { useMembership } from "../../api/session.ts";
import { TypedNumbers } from "../../api/typed-numbers.ts";
import { todayInUtc } from "../../format/formats.ts";
import { say } from "../../ui/floating/toast.tsx";
import { ChoiceGroup, Choices } from "../../ui/form/choices.tsx";
import { currencyOptions } from "../../ui/form/currencies.ts";
import { Checkbox, Field, FieldRow, Fields } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { optionsOf } from "../../ui/form/options.ts";
import type { Choice } from "../../ui/form/picker.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import type { Contract } from "../contracts/contract.tsx";
import type { Customer } from "../customers/customer.tsx";
import { CustomerPicker } from "../customers/customer-picker.tsx";
import { type DiscountDraft, discountBody, fieldOf, type Holder } from "./discount-draft.ts";
import { words } from "./words.ts";

/** Whom the page is about: it decides who may get the discount. Null: nobody in particular. */
export type DiscountSubject = { readonly customer: Customer } | { readonly contract: Contract } | null;

interface NewDiscountProps {
	readonly subject: DiscountSubject;
	readonly onClose: () => void;
}

/** Creates a discount: for a customer, a contract or some of its services, or with a code. */
export function NewDiscount({ subject, onClose }: NewDiscountProps) {
	const own = useMembership().currency;
	const contract = subject !== null && "contract" in subject ? subject.contract : null;
	const customer = subject !== null && "customer" in subject ? subject.customer : null;
	const holders = holdersFor(subject);
	const saved: DiscountDraft = {
		holder: holders[0],
		customer: customer === null ? null : { value: customer.uuid, label: customer.name },
		items: [],
		...{ name: "", kind: "percent", percent: "", amount: "" },
		currency: contract?.currency ?? customer?.currency ?? own,
		...{ starts_on: todayInUtc(), cycles: "" },
		...{ code: "", max_redemptions: "", max_redemptions_per_customer: "1", redeem_until: "" },
	};
	const form = useForm(
		saved,
		async (draft) => {
			const typed = new TypedNumbers();
			const body = discountBody(draft, contract?.uuid ?? null, typed);
			typed.check();
			const made = await answer(api.POST("/api/v1/discount", { body }));
			await refresh();
			say(words.newDiscount.created(made.name));
			onClose();
		},
		fieldOf,
	);
	const { holder, kind } = form.values;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.newDiscount.title}
			description={words.newDiscount.description}
			action={words.newDiscount.action}
		>
			<Fields>
				{holders.length > 1 && (
					<Choices
						label={words.newDiscount.whoGetsIt}
						value={holder}
						onChange={(holder) => form.set({ holder })}
						options={holders.map((value) => ({ value, ...words.newDiscount.holders[value] }))}
					/>
				)}
				{holder === "customer" && customer === null && (
					<form.Custom name="customer">
						{({ error, ...picker }) => (
							<Field label={words.newDiscount.customer} error={error}>
								<CustomerPicker {...picker} value={picker.value as Choice | null} />
							</Field>
						)}
					</form.Custom>
				)}
				{holder === "services" && contract !== null && (
					<form.Custom name="items">
						{({ value, onChange, error }) => (
							<ItemChoice items={contract.items} value={value} onChange={onChange} error={error} />
						)}
					</form.Custom>
				)}
				<form.Text name="name" label={words.newDiscount.name} hint={words.newDiscount.nameHint} autoFocus />
				<FieldRow>
					<form.Select name="kind" label={words.newDiscount.kind} options={optionsOf(words.newDiscount.kinds)} />
					{kind === "percent" ? (
						<form.Decimal name="percent" label={words.newDiscount.percent} />
					) : (
						<form.Decimal name="amount" label={words.newDiscount.amount} hint={words.newDiscount.amountHint} />
					)}
					{kind === "amount" && (
						<form.Select
							name="currency"
							label={words.newDiscount.currency}
							options={currencyOptions}
							disabled={contract !== null}
						/>
					)}
				</FieldRow>
				<FieldRow>
					<form.Date name="starts_on" label={words.newDiscount.startsOn} hint={words.newDiscount.startsOnHint} />
					<form.Decimal
						name="cycles"
						label={words.newDiscount.cycles}
						hint={words.newDiscount.cyclesHint}
						inputMode="numeric"
					/>
				</FieldRow>
				{holder === "code" && (
					<>
						<form.Text
							name="code"
							label={words.newDiscount.code}
							hint={words.newDiscount.codeHint}
							placeholder="SPRING26"
							autoComplete="off"
						/>
						<FieldRow>
							<form.Decimal
								name="max_redemptions"
								label={words.newDiscount.most}
								hint={words.newDiscount.mostHint}
								inputMode="numeric"
							/>
							<form.Decimal
								name="max_redemptions_per_customer"
								label={words.newDiscount.mostEach}
								inputMode="numeric"
							/>
							<form.Date name="redeem_until" label={words.newDiscount.until} hint={words.newDiscount.untilHint} />
						</FieldRow>
					</>
				)}
			</Fields>
		</FormDialog>
	);
}

function holdersFor(subject: DiscountSubject): readonly [Holder, ...Holder[]] {
	if (subject === null) return ["code", "customer"];
	return "contract" in subject ? ["contract", "services"] : ["customer"];
}

interface ItemChoiceProps {
	readonly items: Contract["items"];
	readonly value: readonly string[];
	readonly onChange: (value: string[]) => void;
	readonly error: string | undefined;
}

function ItemChoice({ items, value, onChange, error }: ItemChoiceProps) {
	const toggle = (uuid: string) =>
		onChange(value.includes(uuid) ? value.filter((each) => each !== uuid) : [...value, uuid]);
	return (
		<ChoiceGroup label={words.newDiscount.services} error={error}>
			{items.map(({ item_id, plan_item_name }) => (
				<Checkbox
					key={item_id}
					label={plan_item_name}
					checked={value.includes(item_id)}
					onChange={() => toggle(item_id)}
				/>
			))}
		</ChoiceGroup>
	);
}
