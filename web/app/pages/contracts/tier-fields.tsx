import { Plus, X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { DecimalInput, Field } from "../../ui/field.tsx";
import type { ServiceDraft, TierDraft } from "./draft.ts";
import { Quote, TermPlace } from "./evidence.tsx";
import { faultAt } from "./fault.ts";
import styles from "./form.module.css";

interface TierFieldsProps {
	readonly service: ServiceDraft;
	readonly onChange: (tiers: readonly TierDraft[]) => void;
	readonly path: string;
	readonly problem: unknown;
	/** Whether a tier's price is a percent. */
	readonly isPercent: boolean;
}

const columns = [
	{ name: "up_to", label: "Up to" },
	{ name: "unit_price", label: "Price" },
	{ name: "flat_fee", label: "Flat fee" },
] as const;

/** The tiers of a price, the lowest first; the last has no end. */
export function TierFields({ service, onChange, path, problem, isPercent }: TierFieldsProps) {
	const { tiers, key } = service;
	const set = (index: number, changes: Partial<TierDraft>) =>
		onChange(tiers.map((tier, place) => (place === index ? { ...tier, ...changes } : tier)));
	return (
		<div className={styles.tiers}>
			<div className={styles.tierHead} aria-hidden="true">
				<span>Up to</span>
				<span>{isPercent ? "Percent" : "Price"}</span>
				<span>Flat fee</span>
			</div>
			{tiers.map((tier, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
				<div key={index} className={styles.tier}>
					{columns.map(({ name, label }) => (
						<TermPlace key={name} term={`${key}.tiers[${index}].${name}`}>
							<Field
								label={`${label}, tier ${index + 1}`}
								isLabelHidden
								error={faultAt(problem, `${path}.tiers[${index}].${name}`)}
							>
								{name === "up_to" && index === tiers.length - 1 ? (
									<DecimalInput value="" placeholder="no end" disabled />
								) : (
									<DecimalInput
										value={tier[name]}
										placeholder={name === "flat_fee" ? "0" : ""}
										onChange={({ target }) => set(index, { [name]: target.value })}
									/>
								)}
							</Field>
						</TermPlace>
					))}
					<Button
						kind="quiet"
						isIcon
						icon={<X />}
						aria-label={`Remove tier ${index + 1}`}
						disabled={tiers.length === 1}
						onClick={() => onChange(tiers.filter((_tier, place) => place !== index))}
					/>
					<div className={styles.tierQuote}>
						<Quote term={`${key}.tiers[${index}].unit_price`} label={`Tier ${index + 1}`} />
					</div>
				</div>
			))}
			<div>
				<Button icon={<Plus />} onClick={() => onChange([...tiers, { up_to: "", unit_price: "", flat_fee: "" }])}>
					Add a tier
				</Button>
			</div>
		</div>
	);
}
