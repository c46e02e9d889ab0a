/** A document as one of its processing instructions changes it. */
export interface Mutation {
	readonly name: string;
	readonly text: string;
	/** The rules that it keeps, and those that it breaks. */
	readonly kept: readonly string[];
	readonly broken: readonly string[];
}

const instruction = /<\?xmute\s([\s\S]*?)\?>/g;

/** What the instructions of a document make of it, each by itself. They concern the element that follows. */
export function mutations(document: string): Mutation[] {
	return [...document.matchAll(instruction)].flatMap((match, index) => {
		const words = Object.fromEntries(
			[...(match[1] as string).matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
		);
		const start = match.index + match[0].length;
		const name = `${index + 1} ${words.mutator}`;
		const rulesOf = (said: string | undefined): string[] =>
			(said ?? "")
				.split(/[\s,]+/)
				.filter((rule) => rule !== "")
				.map((rule) => rule.replace(/^.*:/, ""));
		const verdicts = { kept: rulesOf(words["schematron-valid"]), broken: rulesOf(words["schematron-invalid"]) };
		return changes(document, start, words).map((text) => ({ name, text, ...verdicts }));
	});
}

function changes(
	document: string,
	start: number,
	{ mutator, values = "", separator = ",", attribute }: Record<string, string | undefined>,
): string[] {
	const element = elementAfter(document, start);
	const replaced = (text: string): string => document.slice(0, element.start) + text + document.slice(element.end);
	const { opening, content, closing } = element;
	if (attribute !== undefined) {
		const withValue = (written: string): string =>
			replaced(`${opening.replace(new RegExp(`\\s${attribute}="[^"]*"`), written)}${content}${closing}`);
		const valuesNow =
			mutator === "remove" ? [] : mutator === "empty" ? [""] : values.split(separator).map((value) => value.trim());
		return mutator === "remove" ? [withValue("")] : valuesNow.map((value) => withValue(` ${attribute}="${value}"`));
	}
	switch (mutator) {
		case "identity":
			return [document];
		case "remove":
			return [replaced("")];
		case "empty":
			return [replaced(`${opening}${closing}`)];
		case "whitespace":
			return [` ${content}`, `${content} `, `\n\t${content}\t\n`].map((text) =>
				replaced(`${opening}${text}${closing}`),
			);
		case "code":
			return values.split(separator).map((value) => replaced(`${opening}${value.trim()}${closing}`));
		default:
			throw new Error(`unknown mutator ${mutator}`);
	}
}

/** The first element from a place on. */
function elementAfter(document: string, from: number) {
	const tag = /<(\/?)([\w:.-]+)((?:\s[^<>]*?)?)(\/?)>/g;
	tag.lastIndex = from;
	const first = tag.exec(document);
	if (first === null) throw new Error("no element follows the instruction");
	const start = first.index;
	const opening = first[0];
	if (first[4] === "/")
		return { start, end: tag.lastIndex, opening: opening.replace(/\/>$/, ">"), content: "", closing: `</${first[2]}>` };
	let depth = 1;
	for (let next = tag.exec(document); next !== null; next = tag.exec(document)) {
		if (next[4] === "/") continue;
		depth += next[1] === "/" ? -1 : 1;
		if (depth > 0) continue;
		const content = document.slice(start + opening.length, next.index);
		return { start, end: tag.lastIndex, opening, content, closing: next[0] };
	}
	throw new Error("an element is not closed");
}
