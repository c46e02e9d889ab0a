import type { ContractReading, ReadContract } from "../server/src/contract-reading/index.ts";

/** A stranger's terms of a contract, as the file beside its PDF has them; numbers are JSON numbers. */
export interface StrangersTerms {
	readonly services: readonly Readonly<Record<string, unknown>>[];
	readonly [field: string]: unknown;
}

/** One term that the document states, or one that was read with certainty though it states none. */
export interface Scored {
	/** Without the numbers of services and tiers: `service.unit_price`. */
	readonly kind: string;
	readonly expected: unknown;
	readonly read: unknown;
	readonly isExpected: boolean;
	readonly isRight: boolean;
	/** Null where nothing was read. */
	readonly confidence: number | null;
}

/** What holds of a service where its document says nothing; what is read so counts neither way. */
const usual: Readonly<Record<string, unknown>> = { quantity: 1, pricing_model: "per_unit", billing_cycle: "one_time" };
/** Read, but not told in these files. */
const notJudged: ReadonlySet<string> = new Set(["plan_item_name", "tax_name", "billing_timing", "tax_rate"]);
/** What the API calls the days of a service, which these files name like the contract's. */
const ownDays: Readonly<Record<string, string>> = { start_date: "service_start_date", end_date: "service_end_date" };
const contractFields = [
	"currency",
	"start_date",
	"end_date",
	"payment_terms_days",
	"auto_renew",
	"renewal_months",
	"billing_day",
];

/**
 * Each term of the file counts once; a service's terms are all wrong where no item bears its name. Of an item that is no service of
 * the file, every term counts as one read wrongly.
 */
export function scoreReading({ services, ...terms }: StrangersTerms, reading: ContractReading): Scored[] {
	const read = reading.outcome === "read" ? reading : null;
	const contract = (read?.contract ?? {}) as Readonly<Record<string, unknown>>;
	const customer = read?.parties.find(({ role }) => role === "customer");
	const isCustomer = customer?.name.toLowerCase().includes(String(terms.customer).toLowerCase()) ?? false;
	const scored: Scored[] = [];
	if (terms.customer !== undefined)
		scored.push(made("customer", terms.customer, customer?.name, isCustomer, customer?.confidence));
	for (const field of contractFields) {
		const [expected, value] = [terms[field], contract[field]];
		if (expected === undefined && value === undefined) continue;
		scored.push(made(field, expected, value, value === expected, confidenceOf(read, field)));
	}
	const pairs = paired(services, read);
	services.forEach((service, place) => {
		const index = pairs.get(place);
		scored.push(...(index === undefined ? missed(service) : scoreService(service, read as ReadContract, index)));
	});
	const taken = new Set(pairs.values());
	for (const { field, value, confidence } of read?.terms ?? []) {
		const index = /^services\[(\d+)\]/.exec(field)?.[1];
		if (index === undefined || taken.has(Number(index))) continue;
		scored.push(made(`service.${plain(field)}`, undefined, value, false, confidence));
	}
	return scored;
}

function made(kind: string, expected: unknown, read: unknown, isRight: boolean, confidence?: number | null): Scored {
	return { kind, expected, read, isExpected: expected !== undefined, isRight, confidence: confidence ?? null };
}

function plain(field: string): string {
	return field.replace(/^services\[\d+\]\./, "").replace(/\[\d+\]/, "");
}

function confidenceOf(read: ReadContract | null, field: string): number | null {
	return read?.terms.find((term) => term.field === field)?.confidence ?? null;
}

function missed(service: Readonly<Record<string, unknown>>): Scored[] {
	const { name, tiers = [], ...fields } = service;
	return [
		...Object.entries(fields).map(([field, value]) => made(`service.${field}`, value, `(no "${String(name)}")`, false)),
		...(tiers as unknown[]).map((tier) => made("service.tiers", tier, `(no "${String(name)}")`, false)),
	];
}

/** Which item is which service: one item for one service, by its name, the one with the most terms right first. */
function paired(services: StrangersTerms["services"], read: ReadContract | null): Map<number, number> {
	const candidates = services.flatMap((service, place) =>
		(read?.contract.services ?? []).flatMap((item, index) => {
			if (!new RegExp(String(service.name), "i").test(item.plan_item_name)) return [];
			const right = scoreService(service, read as ReadContract, index).filter(({ isRight }) => isRight).length;
			return [{ place, index, right }];
		}),
	);
	const pairs = new Map<number, number>();
	for (const { place, index } of candidates.toSorted((a, b) => b.right - a.right)) {
		if (!pairs.has(place) && ![...pairs.values()].includes(index)) pairs.set(place, index);
	}
	return pairs;
}

function scoreService(service: Readonly<Record<string, unknown>>, read: ReadContract, index: number): Scored[] {
	const { name: _, tiers = [], percentage, ...told } = service;
	// One author calls the price of what is charged by percentage so.
	const fields = percentage === undefined ? told : { ...told, unit_price: percentage };
	const item = read.contract.services[index] as unknown as Readonly<Record<string, unknown>>;
	const path = `services[${index}]`;
	const scored = Object.entries(fields).map(([field, expected]) => {
		const name = ownDays[field] ?? field;
		const value = asNumber(item[name]) ?? usual[field];
		return made(`service.${field}`, expected, value, value === expected, confidenceOf(read, `${path}.${name}`));
	});
	const itemTiers = (item.tiers ?? []) as readonly Readonly<Record<string, unknown>>[];
	(tiers as Readonly<Record<string, unknown>>[]).forEach((tier, number) => {
		const own = itemTiers[number];
		const isRight = ["up_to", "unit_price", "flat_fee"].every(
			(field) =>
				asNumber(own?.[field] ?? (field === "up_to" ? null : "0")) === (tier[field] ?? (field === "up_to" ? null : 0)),
		);
		const confidence = confidenceOf(read, `${path}.tiers[${number}].unit_price`);
		scored.push(made("service.tiers", tier, own, own !== undefined && isRight, confidence));
	});
	for (const [field, value] of Object.entries(item)) {
		if (field in fields || notJudged.has(field) || asNumber(value) === usual[field]) continue;
		if (Object.values(ownDays).includes(field)) continue;
		scored.push(made(`service.${field}`, undefined, value, false, confidenceOf(read, `${path}.${field}`)));
	}
	if (itemTiers.length > (tiers as unknown[]).length && "tiers" in service)
		scored.push(made("service.tiers", undefined, itemTiers, false));
	return scored;
}

function asNumber(value: unknown): unknown {
	return typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}
