export {
	decideTax,
	keptSupply,
	type MissingFact,
	type Supply,
	supplies,
	type TaxDecision,
	type TaxSituation,
	taxRules,
} from "./rules/decide-tax.ts";
export { relevantRates } from "./rules/relevant-rates.ts";
export { type CountryRate, standardRates } from "./rules/standard-rates.ts";
export {
	countryCode,
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
	plainTax,
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
