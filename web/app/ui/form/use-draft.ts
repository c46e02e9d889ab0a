import { useState } from "react";

/** What a form shows: what is saved, with what was changed since. */
export interface Draft<Values> {
	readonly values: Values;
	/** What differs from what is saved. */
	readonly changes: Partial<Values>;
	set<Key extends keyof Values>(key: Key, value: Values[Key]): void;
	/** Back to what is saved. */
	discard(): void;
	/** For a control that holds a text. */
	bind(key: keyof Values): {
		readonly value: string;
		readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
	};
}

/** @param saved as the API has it, in the form's own shapes: a text for what is typed */
export function useDraft<Values extends object>(saved: Values): Draft<Values> {
	const [touched, setTouched] = useState<Partial<Values>>({});
	const values = { ...saved, ...touched };
	const isChanged = (key: string) =>
		JSON.stringify(values[key as keyof Values]) !== JSON.stringify(saved[key as keyof Values]);
	const changes = Object.fromEntries(Object.entries(touched).filter(([key]) => isChanged(key))) as Partial<Values>;
	const set = <Key extends keyof Values>(key: Key, value: Values[Key]) =>
		setTouched((before) => ({ ...before, [key]: value }));
	return {
		values,
		changes,
		set,
		discard: () => setTouched({}),
		bind: (key) => ({
			value: String(values[key]),
			onChange: ({ target }) => set(key, target.value as Values[typeof key]),
		}),
	};
}
