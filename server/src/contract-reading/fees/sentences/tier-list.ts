import { Decimal } from "../../../money/index.ts";
import type { Statement } from "../../statements/statement.ts";
import type { Billing } from "../../terms/billing.ts";
import { placeIn, type Setting } from "../../terms/setting.ts";
import { type Range, rangeAt } from "../../values/ranges.ts";
import type { ServiceDraft } from "../drafts/draft.ts";
import { capitalised, type FeeName } from "../drafts/fee-name.ts";
import { singular } from "../drafts/fee-words.ts";
import { unitWords } from "../drafts/per-unit.ts";
import { nearby, plainHeading, type ReadTier, tieredDraft } from "../drafts/tiered-draft.ts";
import { windowsOf } from "./amount-windows.ts";

/** Tiers told in a list or in one sentence: "up to 50,000 messages: £0.038 per message; …" */
export function tierLists(
	setting: Setting,
	billing: Billing,
): { draft: ServiceDraft; statements: readonly Statement[] }[] {
	const found: { draft: ServiceDraft; statements: readonly Statement[] }[] = [];
	let run: { statement: Statement; tier: ReadTier }[] = [];
	const flush = () => {
		if (run.length >= 2) found.push(listDraft(setting, billing, run));
		run = [];
	};
	for (const part of setting.text.parts) {
		const tiers = part.kind === "statement" ? tiersIn(setting, part) : [];
		if (part.kind !== "statement" || tiers.length === 0) {
			flush();
			continue;
		}
		for (const tier of tiers) {
			const isFirst = tier.range.kind === "next" ? false : tier.range.from === null && tier.range.to !== null;
			if (isFirst && run.length > 0) flush();
			run.push({ statement: part, tier });
		}
	}
	flush();
	return found;
}

function tiersIn(setting: Setting, statement: Statement): ReadTier[] {
	const { whole } = statement;
	const windows = windowsOf(setting, whole);
	const tiers = windows.flatMap(({ money, start, end }): ReadTier[] => {
		const before = whole.folded.slice(start, money.start);
		const after = whole.folded.slice(money.end, end);
		const range = rangeAt(before, setting.decimalSign) ?? rangeIn(before, setting) ?? rangeIn(after, setting);
		if (range === null || (range.kind === "span" && range.from === null && range.to === null && windows.length === 1))
			return [];
		const place = placeIn(setting, whole, start, end);
		return [{ range, price: money.amount, isPercent: false, sign: money.sign, flatFee: Decimal.zero, place }];
	});
	return tiers.length >= 2 || windows.length === 1 ? tiers : [];
}

const opening =
	/\b(?:the )?(?:first|next|up to|over|above|more than|beyond|any|from|between|less than|thereafter|additional|remaining|in excess of|exceeding|bis|ab|uber|jusqu'a|au-dela|hasta|fino a|oltre|tot|vanaf|boven)\b|\d/;

/** The first range in a text, where words or a number begin one. */
function rangeIn(folded: string, { decimalSign }: Setting): Range | null {
	const at = opening.exec(folded)?.index;
	return at === undefined ? null : rangeAt(folded.slice(at), decimalSign);
}

function listDraft(
	setting: Setting,
	billing: Billing,
	run: readonly { statement: Statement; tier: ReadTier }[],
): { draft: ServiceDraft; statements: readonly Statement[] } {
	const statements = [...new Set(run.map(({ statement }) => statement))];
	const [first] = statements as [Statement];
	const per = run.map(({ statement }) => /(?:per|for each|\/)\s*(.*)$/.exec(statement.whole.folded)?.[1]).find(Boolean);
	const counted = /\d\s+([a-z].*)$/.exec(first.whole.folded)?.[1];
	const unit = singular(unitWords(per ?? counted ?? "")) || null;
	const before = setting.text.parts[first.index - 1];
	const label = before?.kind === "statement" ? before.labelText : null;
	const heading = plainHeading(first.headingText);
	const name: FeeName =
		unit === null
			? { name: label ?? (heading || "Usage"), way: "implied" }
			: { name: capitalised(unit), way: "stated" };
	const around = nearby(setting, first.index);
	const tiers = run.map(({ tier }) => tier);
	const draft = tieredDraft({
		...{ billing, tiers, around, name, unit, part: first },
		...{ paragraph: first.paragraph, text: first.whole },
	});
	return { draft, statements };
}
