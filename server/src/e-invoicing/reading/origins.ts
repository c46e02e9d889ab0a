import { elementAt, pathOf, textAt } from "./elements.ts";
import type { XmlElement } from "./xml.ts";

/** The properties of a group whose values are one text each, and where below its element they are. */
type Paths<Group> = { readonly [Property in keyof Group]?: string };

/** The groups of a model as they are read, each remembered with the element that it comes from. */
export class Origins {
	readonly #origins = new WeakMap<object, { readonly element: XmlElement; readonly paths: Paths<object> }>();

	/** A group of the model from its element: `paths` are read from below it, `others` are given. What is not there is left out. */
	group<Group extends object>(element: XmlElement, paths: Paths<Group>, others: Partial<Loose<Group>> = {}): Group {
		const group: Record<string, unknown> = {};
		for (const [property, path] of Object.entries(paths) as [string, string][]) {
			const text = textAt(element, path);
			if (text !== undefined) group[property] = text;
		}
		for (const [property, value] of Object.entries(others)) if (value !== undefined) group[property] = value;
		this.#origins.set(group, { element, paths });
		return group as Group;
	}

	/**
	 * The path of a group's element, or of the one that its property is read from.
	 * @param property dotted, from the group: `price.net`
	 */
	pathOf(group: object, property: string): string | undefined {
		const [first = "", ...rest] = property.split(".");
		const inner = (group as Record<string, unknown>)[first];
		if (rest.length > 0 && typeof inner === "object" && inner !== null && this.#origins.has(inner)) {
			return this.pathOf(inner, rest.join("."));
		}
		const origin = this.#origins.get(group);
		if (origin === undefined) return undefined;
		const path = (origin.paths as Record<string, string>)[first]?.replace(/\/?@.*/, "");
		const element = path ? elementAt(origin.element, path) : undefined;
		return pathOf(element ?? origin.element);
	}
}

type Loose<Group> = { [Property in keyof Group]: Group[Property] | undefined };
