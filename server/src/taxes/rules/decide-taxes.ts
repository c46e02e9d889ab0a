import type { CalendarDate } from "../../calendar/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Supply, Tax } from "../taxes.ts";
import { decideTax, type MissingFact, placeOf, type TaxDecision, type TaxSituation, untaxed } from "./decide-tax.ts";

/** A decision on several taxes. */
export interface TaxesDecision extends Omit<TaxDecision, "tax"> {
	readonly taxes: readonly Tax[];
}

/** The taxes of a supply: as a provider answered, or as the rules decide. An exempt customer's need no answer. */
export function decideTaxes(situation: TaxSituation, supply: Supply, day: CalendarDate): TaxesDecision | MissingFact {
	const decision = situation.provided === undefined ? decideTax(situation, supply, day) : answered(situation, supply);
	if ("missing" in decision || "taxes" in decision) return decision;
	const { tax, ...why } = decision;
	return { taxes: [tax], ...why };
}

function answered(situation: TaxSituation, supply: Supply): TaxesDecision | TaxDecision | MissingFact {
	const { seller, customer, provided = [] } = situation;
	if (customer.isExempt) return untaxed(situation, "exempt", "E", seller.territory?.country ?? null);
	const to = placeOf(situation, supply);
	if ("missing" in to) return to;
	const answer = provided.find((one) => one.supply === supply);
	if (answer === undefined) return { missing: "answer", country: null, category: null };
	const taxes = answer.taxes.map((tax) => ({
		...tax,
		rate: Decimal.of(tax.rate),
		compound: false,
		provided: true as const,
	}));
	return { taxes, rule: "provider", reason: answer.reason, source: answer.source };
}
