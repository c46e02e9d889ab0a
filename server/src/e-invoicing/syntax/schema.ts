import type { XmlElement } from "../reading/xml.ts";
import { isNumberText } from "../rules/values.ts";

/**
 * What elements hold by a syntax's XML Schema, in their order: `cbc:ID? cac:Country(Country)? cac:Person(Person)*`. In parentheses is the
 * type of what holds elements, `number`, `indicator` or `any`; else an element holds text. `?`, `*` and `+` are those of regular
 * expressions; `|` separates elements of which one is there.
 */
export interface SchemaTable {
	readonly roots: Readonly<Record<string, string>>;
	readonly types: Readonly<Record<string, string>>;
	/** Names of elements, by the attributes that they may have; `!` follows those that they must have. All others have none. */
	readonly attributes: Readonly<Record<string, string>>;
}

/** What breaks the schema, and how. */
export interface SchemaFault {
	readonly element: XmlElement;
	readonly message: string;
	/** Whether it is that the element stands where the schema has none, or no more, or in the wrong order. */
	readonly isOfPlace?: true;
}

interface Place {
	/** From 0; elements of a choice share it. */
	readonly order: number;
	/** A type of the table, or what a text is. */
	readonly type: string;
	readonly isMany: boolean;
}

interface Content {
	readonly places: ReadonlyMap<string, Place>;
	/** The names of which one has to be there. */
	readonly required: readonly (readonly string[])[];
}

/** A syntax's schema: which elements an element holds, in which order, how often, and what a text has to be. Of attributes, it knows their names. */
export class Schema {
	readonly #contents = new Map<string, Content>();
	readonly #table: SchemaTable;
	readonly #attributes = new Map<string, ReadonlyMap<string, boolean>>();

	constructor(table: SchemaTable) {
		this.#table = table;
		for (const [text, elements] of Object.entries(table.attributes)) {
			const names = new Map(text.split(" ").map((name) => [name.replace("!", ""), name.endsWith("!")]));
			for (const element of elements.split(" ")) this.#attributes.set(element, names);
		}
	}

	/** What breaks the schema below a root, in the order of the document. Of elements in the wrong order, the first in each group. */
	faultsOf(root: XmlElement): readonly SchemaFault[] {
		const faults: SchemaFault[] = [];
		this.#judge(root, this.#table.roots[root.name] ?? "any", faults);
		return faults;
	}

	/** The first element, at most two levels below the root, that would be known in another namespace: nothing of its document can be read. */
	foreignElement(root: XmlElement): XmlElement | undefined {
		const top = this.#contentOf(this.#table.roots[root.name] ?? "any");
		const groups = root.children.map((group) => [group, top?.places.get(group.name)?.type ?? "any"] as const);
		return [[root, this.#table.roots[root.name] ?? "any"] as const, ...groups]
			.flatMap(([parent, type]) => {
				const names = [...(this.#contentOf(type)?.places.keys() ?? [])].map((name) => name.replace(/^\w+:/, ""));
				return parent.children.filter(
					({ name, namespace }) => namespace !== undefined && names.includes(name.slice(6)),
				);
			})
			.at(0);
	}

	#judge(element: XmlElement, type: string, faults: SchemaFault[]): void {
		if (type === "any") return;
		const content = this.#contentOf(type);
		const message = content === undefined ? textFault(element, type) : groupFault(element, content);
		if (message !== null) faults.push({ element, message });
		faults.push(...attributeFaults(element, this.#attributes.get(element.name)));
		if (content === undefined) return;
		faults.push(...orderFaults(element, content));
		for (const child of element.children) this.#judge(child, content.places.get(child.name)?.type ?? "any", faults);
	}

	#contentOf(type: string): Content | undefined {
		const text = this.#table.types[type];
		if (text === undefined) return undefined;
		const known = this.#contents.get(type) ?? readContent(text);
		this.#contents.set(type, known);
		return known;
	}
}

function readContent(text: string): Content {
	const places = new Map<string, Place>();
	const required: string[][] = [];
	for (const [order, part] of text.split(" ").entries()) {
		const occurs = /[?*+]$/.exec(part)?.[0] ?? "";
		const names = part.split("|").map((each) => {
			const [, name = "", type = "text"] = /^([\w:]+)(?:\((\w+)\))?/.exec(each) ?? [];
			places.set(name, { order, type, isMany: occurs === "*" || occurs === "+" });
			return name;
		});
		if (occurs === "" || occurs === "+") required.push(names);
	}
	return { places, required };
}

/** What is wrong with an element that holds a text. */
function textFault({ children, text }: XmlElement, type: string): string | null {
	if (children.length > 0) return "This holds elements, where the schema has a text.";
	if (type === "number" && !isNumberText(text.trim()))
		return "This is not a number: write digits with a point, without spaces or separators.";
	if (type === "indicator" && !["true", "false", "1", "0"].includes(text.trim()))
		return "This has to be true or false.";
	return null;
}

/** What is wrong with an element that holds elements, besides those. */
function groupFault({ children, text }: XmlElement, { required }: Content): string | null {
	if (text.trim() !== "") return "This holds a text, where the schema has elements.";
	const missing = required.filter((names) => !children.some(({ name }) => names.includes(name)));
	if (missing.length === 0) return null;
	return `The schema requires here: ${missing.map((names) => names.join(" or ")).join(", ")}.`;
}

/** @param known whether each attribute has to be there */
function attributeFaults(element: XmlElement, known: ReadonlyMap<string, boolean> = new Map()): readonly SchemaFault[] {
	const given = Object.keys(element.attributes);
	const unknown = given.filter((name) => !known.has(name)).map((name) => `The schema has no attribute ${name} here.`);
	const missing = [...known]
		.filter(([name, isRequired]) => isRequired && !given.includes(name))
		.map(([name]) => `The schema requires the attribute ${name} here.`);
	return [...unknown, ...missing].map((message) => ({ element, message }));
}

/** What is wrong with the elements in an element: unknown ones, one too many, and the first in the wrong order. */
function orderFaults({ children }: XmlElement, { places }: Content): readonly SchemaFault[] {
	const faults: SchemaFault[] = [];
	let last: { readonly name: string; readonly order: number } | null = null;
	let isInOrder = true;
	const seen = new Set<number>();
	for (const element of children) {
		const { name } = element;
		const place = places.get(name);
		if (place === undefined) {
			faults.push({ element, message: "The schema has no such element here.", isOfPlace: true });
			continue;
		}
		if (!place.isMany && seen.has(place.order))
			faults.push({ element, message: "The schema allows one of these only.", isOfPlace: true });
		else if (isInOrder && last !== null && place.order < last.order) {
			isInOrder = false;
			const message = `This is in the wrong order: the schema has it before ${last.name}.`;
			faults.push({ element, message, isOfPlace: true });
		}
		seen.add(place.order);
		if (last === null || place.order > last.order) last = { name, order: place.order };
	}
	return faults;
}
