import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { type FieldValues, type Path, type PathValue, useController } from "react-hook-form";
import { Checkbox, DateInput, DecimalInput, Field, type FieldProps, Select, TextArea, TextInput } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";

/** The path of the form's part that the fields are in: `services.0`. */
export const PartContext = createContext("");

export function usePath(name: string): string {
	const part = useContext(PartContext);
	return part === "" || name === "" ? part + name : `${part}.${name}`;
}

function useBound(name: string) {
	const { field, fieldState } = useController({ name: usePath(name) });
	return { field, fault: fieldState.error?.message };
}

type Around = FieldProps & { readonly name: string };
type Bound<Props> = Omit<FieldProps, "children"> & { readonly name: string } & Omit<Props, keyof Around>;

/** A control with its label, hint and error, tied to the form's value by name. */
export function bound<Props>(Control: (props: Props) => ReactNode, Around: (props: Around) => ReactNode = Field) {
	return function BoundField({ name, label, hint, error, isLabelHidden, ...props }: Bound<Props>) {
		const { field, fault } = useBound(name);
		return (
			<Around {...{ name, label, hint, isLabelHidden }} error={fault ?? error}>
				<Control {...field} {...(props as unknown as Props)} />
			</Around>
		);
	};
}

function BoundCheckbox(props: { readonly name: string } & ComponentProps<typeof Checkbox>) {
	const { field, fault } = useBound(props.name);
	const { value, ...checkbox } = field;
	return <Checkbox {...checkbox} {...props} checked={value === true} hint={fault ?? props.hint} />;
}

interface Custom<Value> {
	readonly value: Value;
	readonly onChange: (value: Value) => void;
	readonly error: string | undefined;
}

function CustomField({ name, children }: { name: string; children: (field: Custom<never>) => ReactNode }) {
	const { field, fault } = useBound(name);
	return children({ value: field.value as never, onChange: field.onChange, error: fault });
}

export const boundFields = {
	Text: bound(TextInput),
	Decimal: bound(DecimalInput),
	Date: bound(DateInput),
	TextArea: bound(TextArea),
	Password: bound(PasswordInput),
	Select: bound(Select),
	Checkbox: BoundCheckbox,
	Custom: CustomField,
};

type NameOf<Values extends FieldValues, Value> = {
	[Name in Path<Values>]: PathValue<Values, Name> extends Value ? Name : never;
}[Path<Values>];

/** Fields whose `name` must be one of the form's values. */
export type Named<Values extends FieldValues, Fields> = {
	readonly [Part in keyof Fields]: Fields[Part] extends (props: infer Props) => ReactNode
		? (props: Omit<Props, "name"> & { readonly name: NameOf<Values, string> }) => ReactNode
		: never;
};

export type BoundFields<Values extends FieldValues> = Named<Values, Omit<typeof boundFields, "Checkbox" | "Custom">> & {
	readonly Checkbox: (props: ComponentProps<typeof Checkbox> & { readonly name: NameOf<Values, boolean> }) => ReactNode;
	readonly Custom: <Name extends Path<Values>>(props: {
		readonly name: Name;
		readonly children: (field: Custom<PathValue<Values, Name>>) => ReactNode;
	}) => ReactNode;
};
