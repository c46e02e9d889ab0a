import { type CountryRate, standardRates } from "./standard-rates.ts";

/** The rates of some countries, an organization's own and the program's: all that a decision can need. */
export function relevantRates(own: readonly CountryRate[], countries: ReadonlySet<string>) {
	const marked = [
		...own.map((rate) => ({ ...rate, isOwn: true })),
		...standardRates.map((rate) => ({ ...rate, isOwn: false })),
	];
	return marked.filter(({ country }) => countries.has(country));
}
