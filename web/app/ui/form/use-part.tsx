import type { ReactNode } from "react";
import { type FieldValues, useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { type BoundFields, boundFields, PartContext, usePath } from "./bound-fields.tsx";

interface Part<Values extends FieldValues> extends BoundFields<Values> {
	readonly values: Values;
	set(values: Partial<Values>): void;
	errorAt(name: string): string | undefined;
}

/** The part of the form around the component. */
export function usePart<Values extends FieldValues>(): Part<Values> {
	const path = usePath("");
	const { control, setValue, getFieldState } = useFormContext();
	const state = useFormState({ control });
	const values = useWatch({ control, ...(path === "" ? {} : { name: path }) } as { readonly name: string }) as Values;
	const at = (name: string) => (path === "" ? name : `${path}.${name}`);
	return {
		...boundFields,
		values,
		set: (changed) => {
			for (const [name, value] of Object.entries(changed)) setValue(at(name), value, { shouldDirty: true });
		},
		errorAt: (name) => getFieldState(at(name), state).error?.message,
	};
}

/** The rows of a list in a form. Errors move with their rows. */
export function useRows<Row extends { readonly key: string }>(name: string) {
	const { fields, ...rows } = useFieldArray({ name: usePath(name) });
	return { rows: fields as unknown as readonly Row[], ...rows };
}

/** Puts the names of the fields inside below a path: `services.0`. */
export function FormPart({ name, children }: { readonly name: string; readonly children: ReactNode }) {
	return <PartContext value={usePath(name)}>{children}</PartContext>;
}
