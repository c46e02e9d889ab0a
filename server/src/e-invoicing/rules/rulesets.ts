import { allowanceRules } from "./allowance-rules.ts";
import { codeRules, schemeRules } from "./code-rules.ts";
import { documentRules } from "./document-rules.ts";
import { facturXRules } from "./factur-x-rules.ts";
import { lineRules } from "./line-rules.ts";
import { partyRules } from "./party-rules.ts";
import { paymentRules } from "./payment-rules.ts";
import { peppolCountryRules } from "./peppol-country-rules.ts";
import { peppolNordicRules } from "./peppol-nordic-rules.ts";
import { peppolRules, sharedPeppolRules } from "./peppol-rules.ts";
import type { Ruleset } from "./profile.ts";
import type { Section } from "./rule.ts";
import { amountDueRules, totalRules } from "./total-rules.ts";
import { vatCategoryRules } from "./vat-category-rules.ts";
import { xrechnungCvdRules, xrechnungExtensionRules } from "./xrechnung-extension-rules.ts";
import { xrechnungRules } from "./xrechnung-rules.ts";

/** What XRechnung's extension keeps of EN 16931. */
const common: readonly Section[] = [
	...documentRules,
	...partyRules,
	...paymentRules,
	...lineRules,
	...allowanceRules,
	...totalRules,
	...vatCategoryRules,
	...codeRules,
];

const en16931: readonly Section[] = [...common, ...amountDueRules, ...schemeRules];

/** The rules about the model that a profile has to keep. */
export const rulesets: Readonly<Record<Ruleset, readonly Section[]>> = {
	en16931,
	facturx: [...en16931, ...facturXRules],
	xrechnung: [...en16931, ...sharedPeppolRules, ...xrechnungRules],
	xrechnung_extension: [...common, ...sharedPeppolRules, ...xrechnungRules, ...xrechnungExtensionRules],
	xrechnung_cvd: [...en16931, ...sharedPeppolRules, ...xrechnungRules, ...xrechnungCvdRules],
	peppol_bis: [...en16931, ...sharedPeppolRules, ...peppolRules, ...peppolCountryRules, ...peppolNordicRules],
};
