import { elementsAt, everyElement } from "../reading/elements.ts";
import type { XmlElement } from "../reading/xml.ts";
import type { Profile } from "../rules/profile.ts";
import type { Level } from "../rules/rule.ts";
import { isDate } from "../rules/values.ts";

/** A rule about elements, for what a model cannot tell: how often something occurs, and its attributes. */
export interface ElementRule {
	readonly id: string;
	readonly level: Level;
	readonly term: string;
	readonly message: string;
	/** The names of the elements that have to keep it; a path ends with the name: `cac:Item/cbc:Name`. */
	readonly at: readonly string[];
	readonly holds: (element: XmlElement) => boolean;
	/** The profiles that have it; all if absent. */
	readonly profiles?: readonly Profile[];
}

/** Elements by their names, since each rule asks for a few of thousands. */
export class ElementIndex {
	readonly #byName = new Map<string, XmlElement[]>();

	constructor(root: XmlElement) {
		for (const element of everyElement(root)) {
			const alike = this.#byName.get(element.name);
			if (alike === undefined) this.#byName.set(element.name, [element]);
			else alike.push(element);
		}
	}

	/** @param path `*` for every element */
	at(path: string): readonly XmlElement[] {
		if (path === "*") return [...this.#byName.values()].flat();
		const names = path.split("/").reverse();
		const found = this.#byName.get(names[0] as string) ?? [];
		return names.length === 1 ? found : found.filter((element) => isBelow(element, names));
	}
}

function isBelow(element: XmlElement, names: readonly string[]): boolean {
	let each: XmlElement | null = element;
	for (const name of names) {
		if (each?.name !== name) return false;
		each = each.parent;
	}
	return true;
}

/** What may occur once only: rule, context, path below it, term, and how the message calls it. */
export type OnceRow = readonly [
	id: string,
	context: string | readonly string[],
	path: string,
	term: string,
	what: string,
];

export const onceRules = (rows: readonly OnceRow[]): readonly ElementRule[] =>
	rows.map(([id, context, path, term, what]) => ({
		...{ id, level: "fatal", term, message: `${what} may be given once only.` },
		at: typeof context === "string" ? [context] : context,
		holds: (element) => elementsAt(element, path).length <= 1,
	}));

/** Not among the official rules, which leave dates to the schema. */
export const dateRule = (at: readonly string[], read: (text: string) => string, notation: string): ElementRule => ({
	...{ id: "SYNTAX-DATE", level: "fatal", term: "", at },
	message: `This is not a date of the calendar, written ${notation}.`,
	holds: (element) => isDate(read(element.text.trim())),
});
