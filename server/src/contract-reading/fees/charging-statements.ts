import type { Statement } from "../statements/statement.ts";
import type { Setting } from "../terms/setting.ts";
import { isExample } from "./drafts/fee-words.ts";

/** The statements that may charge something: without the examples, each up to the end of its paragraph. */
export function chargingStatements({ text }: Setting): Statement[] {
	let example: number | null = null;
	return text.statements.filter((statement) => {
		const { label, whole, heading, paragraph } = statement;
		if (example === paragraph) return false;
		const isOne = isExample(label ?? whole.folded) || isExample(heading.split("|").at(-1)?.trim() ?? "");
		if (isOne) example = paragraph;
		return !isOne;
	});
}
