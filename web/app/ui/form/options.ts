import { words } from "./words.ts";
/** What a `Select` or a filter offers, from the words of each value. */
export function optionsOf<Value extends string>(words: Readonly<Record<Value, string | { readonly label: string }>>) {
	return (Object.entries(words) as [Value, string | { readonly label: string }][]).map(([value, word]) => ({
		value,
		label: typeof word === "string" ? word : word.label,
	}));
}

/** For a filter that is set or not. */
export const yesOrNo = [
	{ value: "true", label: words.options.yes },
	{ value: "false", label: words.options.no },
] as const;
