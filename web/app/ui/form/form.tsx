import type { KeyboardEvent, ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { PartContext } from "./bound-fields.tsx";
import type { Form as FormState } from "./use-form.ts";

interface FormFieldsProps<Values extends FieldValues> {
	readonly form: FormState<Values>;
	readonly children: ReactNode;
}

/** Ties the fields inside to the form. */
export function FormFields<Values extends FieldValues>({ form, children }: FormFieldsProps<Values>) {
	return (
		<FormProvider {...form.methods}>
			<PartContext value="">{children}</PartContext>
		</FormProvider>
	);
}

interface FormProps<Values extends FieldValues> extends FormFieldsProps<Values> {
	readonly label?: string;
	readonly className?: string | undefined;
	/** Replaces saving, for a form that asks first. */
	readonly onSubmit?: () => void;
	readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** A form on a page. Enter in a field does what its button (`type="submit"`) does. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
	const { form, label, className, onSubmit = form.submit, onKeyDown, children } = props;
	return (
		<FormFields form={form}>
			<form
				className={className}
				aria-label={label}
				noValidate
				onKeyDown={onKeyDown}
				onSubmit={(event) => {
					event.preventDefault();
					onSubmit();
				}}
			>
				{children}
			</form>
		</FormFields>
	);
}
