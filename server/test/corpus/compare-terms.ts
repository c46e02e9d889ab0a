import type { ContractReading, ReadContract, ServiceTermsRead, Term } from "../../src/contract-reading/index.ts";
import type { ExpectedService, ExpectedTerms } from "./expected-terms.ts";

/** Terms read as certain should be right in 99 of 100 cases. */
const certain = 0.9;

/** One term that was expected, or was read unexpectedly. */
export interface Compared {
	/** Without the numbers of services and tiers: `services.unit_price`. */
	readonly kind: string;
	readonly field: string;
	readonly expected: unknown;
	readonly read: unknown;
	readonly isExpected: boolean;
	readonly isRead: boolean;
	readonly isRight: boolean;
	/** Null if nothing was read. */
	readonly confidence: number | null;
}

const contractFields = [
	"currency",
	"start_date",
	"end_date",
	"payment_terms_days",
	"auto_renew",
	"renewal_months",
] as const;
/** The default terms of a service. */
const usual: Readonly<Record<string, unknown>> = {
	quantity: "1",
	pricing_model: "per_unit",
	billing_cycle: "one_time",
};
/** Read, but never stated in a document's own words, so not compared. */
const notJudged: ReadonlySet<string> = new Set(["tax_name", "billing_timing"]);

/** Each expected term and each term read, side by side. */
export function compareTerms(expected: ExpectedTerms, reading: ContractReading): Compared[] {
	if (expected.failure !== undefined || reading.outcome === "failed") {
		const code = reading.outcome === "failed" ? reading.code : "read";
		const wanted = expected.failure ?? "read";
		const failure = compared("outcome", "outcome", wanted, code, wanted === code, null);
		return wanted === code ? [failure] : [failure, ...(expected.services ?? []).flatMap(missingService)];
	}
	const found: Compared[] = [];
	for (const role of ["seller", "customer"] as const) {
		const party = reading.parties.find((each) => each.role === role);
		if (expected[role] === undefined) continue;
		const isRight = party?.name.toLowerCase().includes(expected[role].toLowerCase()) ?? false;
		found.push(compared(role, role, expected[role], party?.name, isRight, party?.confidence ?? null));
	}
	for (const field of contractFields) {
		if (expected.unsure?.includes(field)) {
			const confidence = termAt(reading, field)?.confidence ?? 0;
			found.push(compared(`unsure ${field}`, field, "under 0.9", confidence, confidence < 0.9, null));
			continue;
		}
		const [wanted, read] = [expected[field], reading.contract[field]];
		if (wanted === undefined && read === undefined) continue;
		found.push(compared(field, field, wanted, read, wanted === read, termAt(reading, field)?.confidence ?? null));
	}
	for (const pattern of expected.findings ?? []) {
		const isSaid = reading.findings.some((each) => new RegExp(pattern, "i").test(each));
		found.push(compared("finding", "finding", pattern, isSaid, isSaid, null));
	}
	return [...found, ...compareServices(expected.services ?? [], reading)];
}

function termAt({ terms }: ReadContract, field: string): Term | undefined {
	return terms.find((term) => term.field === field);
}

function compared(
	kind: string,
	field: string,
	expected: unknown,
	read: unknown,
	isRight: boolean,
	confidence: number | null,
): Compared {
	return {
		kind,
		field,
		expected,
		read,
		isExpected: expected !== undefined,
		isRead: read !== undefined,
		isRight,
		confidence,
	};
}

function compareServices(expected: readonly ExpectedService[], reading: ReadContract): Compared[] {
	const left = new Set(reading.contract.services.keys());
	const found: Compared[] = [];
	for (const service of expected) {
		const pattern = new RegExp(service.name, "i");
		const candidates = [...left].filter((index) =>
			pattern.test(reading.contract.services[index]?.plan_item_name ?? ""),
		);
		const sameType = candidates.filter(
			(index) => reading.contract.services[index]?.service_type === service.service_type,
		);
		const samePrice = sameType.filter((index) => reading.contract.services[index]?.unit_price === service.unit_price);
		const index = samePrice[0] ?? sameType[0] ?? candidates[0];
		if (index === undefined) {
			found.push(...missingService(service));
			continue;
		}
		left.delete(index);
		found.push(...compareService(service, reading, index));
	}
	for (const index of left) {
		const { plan_item_name, unit_price, service_type } = reading.contract.services[index] as ServiceTermsRead;
		const confidence = termAt(reading, `services[${index}].unit_price`)?.confidence ?? null;
		found.push(
			compared(
				"services.extra",
				`services[${index}]`,
				undefined,
				{ plan_item_name, unit_price, service_type },
				false,
				confidence,
			),
		);
	}
	return found;
}

function missingService(service: ExpectedService): Compared[] {
	return Object.entries(service).map(([field, value]) =>
		compared(`services.${field}`, `services "${service.name}" ${field}`, value, undefined, false, null),
	);
}

function compareService(expected: ExpectedService, reading: ReadContract, index: number): Compared[] {
	const { tiers = [], name, ...fields } = expected;
	const service = reading.contract.services[index] as ServiceTermsRead;
	const path = `services[${index}]`;
	const values = service as unknown as Readonly<Record<string, unknown>>;
	const found = [
		compared(
			"services.name",
			`${path}.plan_item_name`,
			name,
			service.plan_item_name,
			true,
			termAt(reading, `${path}.plan_item_name`)?.confidence ?? null,
		),
	];
	for (const [field, wanted] of Object.entries(fields)) {
		const read = values[field] ?? usual[field];
		found.push(
			compared(
				`services.${field}`,
				`${path}.${field}`,
				wanted,
				read,
				read === wanted,
				termAt(reading, `${path}.${field}`)?.confidence ?? null,
			),
		);
	}
	tiers.forEach((tier, number) => {
		const read = service.tiers?.[number];
		const isRight = read?.up_to === tier.up_to && read.unit_price === tier.unit_price;
		found.push(
			compared(
				"services.tiers",
				`${path}.tiers[${number}]`,
				tier,
				read,
				isRight,
				termAt(reading, `${path}.tiers[${number}].unit_price`)?.confidence ?? null,
			),
		);
	});
	for (const [field, read] of Object.entries(values)) {
		const isKnown = field === "plan_item_name" || field === "tiers" || field in fields || notJudged.has(field);
		if (isKnown || read === (usual[field] ?? "0")) continue;
		found.push(
			compared(
				`services.${field}`,
				`${path}.${field}`,
				undefined,
				read,
				false,
				termAt(reading, `${path}.${field}`)?.confidence ?? null,
			),
		);
	}
	if ((service.tiers?.length ?? 0) > tiers.length)
		found.push(compared("services.tiers", `${path}.tiers`, undefined, service.tiers, false, null));
	return found;
}

/** The shares of right terms among those expected, read, and read with certainty; NaN if there are none. */
export function shares(compared: readonly Compared[]): { right: number; precision: number; rightOfCertain: number } {
	const share = (of: (each: Compared) => boolean) => {
		const chosen = compared.filter(of);
		return chosen.filter(({ isRight }) => isRight).length / chosen.length;
	};
	return {
		right: share(({ isExpected }) => isExpected),
		precision: share(({ isRead }) => isRead),
		rightOfCertain: share(({ confidence }) => (confidence ?? 0) >= certain),
	};
}
