import { DecimalInput, Field, FieldRow, Select, TextInput } from "../../ui/field.tsx";
import { MetricPicker } from "./metric-picker.tsx";
import type { ServiceDraft } from "./service-draft.ts";
import {
	type Cycle,
	cycleWords,
	isPercent,
	isTiered,
	optionsOf,
	type PricingModel,
	pricingModelWords,
	type ServiceType,
	serviceTypeWords,
} from "./terms-words.ts";
import { TierTable } from "./tier-table.tsx";

export interface ServiceFieldsProps {
	readonly draft: ServiceDraft;
	readonly onChange: (fields: Partial<ServiceDraft>) => void;
	/** What is wrong with a field: `unit_price`, `tiers[0].up_to`. */
	readonly errorAt: (field: string) => string | undefined;
	readonly isReadOnly: boolean;
}

const cycles = optionsOf(cycleWords).filter(({ value }) => value !== "one_time");
const timings = [
	{ value: "in_advance", label: "At its start, in advance" },
	{ value: "in_arrears", label: "After its end, in arrears" },
];

/** What is sold, how often it is charged, and its price: only what this kind of service uses. */
export function ServiceFields(props: ServiceFieldsProps) {
	const { draft, onChange, errorAt } = props;
	const changeType = (service_type: ServiceType) => {
		const billing_cycle: Cycle =
			service_type === "one_time_fee"
				? "one_time"
				: draft.billing_cycle === "one_time"
					? "monthly"
					: draft.billing_cycle;
		onChange({ service_type, billing_cycle });
	};
	return (
		<>
			<Field label="Name on invoices" error={errorAt("plan_item_name") ?? errorAt("plan_item_uuid")}>
				<TextInput value={draft.plan_item_name} onChange={({ target }) => onChange({ plan_item_name: target.value })} />
			</Field>
			<FieldRow>
				<Field label="What is charged" error={errorAt("service_type")}>
					<Select
						options={optionsOf(serviceTypeWords)}
						value={draft.service_type}
						onChange={({ target }) => changeType(target.value as ServiceType)}
					/>
				</Field>
				{draft.service_type !== "one_time_fee" && (
					<Field label="How often" error={errorAt("billing_cycle")}>
						<Select
							options={cycles}
							value={draft.billing_cycle}
							onChange={({ target }) => onChange({ billing_cycle: target.value as Cycle })}
						/>
					</Field>
				)}
			</FieldRow>
			{draft.service_type === "usage" ? <UsageFields {...props} /> : <FeeFields {...props} />}
		</>
	);
}

function FeeFields({ draft, onChange, errorAt }: ServiceFieldsProps) {
	return (
		<>
			<FieldRow>
				<Field label="Price each" error={errorAt("unit_price")}>
					<DecimalInput value={draft.unit_price} onChange={({ target }) => onChange({ unit_price: target.value })} />
				</Field>
				<Field label="Quantity" hint="Such as seats; a contract may have another." error={errorAt("default_quantity")}>
					<DecimalInput
						value={draft.default_quantity}
						onChange={({ target }) => onChange({ default_quantity: target.value })}
					/>
				</Field>
			</FieldRow>
			{draft.service_type === "fixed_fee" && (
				<Field label="When a cycle is charged" error={errorAt("billing_timing")}>
					<Select
						options={timings}
						value={draft.billing_timing}
						onChange={({ target }) => onChange({ billing_timing: target.value as ServiceDraft["billing_timing"] })}
					/>
				</Field>
			)}
		</>
	);
}

function UsageFields(props: ServiceFieldsProps) {
	const { draft, onChange, errorAt } = props;
	return (
		<>
			<MetricPicker
				uuid={draft.metric_uuid}
				onChange={(metric_uuid) => onChange({ metric_uuid })}
				error={errorAt("metric_uuid")}
			/>
			<Field
				label="How it is priced"
				hint={pricingModelWords[draft.pricing_model].hint}
				error={errorAt("pricing_model")}
			>
				<Select
					options={optionsOf(pricingModelWords)}
					value={draft.pricing_model}
					onChange={({ target }) => onChange({ pricing_model: target.value as PricingModel })}
				/>
			</Field>
			{isTiered(draft.pricing_model) ? (
				<TierTable
					tiers={draft.tiers}
					onChange={(tiers) => onChange({ tiers })}
					isPercent={isPercent(draft.pricing_model)}
					errorAt={errorAt}
					isReadOnly={props.isReadOnly}
				/>
			) : (
				<PriceFields {...props} />
			)}
			<Field
				label="Included in each period"
				hint="Taken off the usage before it is priced."
				error={errorAt("included_quantity")}
			>
				<DecimalInput
					value={draft.included_quantity}
					placeholder="0"
					onChange={({ target }) => onChange({ included_quantity: target.value })}
				/>
			</Field>
		</>
	);
}

const priceLabels: Partial<Readonly<Record<PricingModel, string>>> = {
	package: "Price of a package",
	percentage: "Percent of the amount",
};

function PriceFields({ draft, onChange, errorAt }: ServiceFieldsProps) {
	return (
		<FieldRow>
			<Field label={priceLabels[draft.pricing_model] ?? "Price of a unit"} error={errorAt("unit_price")}>
				<DecimalInput value={draft.unit_price} onChange={({ target }) => onChange({ unit_price: target.value })} />
			</Field>
			{draft.pricing_model === "package" && (
				<Field label="Units in a package" error={errorAt("package_size")}>
					<DecimalInput
						value={draft.package_size}
						onChange={({ target }) => onChange({ package_size: target.value })}
					/>
				</Field>
			)}
			{draft.pricing_model === "percentage" && (
				<Field label="Fee for each event" error={errorAt("fee_per_event")}>
					<DecimalInput
						value={draft.fee_per_event}
						placeholder="0"
						onChange={({ target }) => onChange({ fee_per_event: target.value })}
					/>
				</Field>
			)}
		</FieldRow>
	);
}
