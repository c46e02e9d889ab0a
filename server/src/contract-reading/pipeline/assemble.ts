import { confidenceOf } from "../confidence/confidence.ts";
import type { Evidence } from "../confidence/evidence.ts";
import { isUsage, type ServiceDraft, serviceFields, valueIn } from "../fees/drafts/draft.ts";
import {
	type ContractTerms,
	isDecimalField,
	type Party,
	type ServiceTermsRead,
	type Term,
	type TermValue,
	type TierRead,
	type UsageUnit,
} from "../result/reading.ts";
import type { Found } from "../terms/found.ts";
import type { FoundParty } from "../terms/parties.ts";

/** Everything that was read of one contract but its services, by field; null where the document does not say. */
export interface ContractFields {
	readonly currency: Found<string> | null;
	readonly start_date: Found<string> | null;
	readonly end_date: Found<string> | null;
	readonly payment_terms_days: Found<number> | null;
	readonly auto_renew: Found<boolean> | null;
	readonly renewal_months: Found<number> | null;
	readonly billing_day: Found<number> | null;
}

/** The confidence of a term by its evidence, and by that of the name of its service. */
export type Weigh = (field: string, evidence: Evidence, service: Evidence | null) => number;

/** The terms one by one, and the same values as a contract. */
export function assemble(
	{
		fields,
		parties,
		drafts,
	}: { fields: ContractFields; parties: readonly FoundParty[]; drafts: readonly ServiceDraft[] },
	weigh: Weigh = confidenceOf,
): { terms: Term[]; contract: ContractTerms; parties: Party[]; usage: UsageUnit[] } {
	const terms: Term[] = [];
	const add = (field: string, found: Found<TermValue>, service: Evidence | null = null) => {
		const value = plainValue(field, found.value);
		terms.push({ field, value, confidence: rounded(weigh(field, found.evidence, service)), ...found.place });
	};
	const head: Record<string, TermValue> = {};
	for (const [field, found] of Object.entries(fields) as [string, Found<TermValue> | null][]) {
		if (found === null) continue;
		add(field, found);
		head[field] = found.value;
	}
	const services = drafts.map((draft, index) => {
		const service: Record<string, unknown> = {};
		const name = draft.fields.get("plan_item_name");
		const ofService = name?.evidence ?? null;
		for (const field of serviceFields) {
			const found = draft.fields.get(field);
			if (found === undefined || (field === "unit_price" && draft.tiers.length > 0)) continue;
			add(`services[${index}].${field}`, found, ofService);
			service[field] = plainValue(field, found.value);
		}
		if (draft.tiers.length > 0) service.tiers = addTiers(draft, index, (field, found) => add(field, found, ofService));
		return service as unknown as ServiceTermsRead;
	});
	const usage = drafts.flatMap((draft, index) =>
		isUsage(draft) ? [{ service: index, unit: draft.unit ?? String(valueIn(draft, "plan_item_name")) }] : [],
	);
	const named = parties.map(({ role, name, evidence, place }) => ({
		...{ role, name, confidence: rounded(weigh(role, evidence, null)) },
		...place,
	}));
	return { terms, contract: { ...head, services }, parties: named, usage };
}

function addTiers(
	{ tiers }: ServiceDraft,
	index: number,
	add: (field: string, found: Found<TermValue>) => void,
): TierRead[] {
	return tiers.map(({ upTo, price, flatFee, evidence, place }, number) => {
		const tier: TierRead = {
			up_to: upTo?.toString() ?? null,
			unit_price: price.toString(),
			flat_fee: flatFee.toString(),
		};
		const path = `services[${index}].tiers[${number}]`;
		const told = { evidence, place };
		add(`${path}.up_to`, { ...told, value: tier.up_to });
		add(`${path}.unit_price`, { ...told, value: tier.unit_price });
		if (!flatFee.isZero()) add(`${path}.flat_fee`, { ...told, value: tier.flat_fee });
		return tier;
	});
}

/** A decimal without needless noughts: 42.50 as 42.5. */
function plainValue(field: string, value: TermValue): TermValue {
	if (typeof value !== "string" || !isDecimalField(field) || !value.includes(".")) return value;
	return value.replace(/\.?0+$/, "");
}

function rounded(confidence: number): number {
	return Math.floor(confidence * 100 + 1e-9) / 100;
}
