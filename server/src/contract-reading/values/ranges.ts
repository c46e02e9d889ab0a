import { Decimal } from "../../money/index.ts";
import { amountPattern, type DecimalSign, readNumber } from "./number.ts";

/** The units that a tier is about. */
export type Range =
	/** So many from the start, or behind the tier before. */
	| { readonly kind: "next"; readonly count: Decimal }
	/** From (where said) up to and including `to`; `to` null: without end. */
	| {
			readonly kind: "span";
			readonly from: Decimal | null;
			readonly to: Decimal | null;
			readonly isToExcluded: boolean;
	  };

type MakeRange = (numbers: readonly Decimal[]) => Range;

const number = `\\s*(${amountPattern})(?:\\s?(k|m|thousand|million|mio\\.?)(?![a-z]))?(?![.,]?\\d)(?:\\s?(?:gb|tb|mb|units?|calls?|requests?|users?))?`;
const span = (from: Decimal | undefined, to: Decimal | undefined, isToExcluded = false): Range => ({
	kind: "span",
	from: from ?? null,
	to: to ?? null,
	isToExcluded,
});
/** Folded words; `#` stands for a number. The first that matches holds. */
const shapes: readonly (readonly [RegExp, MakeRange])[] = (
	[
		[
			"(?:the )?(?:first|next|subsequent|following|further|erste[nr]?|nachste[nr]?|premiere?s?|suivante?s?|primer[oa]?s?|siguientes?|prim[ieo]|success\\w+|eerste|volgende)#",
			([count]) => ({ kind: "next", count: count ?? Decimal.zero }),
		],
		[
			"(?:from|between|over|above|more than|von|uber|de|da|van|plus de|oltre|mas de)?#\\s*(?:-|to|(?:and |but )?(?:up to|no more than|not more than)|until|bis(?: zu)?|a|au|jusqu'a|al|hasta|fino a|tot|ate|and)#",
			([from, to]) => span(from, to),
		],
		[
			"(?:from)?#\\s*(?:\\+|and (?:above|more|over|up|beyond)|or (?:more|above)|und mehr|et plus|y mas|e oltre|en meer|onwards?|upwards|(?:-|to|bis|tot|a)?\\s*(?:unlimited|no limit|and above|∞|unbegrenzt))",
			([from]) => span(from, undefined),
		],
		[
			"(?:up to(?: and including)?|to|maximum|bis(?: zu)?|jusqu'a|hasta|fino a|tot|ate|<=|≤|at most|not more than|no more than)#",
			([to]) => span(undefined, to),
		],
		[
			"(?:less than|fewer than|under|below|<|weniger als|unter|moins de|menos de|meno di)#",
			([to]) => span(undefined, to, true),
		],
		[
			"(?:all |any |each |every )?(?:\\w+ )?(?:over|above|more than|greater than|in excess of|exceeding|beyond|after|ab|uber|mehr als|au-dela de|plus de|mas de|oltre|piu di|boven|vanaf|meer dan|mais de|from|starting at|at least|>=|≥|>)#",
			([from]) => span(from, undefined),
		],
		[
			"(?:all |any )?(?:thereafter|(?:additional|remaining|further|beyond|above|excess|everything (?:above|beyond)|weitere|daruber|au-dela|any beyond|beyond that|every further|unlimited|all others?)\\b)",
			() => span(undefined, undefined),
		],
	] as const satisfies readonly (readonly [string, MakeRange])[]
).map(([pattern, make]) => [new RegExp(`^${pattern.replaceAll("#", () => number)}`), make]);

/** Bounds in money are numbers too: "above £50,000 up to £200,000". */
const currencies = /[$€£¥₹]\s?|\b(?:usd|eur|gbp|chf|cad|aud|sek|nok|dkk|pln|jpy|inr|zar|mxn)\s?(?=\d)/g;

/** The range with which a folded text begins; null where it begins with none. */
export function rangeAt(folded: string, sign: DecimalSign): Range | null {
	const text = folded
		.replace(currencies, "")
		.replace(/^(?:[\s,;•*·"'(-]|and )+|^tier \w+\s*[:(-]?\s*|^(?:\(?[a-z0-9]{1,2}[.)])\s+/, "")
		.replace(/^tier \d+\s*[:(-]?\s*/, "");
	for (const [pattern, make] of shapes) {
		const match = pattern.exec(text);
		if (match === null) continue;
		const numbers: Decimal[] = [];
		for (let index = 1; index < match.length; index += 2) {
			const value = readNumber(match[index] ?? "", sign);
			if (value !== null) numbers.push(scaled(value, match[index + 1]));
		}
		return make(numbers);
	}
	return null;
}

function scaled(value: Decimal, scale: string | undefined): Decimal {
	if (scale === undefined) return value;
	return value.times(Decimal.of(/^(?:k|thousand)/.test(scale) ? 1000 : 1_000_000));
}

/**
 * The upper bounds of tiers that follow each other, the last without end; null where they do not follow.
 * A bound that is also where the next tier begins belongs to the lower one.
 */
export function boundsOf(
	ranges: readonly Range[],
): { readonly bounds: readonly (Decimal | null)[]; readonly isComplete: boolean } | null {
	const bounds: (Decimal | null)[] = [];
	let reached = Decimal.zero;
	for (const [index, range] of ranges.entries()) {
		const isLast = index === ranges.length - 1;
		const bound = boundOf(range, ranges[index + 1], reached);
		if (bound !== null && !bound.isGreaterThan(reached)) return null;
		if (bound === null && !isLast) return null;
		bounds.push(isLast ? null : bound);
		if (isLast) return { bounds, isComplete: bound === null };
		reached = bound ?? reached;
	}
	return null;
}

function boundOf(range: Range, next: Range | undefined, reached: Decimal): Decimal | null {
	if (range.kind === "next") return reached.plus(range.count);
	if (range.to !== null) return range.isToExcluded ? range.to.minus(Decimal.one) : range.to;
	if (next?.kind !== "span" || next.from === null || range.from === null) return null;
	// "0", "1,001", "5,001": only where each tier begins.
	return next.from.minus(Decimal.one);
}
