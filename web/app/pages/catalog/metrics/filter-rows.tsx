import { Plus, Trash2 } from "lucide-react";
import { type Operator, operatorWords } from "../../../domain/metrics/metric-words.ts";
import { Button } from "../../../ui/button.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { usePart, useRows } from "../../../ui/form/use-part.tsx";
import styles from "./metric.module.css";
import { type FilterDraft, type MetricDraft, newFilter } from "./metric-draft.ts";
import { words } from "./words.tsx";

const operators = optionsOf(operatorWords);
const presences = [
	{ value: "yes", label: "yes" },
	{ value: "no", label: "no" },
];

/** Conditions on an event's properties; all must hold. */
export function FilterRows({ isReadOnly }: { readonly isReadOnly: boolean }) {
	const part = usePart<MetricDraft>();
	const { rows, append, remove } = useRows<FilterDraft>("filters");
	return (
		<fieldset className={styles.filters} disabled={isReadOnly}>
			<legend>{words.filterRows.onlyEventsWhere}</legend>
			{rows.map(({ key }, index) => {
				const row = part.values.filters[index] ?? newFilter();
				const { operator, value } = row;
				const field = (name: "property" | "operator" | "value", label: string) =>
					({
						name: `filters.${index}.${name}`,
						label: words.filterRows.condition(index + 1, label),
						isLabelHidden: true,
					}) as const;
				return (
					<div key={key} className={styles.filter}>
						<part.Text {...field("property", "property")} placeholder="property" />
						<part.Select
							{...field("operator", "comparison")}
							options={operators}
							onChange={({ target }) => {
								const next = target.value as Operator;
								const typed = next === "exists" ? "yes" : operator === "exists" ? "" : value;
								part.set({ filters: part.values.filters.with(index, { ...row, operator: next, value: typed }) });
							}}
						/>
						{operator === "exists" ? (
							<part.Select {...field("value", "value")} options={presences} />
						) : (
							<part.Text {...field("value", "value")} placeholder={operator.endsWith("in") ? "eu, us" : "value"} />
						)}
						{!isReadOnly && (
							<Button
								kind="quiet"
								isIcon
								icon={<Trash2 />}
								aria-label={words.filterRows.removeCondition(index + 1)}
								onClick={() => remove(index)}
							/>
						)}
					</div>
				);
			})}
			{rows.length > 0 && <p className={styles.quiet}>{words.filterRows.valuesHint(<code>"12"</code>)}</p>}
			{!isReadOnly && (
				<div>
					<Button kind="quiet" icon={<Plus />} onClick={() => append(newFilter(), { shouldFocus: false })}>
						{words.filterRows.addCondition}
					</Button>
				</div>
			)}
		</fieldset>
	);
}
