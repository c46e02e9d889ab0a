import { useState } from "react";
import { FieldRow, Fields, TextInput } from "../../ui/form/field.tsx";
import { TermField } from "../evidence/evidence.tsx";
import styles from "./service.module.css";
import { termNames } from "./term-names.ts";
import { type ServiceFieldsProps, TermNumber } from "./term-number.tsx";

const rare = [
	...(["minimum_amount", "maximum_amount", "discount_percent", "discount_duration"] as const),
	...(["trial_days", "tax_rate", "tax_name", "plan_item_description"] as const),
] as const;

/** What most services do without: open where a term of it is set, or wrong. */
export function MoreTerms(props: ServiceFieldsProps) {
	const { draft, onChange, errorAt } = props;
	const [isOpen, setOpen] = useState(() => rare.some((name) => draft[name] !== ""));
	const isWrong = rare.some((name) => errorAt(name) !== undefined);
	const text = (name: "tax_name" | "plan_item_description", placeholder?: string) => (
		<TermField term={`${draft.key}.${name}`} label={termNames[name]} error={errorAt(name)}>
			<TextInput
				value={draft[name]}
				placeholder={placeholder}
				onChange={({ target }) => onChange({ [name]: target.value })}
			/>
		</TermField>
	);
	return (
		<details
			className={styles.more}
			open={isOpen || isWrong}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>More terms: minimum, maximum, discount, trial, tax</summary>
			<Fields>
				<FieldRow>
					<TermNumber {...props} name="minimum_amount" isAmount placeholder="none" hint="Per billing period." />
					<TermNumber {...props} name="maximum_amount" isAmount placeholder="none" hint="Per billing period." />
				</FieldRow>
				<FieldRow>
					<TermNumber {...props} name="discount_percent" isPercent placeholder="0" />
					<TermNumber {...props} name="discount_duration" hint="Leave empty for no end." />
					<TermNumber {...props} name="trial_days" placeholder="0" />
				</FieldRow>
				<FieldRow>
					<TermNumber {...props} name="tax_rate" isPercent hint="Leave empty to use the customer’s rate." />
					{text("tax_name", "VAT")}
				</FieldRow>
				{text("plan_item_description")}
			</Fields>
		</details>
	);
}
