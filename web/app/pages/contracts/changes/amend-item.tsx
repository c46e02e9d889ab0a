import { textOf } from "../../../api/exact.ts";
import type { Item } from "../../../domain/contracts/contract.tsx";
import { pricingModels } from "../../../domain/pricing/models/models.ts";
import { priceWords, rhythmWords } from "../../../domain/pricing/price-words.ts";
import { draftOfTerms, type TierDraft } from "../../../domain/services/service-draft.ts";
import { TierTable } from "../../../domain/services/tier-table.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, DecimalInput, Field, FieldRow } from "../../../ui/form/field.tsx";
import styles from "./amend.module.css";

/** What is to change of an item; empty stays as it is. */
export interface ItemAmendment {
	readonly quantity: string;
	readonly unit_price: string;
	/** Null: as they are. */
	readonly tiers: readonly TierDraft[] | null;
	readonly isEnded: boolean;
}

export const untouched: ItemAmendment = { quantity: "", unit_price: "", tiers: null, isEnded: false };

interface AmendItemProps {
	readonly item: Item;
	readonly currency: string;
	readonly amendment: ItemAmendment;
	readonly onChange: (amendment: ItemAmendment) => void;
	/** What is wrong with a field of it. */
	readonly fault: (field: string) => string | undefined;
}

/** A service as it is, and what of it is to change. */
export function AmendItem({ item, currency, amendment, onChange, fault }: AmendItemProps) {
	const { plan_item_name, service_type, pricing_model } = item;
	const { isTiered, priceLabel } = pricingModels[pricing_model];
	const hasPrice = service_type !== "one_time_fee" && !isTiered;
	return (
		<fieldset className={styles.item}>
			<legend className="visually-hidden">{plan_item_name}</legend>
			<div className={styles.facts}>
				<strong>{plan_item_name}</strong>
				<span className={styles.quiet}>
					{priceWords(item, item.quantity, currency)}, {rhythmWords(item)}
				</span>
				{fault("item_id") !== undefined && (
					<span role="alert" className={styles.fault}>
						{fault("item_id")}
					</span>
				)}
			</div>
			{(service_type === "fixed_fee" || hasPrice) && (
				<FieldRow>
					{service_type === "fixed_fee" && (
						<Field label={`New quantity of ${plan_item_name}`} error={fault("quantity")}>
							<DecimalInput
								value={amendment.quantity}
								placeholder={textOf(item.quantity)}
								disabled={amendment.isEnded}
								onChange={({ target }) => onChange({ ...amendment, quantity: target.value })}
							/>
						</Field>
					)}
					{hasPrice && (
						<Field label={`New price of ${plan_item_name}`} error={fault("unit_price")}>
							<DecimalInput
								value={amendment.unit_price}
								placeholder={textOf(item.unit_price)}
								disabled={amendment.isEnded}
								onChange={({ target }) => onChange({ ...amendment, unit_price: target.value })}
							/>
						</Field>
					)}
				</FieldRow>
			)}
			{amendment.tiers !== null && !amendment.isEnded && (
				<TierTable
					tiers={amendment.tiers}
					onChange={(tiers) => onChange({ ...amendment, tiers })}
					term={item.item_id}
					priceLabel={priceLabel}
					errorAt={fault}
				/>
			)}
			{amendment.tiers === null && isTiered && !amendment.isEnded && (
				<div>
					<Button onClick={() => onChange({ ...amendment, tiers: draftOfTerms(item, item.quantity).tiers })}>
						Change tiers of {plan_item_name}
					</Button>
				</div>
			)}
			<Checkbox
				label="Remove from this day"
				checked={amendment.isEnded}
				onChange={({ target }) => onChange({ ...amendment, isEnded: target.checked })}
			/>
		</fieldset>
	);
}
