import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { currencyOptions } from "../../ui/form/currencies.ts";
import { FieldRow, Fields } from "../../ui/form/field.tsx";
import { FormPart, usePart, useRows } from "../../ui/form/use-part.tsx";
import { hasUnitPrice, pricingModels } from "../pricing/models/models.ts";
import styles from "./service.module.css";
import { type CurrencyPriceDraft, newCurrencyPrice, type ServiceDraft } from "./service-draft.ts";
import { labelWith, Term } from "./term-fields.tsx";
import { termNames } from "./term-names.ts";
import { TierTable } from "./tier-table.tsx";
import { words } from "./words.ts";

const currencies = [{ value: "", label: words.currencyPrices.choose }, ...currencyOptions];

/** What a template's service costs in other currencies than the organization's. */
export function CurrencyPrices({ isReadOnly }: { readonly isReadOnly: boolean }) {
	const service = usePart<ServiceDraft>();
	const { prices, tiers } = service.values;
	const { rows, append, remove } = useRows<CurrencyPriceDraft>("prices");
	const [isOpen, setOpen] = useState(prices.length > 0);
	if (isReadOnly && rows.length === 0) return null;
	return (
		<details
			className={styles.more}
			open={isOpen || service.errorAt("prices") !== undefined}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>{words.currencyPrices.summary(prices.map(({ currency }) => currency))}</summary>
			<Fields>
				<p className={styles.hint}>{words.currencyPrices.hint}</p>
				{rows.map(({ key }, index) => (
					<FormPart key={key} name={`prices.${index}`}>
						<CurrencyPriceFields service={service.values} isReadOnly={isReadOnly} onRemove={() => remove(index)} />
					</FormPart>
				))}
				{!isReadOnly && (
					<div>
						<Button
							kind="quiet"
							icon={<Plus />}
							onClick={() => append(newCurrencyPrice(tiers), { shouldFocus: false })}
						>
							{words.currencyPrices.add}
						</Button>
					</div>
				)}
			</Fields>
		</details>
	);
}

interface CurrencyPriceFieldsProps {
	readonly service: ServiceDraft;
	readonly isReadOnly: boolean;
	readonly onRemove: () => void;
}

/** The fields of the service's pricing model that depend on the currency. */
function CurrencyPriceFields({ service, isReadOnly, onRemove }: CurrencyPriceFieldsProps) {
	const { key, currency } = usePart<CurrencyPriceDraft>().values;
	const { pricing_model, service_type } = service;
	const model = pricingModels[pricing_model];
	const isPlainFee = service_type !== "usage" && pricing_model === "per_unit";
	const unit = currency === "" ? null : currency;
	const priceLabel = labelWith(isPlainFee ? termNames.unit_price : model.priceLabel, model.isPercent ? "%" : unit);
	const amounts = model.fields.flatMap(({ name, kind }) => (kind === "amount" ? name : []));
	const name = unit ?? words.currencyPrices.newCurrency;
	return (
		<fieldset className={styles.currency} aria-label={words.currencyPrices.priceIn(name)}>
			<div className={styles.currencyHead}>
				<strong aria-hidden="true">{name}</strong>
				{!isReadOnly && (
					<Button
						kind="quiet"
						isIcon
						icon={<Trash2 />}
						aria-label={words.currencyPrices.remove(name)}
						onClick={onRemove}
					/>
				)}
			</div>
			<FieldRow>
				<Term.Select name="currency" options={currencies} />
				{hasUnitPrice(pricing_model) && <Term.Decimal name="unit_price" label={priceLabel} />}
			</FieldRow>
			{model.isTiered && <TierTable term={key} priceLabel={priceLabel} isReadOnly={isReadOnly} />}
			<FieldRow>
				{amounts.map((name) => (
					<Term.Decimal key={name} name={name} label={labelWith(termNames[name], unit)} placeholder="0" />
				))}
				<Term.Decimal name="minimum_amount" label={labelWith(termNames.minimum_amount, unit)} placeholder="none" />
				<Term.Decimal name="maximum_amount" label={labelWith(termNames.maximum_amount, unit)} placeholder="none" />
			</FieldRow>
		</fieldset>
	);
}
