import type { Statement } from "../../statements/statement.ts";
import type { Setting } from "../../terms/setting.ts";

const mostTitleWords = 5;
const number = /^(?:[\d.\s§)]+|\(?[a-z\d]{1,2}[.)]\s)/;

/** The title that a sentence stands behind in its paragraph: "Priority support. A flat $90 per month." */
export function titleBefore({ text }: Setting, { index, paragraph }: Statement): string | null {
	for (let at = index - 1; at >= 0; at--) {
		const before = text.parts[at];
		if (before?.kind !== "statement" || before.paragraph !== paragraph) return null;
		const title = before.whole.text.trim().replace(number, "");
		if (title.split(/\s+/).length <= mostTitleWords && /^\p{Lu}[^.:;!?]+[.:]$/u.test(title)) return title.slice(0, -1);
	}
	return null;
}
