import { textOf } from "../../../api/exact.ts";
import type { Item } from "../../../domain/contracts/contract.tsx";
import { hasUnitPrice, pricingModels } from "../../../domain/pricing/models/models.ts";
import { priceWords, rhythmWords } from "../../../domain/pricing/price-words.ts";
import { draftOfTerms, type TierDraft } from "../../../domain/services/service-draft.ts";
import { TierTable } from "../../../domain/services/tier-table.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldRow } from "../../../ui/form/field.tsx";
import { usePart } from "../../../ui/form/use-part.tsx";
import styles from "./amend.module.css";
import { words } from "./words.tsx";

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
}

/** A service as it is, and what of it is to change. */
export function AmendItem({ item, currency }: AmendItemProps) {
	const part = usePart<ItemAmendment>();
	const { tiers, isEnded } = part.values;
	const fault = part.errorAt("item_id");
	const { plan_item_name, service_type, pricing_model } = item;
	const { isTiered, priceLabel } = pricingModels[pricing_model];
	const hasPrice = service_type !== "one_time_fee" && hasUnitPrice(pricing_model);
	return (
		<fieldset className={styles.item}>
			<legend className="visually-hidden">{plan_item_name}</legend>
			<div className={styles.facts}>
				<strong>{plan_item_name}</strong>
				<span className={styles.quiet}>
					{priceWords(item, item.quantity, currency)}, {rhythmWords(item)}
				</span>
				{fault !== undefined && (
					<span role="alert" className={styles.fault}>
						{fault}
					</span>
				)}
			</div>
			{(service_type === "fixed_fee" || hasPrice) && (
				<FieldRow>
					{service_type === "fixed_fee" && (
						<part.Decimal
							name="quantity"
							label={words.amendItem.newQuantityOf(plan_item_name)}
							placeholder={textOf(item.quantity)}
							disabled={isEnded}
						/>
					)}
					{hasPrice && (
						<part.Decimal
							name="unit_price"
							label={words.amendItem.newPriceOf(plan_item_name)}
							placeholder={textOf(item.unit_price)}
							disabled={isEnded}
						/>
					)}
				</FieldRow>
			)}
			{tiers !== null && !isEnded && <TierTable term={item.item_id} priceLabel={priceLabel} />}
			{tiers === null && isTiered && !isEnded && (
				<div>
					<Button onClick={() => part.set({ tiers: draftOfTerms(item, item.quantity).tiers })}>
						{words.amendItem.changeTiersOf(plan_item_name)}
					</Button>
				</div>
			)}
			<part.Checkbox name="isEnded" label={words.amendItem.removeFromThisDay} />
		</fieldset>
	);
}
