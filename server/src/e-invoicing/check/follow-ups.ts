import type { Breach } from "../rules/rule.ts";

interface Said {
	/** About the same line, group of the breakdown, or totals. */
	readonly own?: readonly string[];
	/** About any. */
	readonly any?: readonly string[];
}

/**
 * Rules about a value, each with those that say that it is missing: a figure that isn't there is no wrong figure. Left out are those of which
 * the official tests want to hear nevertheless.
 */
const saidAlready: Readonly<Record<string, Said>> = {
	"BR-27": { own: ["BR-26"] },
	"BR-CO-10": { own: ["BR-12"], any: ["BR-24"] },
	"BR-CO-13": { own: ["BR-12", "BR-13"] },
	"BR-CO-14": { any: ["BR-46"] },
	"BR-CO-15": { any: ["BR-13", "BR-14"] },
	"BR-CO-16": { own: ["BR-14", "BR-15"] },
	"BR-CO-17": { own: ["BR-48"] },
	"PEPPOL-EN16931-R120": { own: ["BR-26"] },
};

/**
 * Where a tax is charged, BR-S-08 compares a group's taxable amount with the lines, BR-S-09 its VAT with that and the rate. The official tests
 * of categories without tax want a missing figure to break both.
 */
const ofCategory = /^BR-(?:S|AF|AG)-(08|09)$/;
const ofGroup: Readonly<Record<string, Said>> = {
	"08": { own: ["BR-45"], any: ["BR-24", "BR-CO-04"] },
	"09": { own: ["BR-45", "BR-46", "BR-48"] },
};

/** Breaches without those of a value whose absence is one itself. What is fatal stays so. */
export function withoutFollowUps(breaches: readonly Breach[]): readonly Breach[] {
	const subjects = new Map<string, Set<unknown>>();
	for (const { rule, subject } of breaches) {
		const known = subjects.get(rule.id) ?? new Set();
		subjects.set(rule.id, known.add(subject));
	}
	return breaches.filter(({ rule, subject }) => {
		const part = ofCategory.exec(rule.id)?.[1] ?? "";
		const { own = [], any = [] } = saidAlready[rule.id] ?? ofGroup[part] ?? {};
		return !own.some((id) => subjects.get(id)?.has(subject)) && !any.some((id) => subjects.has(id));
	});
}
