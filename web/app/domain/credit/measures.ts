import { queryOptions, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { currencyOptions } from "../../ui/form/currencies.ts";

const shown = 100;

const unitsQuery = queryOptions({
	queryKey: ["credit-units", "all"],
	queryFn: () => answer(api.GET("/api/v1/credit-unit", { params: { query: { limit: shown } } })),
});

/** Distinguishes units from currencies in one list. */
const ofUnit = "unit:";

/** What credit can be counted in, for a `Select`: the organization's units, then every currency. */
export function useMeasures(): readonly { readonly value: string; readonly label: string }[] {
	const { data } = useQuery(unitsQuery);
	const units = (data?.items ?? []).map(({ code, name }) => ({ value: `${ofUnit}${code}`, label: name }));
	return [...units, ...currencyOptions];
}

/** The chosen one as the API takes it. */
export function measureBody(chosen: string): { currency: string } | { unit: string } {
	return chosen.startsWith(ofUnit) ? { unit: chosen.slice(ofUnit.length) } : { currency: chosen };
}

/** The form's name of an API field. */
export function nameOfMeasure(field: string): string {
	return field === "currency" || field === "unit" ? "measure" : field;
}
