import { DecimalInput } from "../../ui/form/field.tsx";
import { TermField } from "../evidence/evidence.tsx";
import type { MetricSuggestion } from "../metrics/metric.ts";
import type { ServiceDraft } from "./service-draft.ts";
import { termNames } from "./term-names.ts";

export interface ServiceFieldsProps {
	readonly draft: ServiceDraft;
	readonly onChange: (fields: Partial<ServiceDraft>) => void;
	/** What is wrong with a field: `unit_price`, `tiers[0].up_to`. */
	readonly errorAt: (field: string) => string | undefined;
	/** Of the amounts; null in a template, which has none. */
	readonly currency: string | null;
	readonly isReadOnly?: boolean;
	readonly suggestion?: MetricSuggestion | undefined;
}

type TextName = { [Name in keyof ServiceDraft]: ServiceDraft[Name] extends string ? Name : never }[keyof ServiceDraft];

interface TermNumberProps extends ServiceFieldsProps {
	readonly name: TextName & keyof typeof termNames;
	readonly label?: string;
	readonly hint?: string;
	readonly placeholder?: string;
	readonly isAmount?: boolean;
	readonly isPercent?: boolean;
}

/** A number of the terms, with what it is in behind its label: "Minimum (EUR)". */
export function TermNumber(props: TermNumberProps) {
	const { draft, onChange, errorAt, currency, name, hint, placeholder, isAmount, isPercent } = props;
	const unit = isPercent ? "%" : isAmount ? currency : null;
	return (
		<TermField
			term={`${draft.key}.${name}`}
			label={labelWith(props.label ?? termNames[name], unit)}
			hint={hint}
			error={errorAt(name)}
		>
			<DecimalInput
				value={draft[name]}
				placeholder={placeholder}
				onChange={({ target }) => onChange({ [name]: target.value })}
			/>
		</TermField>
	);
}

export function labelWith(label: string, unit: string | null): string {
	return unit === null ? label : `${label} (${unit})`;
}
