import { useNavigate, useSearch } from "@tanstack/react-router";

/** The filters and the order of a list live in the address: a link to it shows the same rows, and Back undoes a filter. */
export function useFilters() {
	const values = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
	const navigate = useNavigate();
	return {
		values,
		set(key: string, value: string | undefined): void {
			void navigate({
				to: ".",
				search: (before: Record<string, string | undefined>) => ({ ...before, [key]: value }),
				replace: key === "search",
			});
		},
		clear(keys: readonly string[]): void {
			const unset = Object.fromEntries(keys.map((key) => [key, undefined]));
			void navigate({ to: ".", search: (before: Record<string, string | undefined>) => ({ ...before, ...unset }) });
		},
	};
}
