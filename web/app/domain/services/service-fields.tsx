import { FieldRow } from "../../ui/form/field.tsx";
import { optionsOf } from "../../ui/form/options.ts";
import { usePart } from "../../ui/form/use-part.tsx";
import { TermPlace } from "../evidence/evidence.tsx";
import type { MetricSuggestion } from "../metrics/metric.ts";
import { MetricPicker } from "../metrics/metric-picker.tsx";
import { cycleNames, serviceTypeNames, timingNames, unitNames } from "../pricing/cycles.ts";
import type { PriceField } from "../pricing/models/model.ts";
import { hasUnitPrice, pricingModels } from "../pricing/models/models.ts";
import type { PricingModelName, ServiceType } from "../pricing/terms.ts";
import { CurrencyPrices } from "./currency-prices.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import { MoreTerms } from "./more-terms.tsx";
import { asModel, asType, type ServiceDraft } from "./service-draft.ts";
import { labelWith, Term } from "./term-fields.tsx";
import { termNames } from "./term-names.ts";
import { TierTable } from "./tier-table.tsx";
import { words } from "./words.ts";

const cycles = optionsOf(cycleNames).filter(({ value }) => value !== "one_time");

interface ServiceFieldsProps {
	/** Of the amounts; null in a template, which has none. */
	readonly currency: string | null;
	readonly isReadOnly?: boolean;
	readonly suggestions?: readonly MetricSuggestion[] | undefined;
}

/** The terms of a service: what is sold, how often it is billed, and its price. Shows only the fields that its type uses. */
export function ServiceFields(props: ServiceFieldsProps) {
	const { values, set } = usePart<ServiceDraft>();
	const { service_type } = values;
	return (
		<>
			<Term.Text name="plan_item_name" />
			<FieldRow>
				<Term.Select
					name="service_type"
					options={optionsOf(serviceTypeNames)}
					onChange={({ target }) => set(asType(values, target.value as ServiceType))}
				/>
				{service_type !== "one_time_fee" && <Term.Select name="billing_cycle" options={cycles} />}
				{values.billing_cycle === "custom" && (
					<>
						<Term.Decimal name="every.count" inputMode="numeric" />
						<Term.Select name="every.unit" options={optionsOf(unitNames)} />
					</>
				)}
				{service_type === "fixed_fee" && <Term.Select name="billing_timing" options={optionsOf(timingNames)} />}
			</FieldRow>
			{service_type === "usage" && <MetricField {...props} />}
			{service_type !== "one_time_fee" ? (
				<PriceFields {...props} />
			) : (
				<FieldRow>
					<Term.Decimal name="unit_price" label={labelWith(termNames.unit_price, props.currency)} />
					<Term.Decimal name="quantity" />
				</FieldRow>
			)}
			<MoreTerms currency={props.currency} />
			{props.currency === null && <CurrencyPrices isReadOnly={props.isReadOnly === true} />}
		</>
	);
}

function MetricField({ isReadOnly = false, suggestions }: ServiceFieldsProps) {
	const service = usePart<ServiceDraft>();
	const { key, plan_item_name } = service.values;
	return (
		<TermPlace term={`${key}.metric_uuid`}>
			<service.Custom name="metric_uuid">
				{(metric) => (
					<MetricPicker
						{...metric}
						suggestion={suggestions?.find(({ item_id }) => item_id === key)}
						serviceName={plan_item_name}
						isReadOnly={isReadOnly}
					/>
				)}
			</service.Custom>
		</TermPlace>
	);
}

/** A pricing model and its prices. Of a recurring fee, they price its quantity. */
function PriceFields({ currency, isReadOnly = false }: ServiceFieldsProps) {
	const service = usePart<ServiceDraft>();
	const { key, pricing_model, service_type } = service.values;
	const model = pricingModels[pricing_model];
	const isUsage = service_type === "usage";
	const models = optionsOf(pricingModels).filter(({ value }) => isUsage || pricingModels[value].pricesFees);
	const isPlainFee = !isUsage && pricing_model === "per_unit";
	const priceLabel = labelWith(isPlainFee ? termNames.unit_price : model.priceLabel, model.isPercent ? "%" : currency);
	return (
		<>
			<Term.Select
				name="pricing_model"
				hint={model.hint}
				options={models}
				onChange={({ target }) => service.set(asModel(service.values, target.value as PricingModelName))}
			/>
			{model.isTiered && <TierTable term={key} priceLabel={priceLabel} isReadOnly={isReadOnly} />}
			{model.isGrouped && <MatrixTable currency={currency} isReadOnly={isReadOnly} />}
			<FieldRow>
				{hasUnitPrice(pricing_model) && <Term.Decimal name="unit_price" label={priceLabel} />}
				{model.fields.map((field) => (
					<PriceFieldInput key={field.name} field={field} currency={currency} />
				))}
				{model.isGrouped ? null : isUsage ? (
					<Term.Decimal name="included_quantity" placeholder="0" hint={words.serviceFields.includedHint} />
				) : (
					<Term.Decimal name="quantity" />
				)}
			</FieldRow>
		</>
	);
}

function PriceFieldInput({
	field: { name, kind },
	currency,
}: {
	readonly field: PriceField;
	readonly currency: string | null;
}) {
	if (kind === "rounding") return <Term.Select name={name} options={optionsOf(words.roundings)} />;
	if (kind === "text") return <Term.Text name={name} placeholder="price" />;
	return <Term.Decimal name={name} label={labelWith(termNames[name], kind === "amount" ? currency : null)} />;
}
