import { DecimalInput, Field, FieldRow, Fields, TextInput } from "../../ui/field.tsx";
import type { ServiceDraft } from "./service-draft.ts";
import type { ServiceFieldsProps } from "./service-fields.tsx";
import styles from "./template.module.css";

const fields = [
	"minimum_amount",
	"maximum_amount",
	"discount_percent",
	"discount_duration",
	"trial_days",
	"tax_rate",
	"tax_name",
	"plan_item_description",
] as const satisfies readonly (keyof ServiceDraft)[];

/** What most services do without: open where one of it is set, or wrong. */
export function FurtherTerms({ draft, onChange, errorAt }: ServiceFieldsProps) {
	const isUsed = fields.some((field) => draft[field] !== "");
	const isWrong = fields.some((field) => errorAt(field) !== undefined);
	const decimal = (field: (typeof fields)[number], label: string, placeholder: string, hint?: string) => (
		<Field label={label} hint={hint} error={errorAt(field)}>
			<DecimalInput
				value={draft[field]}
				placeholder={placeholder}
				onChange={({ target }) => onChange({ [field]: target.value })}
			/>
		</Field>
	);
	return (
		<details className={styles.more} open={isUsed || isWrong || undefined}>
			<summary>Minimum, maximum, discount, trial, tax</summary>
			<Fields>
				<FieldRow>
					{decimal("minimum_amount", "At least, each period", "none")}
					{decimal("maximum_amount", "At most, each period", "none")}
				</FieldRow>
				<FieldRow>
					{decimal("discount_percent", "Discount in percent", "0")}
					{decimal("discount_duration", "For how many periods", "always")}
				</FieldRow>
				<FieldRow>
					{decimal("trial_days", "Free days at the start", "0")}
					{decimal("tax_rate", "Tax in percent", "the customer’s")}
				</FieldRow>
				<Field label="Name of the tax" hint="As on invoices, such as VAT." error={errorAt("tax_name")}>
					<TextInput value={draft.tax_name} onChange={({ target }) => onChange({ tax_name: target.value })} />
				</Field>
				<Field label="Description on invoices" error={errorAt("plan_item_description")}>
					<TextInput
						value={draft.plan_item_description}
						onChange={({ target }) => onChange({ plan_item_description: target.value })}
					/>
				</Field>
			</Fields>
		</details>
	);
}
