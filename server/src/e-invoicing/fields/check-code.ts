import { invalid } from "../../platform/index.ts";
import { electronicAddressSchemes, identifierSchemes } from "../rules/code-lists/identifier-schemes.ts";
import { paymentMeans } from "../rules/code-lists/money-codes.ts";
import { countries } from "../rules/code-lists/place-codes.ts";
import { unitCodes } from "../rules/code-lists/unit-codes.ts";

const lists = { countries, electronicAddressSchemes, identifierSchemes, paymentMeans, unitCodes };
const names: Readonly<Record<keyof typeof lists, string>> = {
	countries: "ISO 3166-1",
	electronicAddressSchemes: "the Electronic Address Scheme list (EAS)",
	identifierSchemes: "ISO 6523",
	paymentMeans: "UNCL 4461",
	unitCodes: "UN/ECE Recommendation 20, or of 21 behind an X",
};

/** @throws Refusal 422 naming the field if a code is given that its list does not have */
export function checkCode(field: string, list: keyof typeof lists, code: string | null | undefined): void {
	const problem = codeProblem(list, code);
	if (problem !== null) throw invalid(field, problem);
}

/** Why a code is refused, or null. */
export function codeProblem(list: keyof typeof lists, code: string | null | undefined): string | null {
	if (code === null || code === undefined || lists[list].has(code)) return null;
	return `must be a code of ${names[list]}`;
}
