import { Plus, Trash2 } from "lucide-react";
import { formats } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { usePart, useRows } from "../../ui/form/use-part.tsx";
import { pricingModels } from "../pricing/models/models.ts";
import { keysIn, type MatrixDraft, type MatrixRowDraft } from "./matrix-draft.ts";
import { newMatrixRow } from "./service-draft.ts";
import { labelWith, Term } from "./term-fields.tsx";
import styles from "./tiers.module.css";
import { words } from "./words.ts";

/** More rows are for the API; the form keeps them. */
const mostRows = 200;

/** The properties that usage is grouped by, and a row for each price. */
export function MatrixTable({
	currency,
	isReadOnly,
}: {
	readonly currency: string | null;
	readonly isReadOnly: boolean;
}) {
	const part = usePart<MatrixDraft>();
	const keys = keysIn(part.values.group_by);
	const { rows, append, remove } = useRows<MatrixRowDraft>("price_matrix");
	const price = labelWith(words.matrixTable.price, currency);
	const hidden = rows.length - mostRows;
	return (
		<div className={styles.tiers}>
			<Term.Text name="group_by" placeholder="model, direction" hint={words.matrixTable.groupByHint} />
			<table className={styles.table} aria-label={words.matrixTable.prices}>
				<thead>
					<tr>
						{[...keys, price, words.matrixTable.included].map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
						{!isReadOnly && (
							<th scope="col">
								<span className="visually-hidden">{words.matrixTable.remove}</span>
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{rows.slice(0, mostRows).map(({ key, kept }, index) => {
						const row = words.matrixTable.row(index + 1);
						return (
							<tr key={key}>
								{keys.map((name, place) => (
									<td key={name}>
										<part.Text
											name={`price_matrix.${index}.values.${place}` as "group_by"}
											label={`${row}: ${name}`}
											isLabelHidden
											placeholder={words.matrixTable.anyOther}
										/>
									</td>
								))}
								<td>
									{kept === null ? (
										<part.Decimal
											name={`price_matrix.${index}.unit_price` as "group_by"}
											label={`${row}: ${words.matrixTable.price}`}
											isLabelHidden
										/>
									) : (
										<span className={styles.endless}>{pricingModels[kept.pricing_model].label}</span>
									)}
								</td>
								<td>
									<part.Decimal
										name={`price_matrix.${index}.included_quantity` as "group_by"}
										label={`${row}: ${words.matrixTable.included}`}
										isLabelHidden
										placeholder="0"
									/>
								</td>
								{!isReadOnly && (
									<td>
										<Button
											kind="quiet"
											isIcon
											icon={<Trash2 />}
											aria-label={words.matrixTable.removeRow(index + 1)}
											disabled={rows.length === 1}
											onClick={() => remove(index)}
										/>
									</td>
								)}
							</tr>
						);
					})}
				</tbody>
			</table>
			{hidden > 0 && <p className={styles.endless}>{words.matrixTable.hidden(formats.counted(hidden, "more row"))}</p>}
			{part.errorAt("price_matrix") !== undefined && (
				<p className={styles.error} role="alert">
					{part.errorAt("price_matrix")}
				</p>
			)}
			{!isReadOnly && (
				<div>
					<Button kind="quiet" icon={<Plus />} onClick={() => append(newMatrixRow(), { shouldFocus: false })}>
						{words.matrixTable.addRow}
					</Button>
				</div>
			)}
		</div>
	);
}
