import type { Cell } from "../layout/line.ts";
import { type Passage, passageOf } from "../layout/passage.ts";
import { conceptOf } from "../statements/concept.ts";
import { fold } from "../values/fold.ts";
import { beginsWithForm, hasCompanyForm, isNameLike, isRole, nameIn } from "./party-names.ts";
import { agreeing, asRole, type Candidate, roleOf } from "./party-roles.ts";
import { placeIn, type Setting } from "./setting.ts";

/** "Customer: …", and the name below a label that stands over it. */
export function labelled(setting: Setting, alone: readonly string[]): Candidate[] {
	const below = stacked(setting, alone);
	const beside = setting.text.statements.flatMap(({ concept, body, label }): Candidate[] => {
		if (concept !== "seller" && concept !== "customer") return [];
		const name = nameOfLines(linesIn(body));
		if (!isPartyName(name)) return [];
		// Beside a label that stands over its value there is another label.
		if (below.some(({ role }) => role === concept) && !hasCompanyForm(name)) return [];
		const isWeak =
			person.test(name) || /^(?:from|to|for|company|account|company name|legal name|prepared by)$/.test(label ?? "");
		return [{ role: concept, name, way: isWeak ? "stated" : "labelled", place: placeIn(setting, body) }];
	});
	return [...below.filter((each) => !agreeing(each, beside).some(({ role }) => role === each.role)), ...beside];
}

const longestName = 100;

function isPartyName(name: string): boolean {
	return (
		name.length <= longestName &&
		/^[^_@]*\p{L}{2}[^_@]*$/u.test(name) &&
		!isRole(name.toLowerCase()) &&
		conceptOf(fold(name)) === null
	);
}

/** Who signs is not who pays. */
const person = /^(?:(?:\p{Lu}\. ?)+\p{Lu}\p{Ll}+|(?:Dr|Mr|Mrs|Ms|Herr|Frau|Sig|Sra?|Lic|Ing|Dott|Mme)\.? .*)$/u;

function linesIn({ text, parts }: Passage): string[] {
	return parts.map(({ start }, index) => text.slice(Math.max(0, start), parts[index + 1]?.start).trim());
}

/** A name's lines: the next one is its end, or the first does not end it; what follows is where it lives. */
function nameOfLines([first = "", ...rest]: readonly string[]): string {
	let text = first;
	for (const line of rest) {
		if (!/(?:[,&-]|(?<![\p{L}])(?:and|und|et|y|e|de|of|für))$/iu.test(text) && !beginsWithForm(line)) break;
		text += ` ${line}`;
	}
	return nameIn(text);
}

/** How far below its label, in letters' sizes, and how exactly under it, in points, a value stands. */
const nearBelow = 2.4;
const sameEdge = 6;

/** The names below labels that stand over them, wherever on the page. */
function stacked(setting: Setting, alone: readonly string[]): Candidate[] {
	const cells = setting.text.all.parts.map(({ cell }) => cell);
	return cells.flatMap((label, index): Candidate[] => {
		const [above] = cells.slice(Math.max(0, index - 1), index);
		const isAs = asRole.exec(fold(label.text))?.groups?.role;
		if (isAs !== undefined && above !== undefined && isNameLike(nameIn(above.text))) {
			const role = roleOf(isAs, "");
			const place = placeIn(setting, passageOf([above]));
			return role === null ? [] : [{ role, name: nameIn(above.text), way: "stated", place }];
		}
		const role = label.text.length > 40 ? null : conceptOf(fold(label.text));
		if (role !== "seller" && role !== "customer") return [];
		const under: Cell[] = [];
		for (const cell of cells.slice(index + 1)) {
			const above = under.at(-1) ?? label;
			const distance = cell.baseline - above.baseline;
			if (cell.page !== label.page || Math.abs(cell.left - label.left) > sameEdge || distance <= 0) continue;
			if (distance > nearBelow * label.size || under.length > 2) break;
			under.push(cell);
		}
		const name = nameOfLines(under.map(({ text }) => text));
		const [first] = under;
		const isNamed =
			alone.includes(name) || hasCompanyForm(name) || (/:\s*$/.test(label.text) && /^\p{Lu}\D+$/u.test(name));
		if (first === undefined || !isPartyName(name) || !isNamed) return [];
		return /:(?:\s|$)/.test(first.text)
			? []
			: [{ role, name, way: "labelled", place: placeIn(setting, passageOf([first])) }];
	});
}
