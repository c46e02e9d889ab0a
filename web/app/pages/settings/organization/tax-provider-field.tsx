import { useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { words } from "./words.ts";

/** The tax providers elsewhere, as this installation has them. */
export function useTaxProviders() {
	const { data } = useSuspenseQuery({
		queryKey: ["tax-providers"],
		queryFn: () => answer(api.GET("/api/v1/tax-provider")),
	});
	const missing = new Set<string>(data.items.flatMap(({ name, is_available }) => (is_available ? [] : [name])));
	return {
		/** What the select offers: what is not set up can't be chosen anew. */
		choices: (chosen: string) =>
			Object.fromEntries(
				Object.entries(words.organization.taxProviders).filter(([name]) => name === chosen || !missing.has(name)),
			),
		/** How the providers stand. */
		states: data.items.map(({ title, is_available, is_test, missing }) => {
			if (!is_available) return missing ?? "";
			return is_test ? words.organization.taxProviderTest(title) : words.organization.taxProviderLive(title);
		}),
	};
}
