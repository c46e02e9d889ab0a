import { Plus, Trash2 } from "lucide-react";
import { Fragment, useRef } from "react";
import { isDecimal } from "../../api/exact.ts";
import { Button } from "../../ui/button.tsx";
import { DecimalInput, Field } from "../../ui/form/field.tsx";
import { Quote, TermPlace } from "../evidence/evidence.tsx";
import { newTier, type TierDraft } from "./service-draft.ts";
import styles from "./tiers.module.css";

interface TierTableProps {
	readonly tiers: readonly TierDraft[];
	readonly onChange: (tiers: readonly TierDraft[]) => void;
	/** The service that the tiers belong to, as the evidence names it. */
	readonly term: string;
	/** `Price (EUR)`, `Percentage (%)` */
	readonly priceLabel: string;
	/** What the API says of a field: `tiers[0].up_to`. */
	readonly errorAt: (field: string) => string | undefined;
	readonly isReadOnly?: boolean;
}

/** Tiers, each from where the one before it ends; the last has no end. */
export function TierTable({ tiers, onChange, term, priceLabel, errorAt, isReadOnly = false }: TierTableProps) {
	const table = useRef<HTMLTableElement>(null);
	const add = () => {
		onChange([...tiers, newTier()]);
		// The one that was last has an end now, to be typed.
		requestAnimationFrame(() =>
			table.current?.querySelector<HTMLElement>(`[data-tier="${tiers.length - 1}"] input`)?.focus(),
		);
	};
	return (
		<div className={styles.tiers}>
			<table ref={table} className={styles.table} aria-label="Tiers">
				<thead>
					<tr>
						<th scope="col" className={styles.from}>
							Above
						</th>
						<th scope="col">Up to</th>
						<th scope="col">{priceLabel}</th>
						<th scope="col">Flat fee</th>
						{!isReadOnly && (
							<th scope="col">
								<span className="visually-hidden">Remove</span>
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{tiers.map((tier, index) => {
						const isLast = index === tiers.length - 1;
						const name = `Tier ${index + 1}`;
						const place = `${term}.tiers[${index}]`;
						const cell = (label: string, field: "up_to" | "unit_price" | "flat_fee", placeholder: string) => (
							<TermPlace term={`${place}.${field}`}>
								<Field label={`${name}: ${label}`} isLabelHidden error={errorAt(`tiers[${index}].${field}`)}>
									<DecimalInput
										value={tier[field]}
										placeholder={placeholder}
										onChange={({ target }) => onChange(tiers.with(index, { ...tier, [field]: target.value }))}
									/>
								</Field>
							</TermPlace>
						);
						return (
							<Fragment key={tier.key}>
								<tr data-tier={index}>
									<td className={styles.from}>{startOf(tiers, index)}</td>
									<td>{isLast ? <span className={styles.endless}>no end</span> : cell("up to", "up_to", "")}</td>
									<td>{cell("price", "unit_price", "0")}</td>
									<td>{cell("flat fee", "flat_fee", "0")}</td>
									{!isReadOnly && (
										<td>
											<Button
												kind="quiet"
												isIcon
												icon={<Trash2 />}
												aria-label={`Remove tier ${index + 1}`}
												disabled={tiers.length === 1}
												onClick={() => onChange(tiers.toSpliced(index, 1))}
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
			{errorAt("tiers") !== undefined && (
				<p className={styles.error} role="alert">
					{errorAt("tiers")}
				</p>
			)}
			{!isReadOnly && (
				<div>
					<Button kind="quiet" icon={<Plus />} onClick={add}>
						Add tier
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
