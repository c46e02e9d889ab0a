import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DecimalInput, FieldRow, Select, TextInput } from "../../ui/field.tsx";
import { newService, type ServiceDraft } from "./draft.ts";
import { TermField, TermPlace } from "./evidence.tsx";
import { faultAt } from "./fault.ts";
import styles from "./form.module.css";
import { MetricField } from "./metric-field.tsx";
import { TierFields } from "./tier-fields.tsx";
import { type Contract, cycleNames, isTiered, modelNames, typeNames } from "./words.ts";

interface ServiceFieldsProps {
	readonly service: ServiceDraft;
	readonly onChange: (service: ServiceDraft) => void;
	readonly onRemove?: () => void;
	/** Where it stands in what is sent: `services[0]`. */
	readonly path: string;
	readonly problem: unknown;
	readonly suggestions?: Contract["metric_suggestions"];
	/** Shown in the labels of prices. */
	readonly currency: string;
}

type NumberName =
	| "quantity"
	| "unit_price"
	| "package_size"
	| "fee_per_event"
	| "included_quantity"
	| "minimum_amount"
	| "maximum_amount"
	| "discount_percent"
	| "discount_duration"
	| "trial_days"
	| "tax_rate";

const options = <Value extends string>(names: Readonly<Record<Value, string>>) =>
	(Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));
const cycles = options(cycleNames).filter(({ value }) => value !== "one_time");

/** What a service costs, in fields: those that its kind has, and what is rare behind "More terms". */
export function ServiceFields(props: ServiceFieldsProps) {
	const { service, onChange, onRemove, path, problem, suggestions, currency } = props;
	const set = (changes: Partial<ServiceDraft>) => onChange({ ...service, ...changes });
	const isUsage = service.service_type === "usage";
	const number = (name: NumberName, label: string, hint?: string) => (
		<TermField term={`${service.key}.${name}`} label={label} hint={hint} error={faultAt(problem, `${path}.${name}`)}>
			<DecimalInput value={service[name]} onChange={({ target }) => set({ [name]: target.value })} />
		</TermField>
	);
	const title = service.plan_item_name === "" ? "New service" : service.plan_item_name;
	return (
		<fieldset className={styles.service}>
			<legend className="visually-hidden">{title}</legend>
			<div className={styles.serviceHead}>
				<TermField
					term={`${service.key}.plan_item_name`}
					label="Service"
					error={faultAt(problem, `${path}.plan_item_name`)}
				>
					<TextInput
						value={service.plan_item_name}
						placeholder="As it is called on invoices"
						onChange={({ target }) => set({ plan_item_name: target.value })}
					/>
				</TermField>
				{onRemove !== undefined && (
					<Button kind="quiet" isIcon icon={<Trash2 />} aria-label={`Remove ${title}`} onClick={onRemove} />
				)}
			</div>
			<FieldRow>
				<TermField term={`${service.key}.service_type`} label="Kind" error={faultAt(problem, `${path}.service_type`)}>
					<Select
						options={options(typeNames)}
						value={service.service_type}
						onChange={({ target }) => onChange(asKind(service, target.value as ServiceDraft["service_type"]))}
					/>
				</TermField>
				{service.service_type !== "one_time_fee" && (
					<TermField
						term={`${service.key}.billing_cycle`}
						label="Billed"
						error={faultAt(problem, `${path}.billing_cycle`)}
					>
						<Select
							options={cycles}
							value={service.billing_cycle}
							onChange={({ target }) => set({ billing_cycle: target.value as ServiceDraft["billing_cycle"] })}
						/>
					</TermField>
				)}
				{service.service_type === "fixed_fee" && (
					<TermField
						term={`${service.key}.billing_timing`}
						label="When"
						error={faultAt(problem, `${path}.billing_timing`)}
					>
						<Select
							options={[
								{ value: "in_advance", label: "In advance" },
								{ value: "in_arrears", label: "In arrears" },
							]}
							value={service.billing_timing}
							onChange={({ target }) => set({ billing_timing: target.value as ServiceDraft["billing_timing"] })}
						/>
					</TermField>
				)}
			</FieldRow>
			{isUsage && (
				<>
					<TermPlace term={`${service.key}.metric_uuid`}>
						<MetricField
							value={service.metric_uuid}
							onChange={(metric_uuid) => set({ metric_uuid })}
							error={faultAt(problem, `${path}.metric_uuid`)}
							suggestion={suggestions?.find(({ item_id }) => item_id === service.key)}
							serviceName={service.plan_item_name}
						/>
					</TermPlace>
					<TermField
						term={`${service.key}.pricing_model`}
						label="Pricing"
						error={faultAt(problem, `${path}.pricing_model`)}
					>
						<Select
							options={options(modelNames)}
							value={service.pricing_model}
							onChange={({ target }) => onChange(asModel(service, target.value as ServiceDraft["pricing_model"]))}
						/>
					</TermField>
				</>
			)}
			{isUsage && isTiered(service.pricing_model) ? (
				<TierFields
					service={service}
					onChange={(tiers) => set({ tiers })}
					path={path}
					problem={problem}
					isPercent={service.pricing_model === "graduated_percentage"}
				/>
			) : null}
			<FieldRow>
				{!isUsage && number("quantity", "Quantity")}
				{!(isUsage && isTiered(service.pricing_model)) && number("unit_price", priceLabel(service, currency))}
				{isUsage && service.pricing_model === "package" && number("package_size", "Units in a package")}
				{isUsage && service.pricing_model === "percentage" && number("fee_per_event", `Fee per event, ${currency}`)}
				{isUsage && number("included_quantity", "Included", "Free of charge each period.")}
			</FieldRow>
			<MoreTerms service={service}>
				<FieldRow>
					{number("minimum_amount", `At least, ${currency}`, "Each period.")}
					{number("maximum_amount", `At most, ${currency}`, "Each period.")}
				</FieldRow>
				<FieldRow>
					{number("discount_percent", "Discount, %")}
					{number("discount_duration", "For periods", "Empty: for ever.")}
					{number("trial_days", "Free days", "At the start.")}
				</FieldRow>
				<FieldRow>
					{number("tax_rate", "Tax rate, %", "Empty: the customer's.")}
					<TermField term={`${service.key}.tax_name`} label="Tax name" error={faultAt(problem, `${path}.tax_name`)}>
						<TextInput
							value={service.tax_name}
							onChange={({ target }) => set({ tax_name: target.value })}
							placeholder="VAT"
						/>
					</TermField>
				</FieldRow>
			</MoreTerms>
		</fieldset>
	);
}

