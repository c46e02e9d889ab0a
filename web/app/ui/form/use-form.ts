import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
	type DefaultValues,
	type FieldValues,
	type Path,
	type UseFormReturn,
	useForm as useFormState,
} from "react-hook-form";
import { Problem, sentence } from "../../api/problem.ts";
import { type BoundFields, boundFields } from "./bound-fields.tsx";

export interface Form<Values extends FieldValues, Result = unknown> extends BoundFields<Values> {
	/** As typed so far. Reading them re-renders the component on every keystroke. */
	readonly values: Values;
	/** Names of the fields that differ from the saved values. */
	readonly changed: readonly (keyof Values & string)[];
	readonly isChanged: boolean;
	readonly isBusy: boolean;
	/** Why saving failed, unless fields show it. */
	readonly problem: unknown;
	/** Why saving failed, even if fields show it. */
	readonly refusal: unknown;
	/** The values saved last, and what `save` returned for them. */
	readonly done: { readonly values: Values; readonly result: Result } | undefined;
	set(values: Partial<Values>): void;
	submit(): void;
	/** Goes back to the saved values. */
	discard(): void;
	readonly methods: UseFormReturn<Values>;
}

/**
 * Holds a form's values, saves them, and shows what the API refuses at its fields.
 * @param saved the saved values, with text for whatever is typed. When they change, fields without changes follow
 * @param save resolves once `saved` is up to date. A `Problem` that it throws goes to the fields it names
 * @param nameOf the form's name for an API field, where they differ
 */
export function useForm<Values extends FieldValues, Result>(
	saved: Values,
	save: (values: Values, changes: Partial<Values>) => Promise<Result>,
	nameOf: (field: string, values: Values) => string = (field) => field,
): Form<Values, Result> {
	const methods = useFormState<Values>({
		defaultValues: saved as DefaultValues<Values>,
		// Clears a field's error as soon as the field changes.
		mode: "onChange",
	});
	const { isDirty, dirtyFields } = methods.formState;
	const changed = isDirty ? Object.keys(dirtyFields) : [];
	const [refused, setRefused] = useState<{ readonly first: Path<Values>; readonly isShown: boolean } | null>(null);
	const { mutate, isPending, error, data, reset } = useMutation({
		mutationFn: async (values: Values) => ({ values, result: await save(values, pick(values, changed)) }),
		onMutate: () => {
			methods.clearErrors();
			setRefused(null);
		},
		onError: (refusal, values) => {
			const faults = refusal instanceof Problem ? refusal.fields : [];
			const names = faults.map(({ field, message }) => {
				const name = pathOf(nameOf(field, values)) as Path<Values>;
				methods.setError(name, { message: sentence(message) });
				return name;
			});
			const isShown = names.every((name) => methods.getFieldState(name).error?.ref !== undefined);
			if (names[0] !== undefined) setRefused({ first: names[0], isShown });
		},
	});
	useEffect(() => {
		if (refused !== null) methods.setFocus(refused.first);
	}, [refused, methods]);
	useSaved(methods, saved, changed, { data, isPending });
	return {
		...boundFields,
		methods,
		get values() {
			return methods.watch();
		},
		changed,
		isChanged: isDirty,
		isBusy: isPending,
		problem: refused?.isShown ? null : error,
		refusal: error,
		done: data,
		set: (values) => assign(methods, values),
		submit: () => {
			if (!isPending) mutate(structuredClone(methods.getValues()));
		},
		discard: () => {
			reset();
			methods.reset(saved, { keepFieldsRef: true });
		},
	};
}

interface Saving<Values> {
	readonly data: { readonly values: Values } | undefined;
	readonly isPending: boolean;
}

/** Shows newly saved values, and keeps what was typed since. */
function useSaved<Values extends FieldValues>(
	methods: UseFormReturn<Values>,
	saved: Values,
	changed: readonly string[],
	{ data, isPending }: Saving<Values>,
): void {
	const key = JSON.stringify(saved);
	const shown = useRef({ key, data });
	useEffect(() => {
		const isSaved = data !== undefined && data !== shown.current.data;
		if (isPending || (!isSaved && key === shown.current.key)) return;
		shown.current = { key, data };
		const values = structuredClone(methods.getValues());
		const isTypedOn = !isSaved || JSON.stringify(values) !== JSON.stringify(data.values);
		methods.reset(saved, { keepFieldsRef: true, keepErrors: isTypedOn });
		if (isTypedOn) assign(methods, pick(values, changed));
	});
}

function assign<Values extends FieldValues>({ setValue }: UseFormReturn<Values>, values: Partial<Values>): void {
	for (const [name, value] of Object.entries(values)) setValue(name as Path<Values>, value, { shouldDirty: true });
}

function pick<Values extends FieldValues>(values: Values, names: readonly string[]): Partial<Values> {
	return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values>;
}

/** `services[0].unit_price` is `services.0.unit_price` */
function pathOf(field: string): string {
	return field.replaceAll(/\[(\d+)\]/g, ".$1");
}
