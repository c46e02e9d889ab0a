import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { usePart, useRows } from "../../../ui/form/use-part.tsx";
import { newTax, type TaxDraft } from "./line-taxes.ts";
import styles from "./lines.module.css";
import { words } from "./words.ts";

interface TaxRowsProps {
	/** The line's tax by rate and name, which becomes the first of several. */
	readonly single: () => readonly TaxDraft[];
}

/** Several taxes of a line, in the order in which they apply. */
export function TaxRows({ single }: TaxRowsProps) {
	const part = usePart<{ readonly taxes: readonly TaxDraft[] }>();
	const { rows, append, remove } = useRows<TaxDraft>("taxes");
	const add = () => append(rows.length === 0 ? [...single(), newTax()] : [newTax()]);
	return (
		<fieldset className={styles.taxes}>
			<legend>{words.taxRows.taxes}</legend>
			{rows.map(({ key }, index) => (
				<div key={key} className={styles.tax}>
					<part.Text
						name={`taxes.${index}.name`}
						label={words.taxRows.name(index + 1)}
						isLabelHidden
						placeholder={words.taxRows.namePlaceholder}
					/>
					<part.Decimal
						name={`taxes.${index}.rate`}
						label={words.taxRows.rate(index + 1)}
						isLabelHidden
						placeholder="%"
					/>
					<part.Text
						name={`taxes.${index}.jurisdiction`}
						label={words.taxRows.jurisdiction(index + 1)}
						isLabelHidden
						placeholder={words.taxRows.jurisdictionPlaceholder}
					/>
					<part.Checkbox
						name={`taxes.${index}.compound`}
						label={words.taxRows.compound(index + 1)}
						disabled={index === 0}
					/>
					<Button
						kind="quiet"
						isIcon
						icon={<Trash2 />}
						aria-label={words.taxRows.remove(index + 1)}
						onClick={() => remove(index)}
					/>
				</div>
			))}
			<div>
				<Button kind="quiet" icon={<Plus />} onClick={add}>
					{words.taxRows.add}
				</Button>
			</div>
		</fieldset>
	);
}
