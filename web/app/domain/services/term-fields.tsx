import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { bound, usePath } from "../../ui/form/bound-fields.tsx";
import { DateInput, DecimalInput, Field, type FieldProps, Select, TextInput } from "../../ui/form/field.tsx";
import { Quote, TermPlace } from "../evidence/evidence.tsx";
import { UnitCodeInput } from "../units/unit-code-field.tsx";
import { termNames } from "./term-names.ts";

type TermName = keyof typeof termNames;

/** The key of a term in the evidence: below its service's key. */
function useTerm(name: string): string {
	const key: unknown = useFormContext().getValues(usePath("key"));
	return key === undefined ? name : `${String(key)}.${name}`;
}

/** A field of the form, with the document's words below. Focusing the field shows its place in the document. */
export function TermField({ name, ...field }: FieldProps & { readonly name: string }) {
	const term = useTerm(name);
	return (
		<TermPlace term={term}>
			<Field {...field} />
			<Quote term={term} label={field.label} />
		</TermPlace>
	);
}

function termField<Props>(Control: (props: Props) => ReactNode) {
	const BoundField = bound(Control, TermField);
	type Rest = Omit<Parameters<typeof BoundField>[0], "name" | "label">;
	return function Term(props: Rest & { readonly name: TermName; readonly label?: string }) {
		return <BoundField {...(props as Parameters<typeof BoundField>[0])} label={props.label ?? termNames[props.name]} />;
	};
}

/** Fields of terms, labeled with the term's name by default. */
export const Term = {
	Text: termField(TextInput),
	Decimal: termField(DecimalInput),
	Date: termField(DateInput),
	Select: termField(Select),
	UnitCode: termField(UnitCodeInput),
};

/** `Minimum (EUR)` */
export function labelWith(label: string, unit: string | null): string {
	return unit === null ? label : `${label} (${unit})`;
}
