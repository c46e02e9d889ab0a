export {
	keptSupply,
	type MissingFact,
	type TaxSituation,
	taxRules,
} from "./rules/decide-tax.ts";
export { decideTaxes, type TaxesDecision } from "./rules/decide-taxes.ts";
export type { ProvidedTax, ProvidedTaxes } from "./rules/provided-taxes.ts";
export { relevantRates } from "./rules/relevant-rates.ts";
export { type CountryRate, standardRates } from "./rules/standard-rates.ts";
export {
	countryCode,
	isCountryUnknown,
	isEuCountry,
	registeredCountries,
	territoryOf,
	vatCountryCode,
} from "./rules/territories.ts";
export { taxWords } from "./rules/words.ts";
export {
	givenTaxes,
	type LineTaxes,
	namesOf,
	ownTaxes,
	pendingSupply,
	pendingTax,
	plainTax,
	type Supply,
	supplies,
	type Tax,
	type TaxAmount,
	type TaxCategory,
	type TaxesInput,
	taxCategories,
	taxesFromRow,
	taxesProblem,
	taxesText,
	taxText,
} from "./taxes.ts";
