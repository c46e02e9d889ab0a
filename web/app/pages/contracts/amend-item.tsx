import { textOf } from "../../api/exact.ts";
import { Checkbox, DecimalInput, Field, FieldRow } from "../../ui/field.tsx";
import styles from "./amend.module.css";
import { type Item, isTiered, priceWords, rhythmWords } from "./words.ts";

/** What is to change of an item; empty stays as it is. */
export interface ItemAmendment {
	readonly quantity: string;
	readonly unit_price: string;
	readonly isEnded: boolean;
}

export const untouched: ItemAmendment = { quantity: "", unit_price: "", isEnded: false };

interface AmendItemProps {
	readonly item: Item;
	readonly currency: string;
	readonly amendment: ItemAmendment;
	readonly onChange: (amendment: ItemAmendment) => void;
	/** What is wrong with a field of it. */
	readonly fault: (field: string) => string | undefined;
}

/** A service as it is, and what of it is to change. What has prices in tiers is ended, and another one added. */
export function AmendItem({ item, currency, amendment, onChange, fault }: AmendItemProps) {
	const { plan_item_name, service_type, pricing_model } = item;
	const hasPrice = service_type !== "one_time_fee" && !isTiered(pricing_model);
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
			<Checkbox
				label="Ends the day before"
				checked={amendment.isEnded}
				onChange={({ target }) => onChange({ ...amendment, isEnded: target.checked })}
			/>
		</fieldset>
	);
}
