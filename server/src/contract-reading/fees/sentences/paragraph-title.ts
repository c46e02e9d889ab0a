import type { Statement } from "../../statements/statement.ts";
import { moneyOf, type Setting } from "../../terms/setting.ts";
import { plainHeading } from "../drafts/tiered-draft.ts";

const mostTitleWords = 5;
const number = /^(?:[\d.\s§)]+|\(?[a-z\d]{1,2}[.)]\s)/;

/** The title that a sentence stands behind in its paragraph, or the heading of nothing but its amount: "Priority support. A flat $90 per month." */
export function titleBefore(setting: Setting, statement: Statement): string | null {
	const { text } = setting;
	const { index, paragraph, headingText } = statement;
	for (let at = index - 1; at >= 0; at--) {
		const before = text.parts[at];
		if (before?.kind !== "statement" || before.paragraph !== paragraph) break;
		const title = before.whole.text.trim().replace(number, "");
		if (title.split(/\s+/).length <= mostTitleWords && /^\p{Lu}[^.:;!?]+[.:]$/u.test(title)) return title.slice(0, -1);
	}
	const under = text.parts.filter((part) => part.headingText === headingText && part.kind === "statement");
	const amounts = under.reduce(
		(sum, part) => sum + (part.kind === "statement" ? moneyOf(setting, part.whole).length : 0),
		0,
	);
	const heading = plainHeading(headingText);
	const isSole = amounts === 1 && text.tables.every((table) => table.headingText !== headingText);
	return isSole && /^\p{Lu}[^.:;!?\d]+$/u.test(heading) && heading.split(/\s+/).length <= mostTitleWords
		? heading
		: null;
}
