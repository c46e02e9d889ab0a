import { Plus, Trash2 } from "lucide-react";
import { Fragment } from "react";
import { isDecimal } from "../../api/exact.ts";
import { Button } from "../../ui/button.tsx";
import { usePath } from "../../ui/form/bound-fields.tsx";
import { usePart, useRows } from "../../ui/form/use-part.tsx";
import { Quote, TermPlace } from "../evidence/evidence.tsx";
import { newTier, type TierDraft } from "./service-draft.ts";
import styles from "./tiers.module.css";
import { words } from "./words.ts";

interface TierTableProps {
	/** The service that the tiers belong to, as the evidence names it. */
	readonly term: string;
	/** `Price (EUR)`, `Percentage (%)` */
	readonly priceLabel: string;
	readonly isReadOnly?: boolean;
}

/** The tiers of the form's part, each from where the one before it ends; the last has no end. */
export function TierTable({ term, priceLabel, isReadOnly = false }: TierTableProps) {
	const part = usePart<{ readonly tiers: readonly TierDraft[] }>();
	const { tiers } = part.values;
	const { rows, append, remove } = useRows<TierDraft>("tiers");
	// The one that was last has an end now, to be typed.
	const lastEnd = usePath(`tiers.${tiers.length - 1}.up_to`);
	return (
		<div className={styles.tiers}>
			<table className={styles.table} aria-label={words.tierTable.tiers}>
				<thead>
					<tr>
						<th scope="col" className={styles.from}>
							{words.tierTable.above}
						</th>
						<th scope="col">{words.tierTable.upTo}</th>
						<th scope="col">{priceLabel}</th>
						<th scope="col">{words.tierTable.flatFee}</th>
						{!isReadOnly && (
							<th scope="col">
								<span className="visually-hidden">{words.tierTable.remove}</span>
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{rows.map((tier, index) => {
						const isLast = index === rows.length - 1;
						const name = words.tierTable.tier(index + 1);
						const place = `${term}.tiers[${index}]`;
						const cell = (label: string, field: "up_to" | "unit_price" | "flat_fee", placeholder: string) => (
							<TermPlace term={`${place}.${field}`}>
								<part.Decimal
									name={`tiers.${index}.${field}`}
									label={`${name}: ${label}`}
									isLabelHidden
									placeholder={placeholder}
								/>
							</TermPlace>
						);
						return (
							<Fragment key={tier.key}>
								<tr>
									<td className={styles.from}>{startOf(tiers, index)}</td>
									<td>
										{isLast ? (
											<span className={styles.endless}>{words.tierTable.noEnd}</span>
										) : (
											cell(words.tierTable.upToCell, "up_to", "")
										)}
									</td>
									<td>{cell("price", "unit_price", "0")}</td>
									<td>{cell(words.tierTable.flatFeeCell, "flat_fee", "0")}</td>
									{!isReadOnly && (
										<td>
											<Button
												kind="quiet"
												isIcon
												icon={<Trash2 />}
												aria-label={words.tierTable.removeTier(index + 1)}
												disabled={rows.length === 1}
												onClick={() => remove(index)}
											/>
										</td>
									)}
								</tr>
								<tr className={styles.quote}>
									<td colSpan={isReadOnly ? 4 : 5}>
										<Quote term={`${place}.unit_price`} label={name} />
									</td>
								</tr>
							</Fragment>
						);
					})}
				</tbody>
			</table>
			{part.errorAt("tiers") !== undefined && (
				<p className={styles.error} role="alert">
					{part.errorAt("tiers")}
				</p>
			)}
			{!isReadOnly && (
				<div>
					<Button kind="quiet" icon={<Plus />} onClick={() => append(newTier(), { focusName: lastEnd })}>
						{words.tierTable.addTier}
					</Button>
				</div>
			)}
		</div>
	);
}

function startOf(tiers: readonly TierDraft[], index: number): string {
	const before = tiers[index - 1]?.up_to.trim() ?? "0";
	return isDecimal(before) ? before : "…";
}
