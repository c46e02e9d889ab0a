import { isUsage, type ServiceDraft, serviceFields, valueIn } from "../fees/draft.ts";
import {
	type ContractTerms,
	isDecimalField,
	type ServiceTermsRead,
	type Term,
	type TermValue,
	type TierRead,
	type UsageUnit,
} from "../result/reading.ts";
import type { Found } from "../terms/found.ts";

/** Everything that was read of one contract but its services, by field; null where the document does not say. */
export interface ContractFields {
	readonly currency: Found<string> | null;
	readonly start_date: Found<string> | null;
	readonly end_date: Found<string> | null;
	readonly payment_terms_days: Found<number> | null;
	readonly auto_renew: Found<boolean> | null;
	readonly renewal_months: Found<number> | null;
}

/** The terms one by one, and the same values as a contract. */
export function assemble(
	fields: ContractFields,
	drafts: readonly ServiceDraft[],
): { terms: Term[]; contract: ContractTerms; usage: UsageUnit[] } {
	const terms: Term[] = [];
	const add = (field: string, found: Found<TermValue>) => {
		const { page, box, quote } = found.place;
		terms.push({
			field,
			value: plainValue(field, found.value),
			confidence: rounded(found.confidence),
			page,
			box,
			quote,
		});
	};
	const head: Record<string, TermValue> = {};
	for (const [field, found] of Object.entries(fields) as [string, Found<TermValue> | null][]) {
		if (found === null) continue;
		add(field, found);
		head[field] = found.value;
	}
	const services = drafts.map((draft, index) => {
		const service: Record<string, unknown> = {};
		for (const field of serviceFields) {
			const found = draft.fields.get(field);
			if (found === undefined || (field === "unit_price" && draft.tiers.length > 0)) continue;
			add(`services[${index}].${field}`, found);
			service[field] = plainValue(field, found.value);
		}
		if (draft.tiers.length > 0) service.tiers = addTiers(draft, index, add);
		return service as unknown as ServiceTermsRead;
	});
	const usage = drafts.flatMap((draft, index) =>
		isUsage(draft) ? [{ service: index, unit: draft.unit ?? String(valueIn(draft, "plan_item_name")) }] : [],
	);
	return { terms, contract: { ...head, services }, usage };
}

function addTiers(
	{ tiers }: ServiceDraft,
	index: number,
	add: (field: string, found: Found<TermValue>) => void,
): TierRead[] {
	return tiers.map(({ upTo, price, flatFee, confidence, place }, number) => {
		const tier: TierRead = {
			up_to: upTo?.toString() ?? null,
			unit_price: price.toString(),
			flat_fee: flatFee.toString(),
		};
		const path = `services[${index}].tiers[${number}]`;
		add(`${path}.up_to`, { value: tier.up_to, confidence, place });
		add(`${path}.unit_price`, { value: tier.unit_price, confidence, place });
		if (!flatFee.isZero()) add(`${path}.flat_fee`, { value: tier.flat_fee, confidence, place });
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
