import { Plus, Trash2 } from "lucide-react";
import { type Operator, operatorWords } from "../../../domain/metrics/metric-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Select, TextInput } from "../../../ui/form/field.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import styles from "./metric.module.css";
import { type FilterDraft, newFilter } from "./metric-draft.ts";

const operators = optionsOf(operatorWords);
const presences = [
	{ value: "yes", label: "yes" },
	{ value: "no", label: "no" },
];

/** Conditions on an event's properties; all must hold. */
export function FilterRows({
	filters,
	onChange,
	errorAt,
	isReadOnly,
}: {
	readonly filters: readonly FilterDraft[];
	readonly onChange: (filters: readonly FilterDraft[]) => void;
	readonly errorAt: (field: string) => string | undefined;
	readonly isReadOnly: boolean;
}) {
	const change = (index: number, filter: FilterDraft, fields: Partial<FilterDraft>) =>
		onChange(filters.with(index, { ...filter, ...fields }));
	return (
		<fieldset className={styles.filters} disabled={isReadOnly}>
			<legend>Only events where</legend>
			{filters.map((filter, index) => {
				const name = `Condition ${index + 1}`;
				const field = (label: string) => `${name}: ${label}`;
				const valueError = errorAt(`filters[${index}].value`) ?? errorAt(`filters[${index}].value[0]`);
				return (
					<div key={filter.key} className={styles.filter}>
						<Field label={field("property")} isLabelHidden error={errorAt(`filters[${index}].property`)}>
							<TextInput
								value={filter.property}
								placeholder="property"
								onChange={({ target }) => change(index, filter, { property: target.value })}
							/>
						</Field>
						<Field label={field("comparison")} isLabelHidden>
							<Select
								options={operators}
								value={filter.operator}
								onChange={({ target }) => {
									const operator = target.value as Operator;
									const value = operator === "exists" ? "yes" : filter.operator === "exists" ? "" : filter.value;
									change(index, filter, { operator, value });
								}}
							/>
						</Field>
						<Field label={field("value")} isLabelHidden error={valueError}>
							{filter.operator === "exists" ? (
								<Select
									options={presences}
									value={filter.value}
									onChange={({ target }) => change(index, filter, { value: target.value })}
								/>
							) : (
								<TextInput
									value={filter.value}
									placeholder={filter.operator.endsWith("in") ? "eu, us" : "value"}
									onChange={({ target }) => change(index, filter, { value: target.value })}
								/>
							)}
						</Field>
						{!isReadOnly && (
							<Button
								kind="quiet"
								isIcon
								icon={<Trash2 />}
								aria-label={`Remove condition ${index + 1}`}
								onClick={() => onChange(filters.toSpliced(index, 1))}
							/>
						)}
					</div>
				);
			})}
			{filters.length > 0 && (
				<p className={styles.quiet}>
					Separate several values with commas. A number in quotes is text: <code>"12"</code>.
				</p>
			)}
			{!isReadOnly && (
				<div>
					<Button kind="quiet" icon={<Plus />} onClick={() => onChange([...filters, newFilter()])}>
						Add condition
					</Button>
				</div>
			)}
		</fieldset>
	);
}
