import type { XmlElement } from "./xml.ts";

/** All elements at a path below an element: `cac:Party/cac:PartyName`. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
	let found = [element];
	for (const step of stepsOf(path)) {
		found =
			found.length === 1 ? childrenOf(found[0] as XmlElement, step) : found.flatMap((each) => childrenOf(each, step));
	}
	return found;
}

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
	element.children.filter((child) => child.name === name);

const knownSteps = new Map<string, readonly string[]>();

/** Paths are constants of the code: few, and each asked for again and again. */
function stepsOf(path: string): readonly string[] {
	const known = knownSteps.get(path);
	if (known !== undefined) return known;
	const steps = path.split("/");
	knownSteps.set(path, steps);
	return steps;
}

export function elementAt(element: XmlElement, path: string): XmlElement | undefined {
	return elementsAt(element, path)[0];
}

/** The text at a path that may end with an attribute: `cbc:EndpointID/@schemeID`. Undefined if there is none; spaces around it do not count. */
export function textAt(element: XmlElement, path: string): string | undefined {
	const [elements, attribute] = path.split("@") as [string, string?];
	const found =
		elements === "" ? element : elementAt(element, attribute === undefined ? elements : elements.slice(0, -1));
	if (found === undefined) return undefined;
	return (attribute === undefined ? found.text : found.attributes[attribute])?.trim();
}

/** Every element of a tree, the root first. */
export function* everyElement(root: XmlElement): Generator<XmlElement> {
	const waiting = [root];
	for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
		yield element;
		for (let index = element.children.length - 1; index >= 0; index -= 1)
			waiting.push(element.children[index] as XmlElement);
	}
}

/** Where an element is, as XPath: `/Invoice/cac:InvoiceLine[3]/cbc:ID`. */
export function pathOf(element: XmlElement): string {
	const steps: string[] = [];
	for (let each: XmlElement | null = element; each !== null; each = each.parent) steps.unshift(stepOf(each));
	return `/${steps.join("/")}`;
}

function stepOf(element: XmlElement): string {
	const alike = element.parent?.children.filter(({ name }) => name === element.name) ?? [];
	return alike.length > 1 ? `${element.name}[${alike.indexOf(element) + 1}]` : element.name;
}
