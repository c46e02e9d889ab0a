import { FieldRow, Select, TextInput } from "../../ui/form/field.tsx";
import { optionsOf } from "../../ui/form/options.ts";
import { TermField, TermPlace } from "../evidence/evidence.tsx";
import { MetricPicker } from "../metrics/metric-picker.tsx";
import { cycleNames, serviceTypeNames, timingNames } from "../pricing/cycles.ts";
import { pricingModels } from "../pricing/models/models.ts";
import type { BillingCycle, PricingModelName, ServiceType } from "../pricing/terms.ts";
import { MoreTerms } from "./more-terms.tsx";
import { asModel, asType, type ServiceDraft } from "./service-draft.ts";
import { termNames } from "./term-names.ts";
import { labelWith, type ServiceFieldsProps, TermNumber } from "./term-number.tsx";
import { TierTable } from "./tier-table.tsx";

const cycles = optionsOf(cycleNames).filter(({ value }) => value !== "one_time");

/** The terms of a service: what is sold, how often it is billed, and its price. Shows only the fields that its type uses. */
export function ServiceFields(props: ServiceFieldsProps) {
	const { draft, onChange, errorAt } = props;
	const { service_type } = draft;
	const place = (name: keyof typeof termNames) => ({
		term: `${draft.key}.${name}`,
		label: termNames[name],
		error: errorAt(name),
	});
	return (
		<>
			<TermField {...place("plan_item_name")} error={errorAt("plan_item_name") ?? errorAt("plan_item_uuid")}>
				<TextInput value={draft.plan_item_name} onChange={({ target }) => onChange({ plan_item_name: target.value })} />
			</TermField>
			<FieldRow>
				<TermField {...place("service_type")}>
					<Select
						options={optionsOf(serviceTypeNames)}
						value={service_type}
						onChange={({ target }) => onChange(asType(draft, target.value as ServiceType))}
					/>
				</TermField>
				{service_type !== "one_time_fee" && (
					<TermField {...place("billing_cycle")}>
						<Select
							options={cycles}
							value={draft.billing_cycle}
							onChange={({ target }) => onChange({ billing_cycle: target.value as BillingCycle })}
						/>
					</TermField>
				)}
				{service_type === "fixed_fee" && (
					<TermField {...place("billing_timing")}>
						<Select
							options={optionsOf(timingNames)}
							value={draft.billing_timing}
							onChange={({ target }) => onChange({ billing_timing: target.value as ServiceDraft["billing_timing"] })}
						/>
					</TermField>
				)}
			</FieldRow>
			{service_type === "usage" ? (
				<UsageFields {...props} />
			) : (
				<FieldRow>
					<TermNumber {...props} name="unit_price" isAmount />
					<TermNumber {...props} name="quantity" />
				</FieldRow>
			)}
			<MoreTerms {...props} />
		</>
	);
}

function UsageFields(props: ServiceFieldsProps) {
	const { draft, onChange, errorAt, currency, isReadOnly = false, suggestion } = props;
	const model = pricingModels[draft.pricing_model];
	return (
		<>
			<TermPlace term={`${draft.key}.metric_uuid`}>
				<MetricPicker
					value={draft.metric_uuid}
					onChange={(metric_uuid) => onChange({ metric_uuid })}
					error={errorAt("metric_uuid")}
					suggestion={suggestion}
					serviceName={draft.plan_item_name}
					isReadOnly={isReadOnly}
				/>
			</TermPlace>
			<TermField
				term={`${draft.key}.pricing_model`}
				label={termNames.pricing_model}
				hint={model.hint}
				error={errorAt("pricing_model")}
			>
				<Select
					options={optionsOf(pricingModels)}
					value={draft.pricing_model}
					onChange={({ target }) => onChange(asModel(draft, target.value as PricingModelName))}
				/>
			</TermField>
			{model.isTiered && (
				<TierTable
					tiers={draft.tiers}
					onChange={(tiers) => onChange({ tiers })}
					term={draft.key}
					priceLabel={labelWith(model.priceLabel, model.isPercent ? "%" : currency)}
					errorAt={errorAt}
					isReadOnly={isReadOnly}
				/>
			)}
			<FieldRow>
				{!model.isTiered && (
					<TermNumber
						{...props}
						name="unit_price"
						label={model.priceLabel}
						isAmount={!model.isPercent}
						isPercent={model.isPercent}
					/>
				)}
				{model.fields.map(({ name, isAmount }) => (
					<TermNumber {...props} key={name} name={name} isAmount={isAmount} />
				))}
				<TermNumber {...props} name="included_quantity" placeholder="0" hint="Free of charge in each period." />
			</FieldRow>
		</>
	);
}
