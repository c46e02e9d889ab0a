import { textOf } from "../../../api/exact.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { isMissing, isToCheck, keyOfTerm, type ReadTerm } from "../../../domain/evidence/evidence.tsx";
import { nameOfTerm } from "../../../domain/services/term-names.ts";
import { words } from "./words.tsx";

/** A term of a draft that a person compares with the document. */
export interface ReviewPoint {
	/** Identifies it, also once a save has given the items other IDs. */
	readonly id: string;
	/** Its place in the form, as `keyOfTerm` names it. */
	readonly key: string;
	readonly name: string;
	/** Null: the document doesn't say it, as far as was read. */
	readonly read: ReadTerm | null;
}

export interface ReviewPoints {
	/** What is missing, then what was read with the least confidence. */
	readonly toCheck: readonly ReviewPoint[];
	readonly certain: readonly ReviewPoint[];
}

/** A contract that doesn't state these is rare, so the reader probably missed them. */
const expected = ["start_date", "currency"] as const;

/** @param accepted the IDs of the points that a person has found right */
export function reviewPoints(contract: Contract, accepted: ReadonlySet<string>): ReviewPoints {
	const { extraction = [], items } = contract;
	const unstated = expected.filter((name) => extraction.every((term) => term.field !== name || isMissing(term)));
	const missing = [
		...unstated.map((name) => ({ id: name, key: name, name: nameOfTerm(name) })),
		...items.flatMap(({ item_id, plan_item_name, service_type, metric_uuid }, index) =>
			service_type === "usage" && metric_uuid === null
				? [{ id: `metric ${index}`, key: `${item_id}.metric_uuid`, name: words.points.metric(plan_item_name) }]
				: [],
		),
	].map((point): ReviewPoint => ({ ...point, read: null }));
	const read = extraction.flatMap((term, index): ReadPoint[] => {
		const key = keyOfTerm(term);
		return key === null || isMissing(term)
			? []
			: [{ id: `term ${index}`, key, name: nameInContract(term.field, contract), read: term }];
	});
	const isOpen = ({ id }: ReviewPoint) => !accepted.has(id);
	const doubtful = read.filter((point) => isToCheck(point.read) && isOpen(point));
	return {
		toCheck: [...missing.filter(isOpen), ...doubtful.toSorted((a, b) => confidenceOf(a) - confidenceOf(b))],
		certain: read.filter((point) => !doubtful.includes(point)),
	};
}

type ReadPoint = ReviewPoint & { readonly read: ReadTerm };

function confidenceOf({ read }: ReadPoint): number {
	return Number(textOf(read.confidence));
}

/** `services[1].unit_price` is "Storage: price". */
export function nameInContract(field: string, { items }: Contract): string {
	const [, place, rest] = /^services\[(\d+)\]\.(.*)$/.exec(field) ?? [];
	if (rest === undefined) return nameOfTerm(field);
	const service = items[Number(place)]?.plan_item_name ?? words.points.service;
	const [, tier, of] = /^tiers\[(\d+)\]\.(.*)$/.exec(rest) ?? [];
	const term = nameOfTerm(of ?? rest).toLowerCase();
	return words.points.ofService(service, tier === undefined ? "" : words.points.tier(Number(tier) + 1), term);
}