const rare = [
	"minimum_amount",
	"maximum_amount",
	"discount_percent",
	"discount_duration",
	"trial_days",
	"tax_rate",
	"tax_name",
] as const;

function MoreTerms({ service, children }: { readonly service: ServiceDraft; readonly children: ReactNode }) {
	const [isOpen, setOpen] = useState(() => rare.some((name) => service[name] !== ""));
	return (
		<details className={styles.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>More terms: minimum, maximum, discount, trial, tax</summary>
			<div className={styles.moreFields}>{children}</div>
		</details>
	);
}

function priceLabel({ service_type, pricing_model }: ServiceDraft, currency: string): string {
	if (service_type !== "usage") return `Price, ${currency}`;
	if (pricing_model === "package") return `Price of a package, ${currency}`;
	return pricing_model === "percentage" ? "Percent" : `Price per unit, ${currency}`;
}

/** Another kind keeps what it has a use for. */
function asKind(service: ServiceDraft, service_type: ServiceDraft["service_type"]): ServiceDraft {
	const { billing_cycle, billing_timing } = newService(service_type);
	return {
		...service,
		service_type,
		billing_cycle:
			service_type === "one_time_fee" || service.billing_cycle === "one_time" ? billing_cycle : service.billing_cycle,
		billing_timing,
		...(service_type === "usage"
			? {}
			: { pricing_model: "per_unit" as const, tiers: [], included_quantity: "", metric_uuid: null }),
	};
}

function asModel(service: ServiceDraft, pricing_model: ServiceDraft["pricing_model"]): ServiceDraft {
	const first = { up_to: "", unit_price: service.unit_price, flat_fee: "" };
	const tiers = service.tiers.length > 0 ? service.tiers : [first];
	return { ...service, pricing_model, tiers: isTiered(pricing_model) ? tiers : service.tiers };
}
