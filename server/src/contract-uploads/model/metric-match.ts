/** What a usage service counts, as far as the document says. */
export interface UsageNamed {
	readonly plan_item_name: string;
	/** In the document's words; null if it doesn't say. */
	readonly unit: string | null;
}

export interface MetricNamed {
	readonly uuid: string;
	readonly name: string;
	readonly event_name: string;
	readonly unit: string | null;
}

export interface MetricScore {
	readonly metric_uuid: string;
	readonly name: string;
	readonly event_name: string;
	/** From 0 to 1: the similarity of the names. */
	readonly score: number;
}

export interface ProposedMetric {
	readonly name: string;
	readonly event_name: string;
	readonly aggregation: "sum" | "max";
	readonly unit: string | null;
}

const leastScore = 0.4;
const mostSuggestions = 5;
const longestName = 255;

/** The metrics that may measure a service, most likely first. */
export function suggestMetrics(usage: UsageNamed, metrics: readonly MetricNamed[]): MetricScore[] {
	return metrics
		.map(({ uuid, name, event_name, unit }) => ({
			metric_uuid: uuid,
			name,
			event_name,
			score: likeness(usage, { name, event_name, unit }),
		}))
		.filter(({ score }) => score >= leastScore)
		.toSorted((a, b) => b.score - a.score)
		.slice(0, mostSuggestions);
}

/**
 * The only metric that certainly measures a service: its name or event name equals the service's name or unit, its unit
 * doesn't differ, and no other metric matches as well. Otherwise null: a person decides.
 */
export function certainMetric(usage: UsageNamed, metrics: readonly MetricNamed[]): string | null {
	const named = metrics.filter((metric) => isNamedAlike(usage, metric));
	const [only] = named;
	if (only === undefined || named.length > 1) return null;
	const isOtherUnit = usage.unit !== null && only.unit !== null && !isSame(usage.unit, only.unit);
	return isOtherUnit ? null : only.uuid;
}

function isNamedAlike({ plan_item_name, unit }: UsageNamed, { name, event_name }: MetricNamed): boolean {
	return [plan_item_name, ...(unit === null ? [] : [unit])].some(
		(said) => isSame(said, name) || isSame(said, event_name),
	);
}

function likeness({ plan_item_name, unit }: UsageNamed, metric: Omit<MetricNamed, "uuid">): number {
	const said = [plan_item_name, ...(unit === null ? [] : [unit])];
	const known = [metric.name, metric.event_name, ...(metric.unit === null ? [] : [metric.unit])];
	const best = Math.max(...said.flatMap((one) => known.map((other) => shared(one, other))));
	// The comparison isn't more precise than two decimals.
	return Math.floor(best * 100) / 100;
}

/** The share of words that two names have in common. */
function shared(one: string, other: string): number {
	const [a, b] = [wordsOf(one), wordsOf(other)];
	if (a.length === 0 || b.length === 0) return 0;
	return (2 * a.filter((word) => b.includes(word)).length) / (a.length + b.length);
}

function isSame(one: string, other: string): boolean {
	const [a, b] = [wordsOf(one), wordsOf(other)];
	return a.length > 0 && a.join(" ") === b.join(" ");
}

const spellings: Readonly<Record<string, string>> = {
	gb: "gigabyte",
	gib: "gibibyte",
	mb: "megabyte",
	tb: "terabyte",
	tib: "tebibyte",
	kb: "kilobyte",
	hr: "hour",
	h: "hour",
	min: "minute",
	msg: "message",
	req: "request",
	txn: "transaction",
};

/** Words that say that something is billed, but not what. */
const empty: ReadonlySet<string> = new Set(
	"per of the charge fee price cost usage consumption used billed metered".split(" "),
);

/** The words of a name in normalized form: lower case, singular, units spelled out. */
function wordsOf(name: string): string[] {
	const words = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "")
		.map(singular)
		.map((word) => spellings[word] ?? word);
	const telling = words.filter((word) => !empty.has(word));
	return telling.length === 0 ? words : telling;
}

function singular(word: string): string {
	if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
	if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
	return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** Quantities that persist over time rather than add up. */
const levels = /\b(stor\w*|capacity|seats?|users?|licen[cs]es?|devices?|hosts?|nodes?|instances?)\b/i;

/** A new metric for a service that no existing metric measures. */
export function proposedMetric({ plan_item_name, unit }: UsageNamed): ProposedMetric {
	const word = unit === null ? plan_item_name : unit;
	const eventName = wordsOf(levels.test(plan_item_name) ? plan_item_name : word)
		.join("_")
		.replace(/[^a-z0-9_]+/g, "")
		.replace(/^_+|_+$|_(?=_)/g, "")
		.slice(0, longestName);
	return {
		name: plan_item_name,
		event_name: eventName === "" ? "usage" : eventName,
		aggregation: levels.test(`${plan_item_name} ${unit ?? ""}`) ? "max" : "sum",
		unit,
	};
}
