import type { Api, ObjectType, Type } from "./model.ts";

/**
 * Where decimals are in each type that has any: `{ Invoice: { amount: "decimal", line_items: "LineItem" } }`. Lists and null
 * need no mark. What is not named here has no decimals.
 */
export function printShapes({ types, webhooks }: Api): string {
	const objects = types.filter((type): type is ObjectType => type.kind === "object");
	const marked = withDecimals(objects);
	const lines = objects
		.filter(({ name }) => marked.has(name))
		.map(({ name, properties }) => {
			const marks = properties.flatMap((property) => {
				const mark = markOf(property.type, marked, `${name}.${property.name}`);
				return mark === null ? [] : [`${property.name}: ${JSON.stringify(mark)}`];
			});
			return `\t${name}: { ${marks.join(", ")} },\n`;
		});
	const payloads = webhooks.flatMap(({ eventType, payload }) =>
		payload.kind === "named" && marked.has(payload.name)
			? [`\t${JSON.stringify(eventType)}: ${JSON.stringify(payload.name)},\n`]
			: [],
	);
	return [
		'import type { Shapes } from "../json/shape.ts";\n',
		`/** Where decimals are, by type and property. */\nexport const shapes: Shapes = {\n${lines.join("")}};\n`,
		`/** The types of webhooks' payloads that have decimals, by event type. */\nexport const payloadShapes: Readonly<Record<string, string>> = {\n${payloads.join("")}};\n`,
	].join("\n");
}

/** The names of types that have decimals, directly or in another type. */
function withDecimals(objects: readonly ObjectType[]): ReadonlySet<string> {
	const marked = new Set<string>();
	for (let before = -1; before !== marked.size; ) {
		before = marked.size;
		for (const { name, properties } of objects) {
			if (properties.some(({ type, name: property }) => markOf(type, marked, `${name}.${property}`) !== null)) {
				marked.add(name);
			}
		}
	}
	return marked;
}

function markOf(type: Type, marked: ReadonlySet<string>, place: string): string | null {
	switch (type.kind) {
		case "decimal":
			return "decimal";
		case "named":
			return marked.has(type.name) ? type.name : null;
		case "array":
			return markOf(type.items, marked, place);
		case "nullable":
			return markOf(type.type, marked, place);
		case "map":
		case "union": {
			const inner = type.kind === "map" ? [type.values] : type.of;
			if (inner.every((each) => markOf(each, marked, place) === null)) return null;
			throw new Error(`${place}: shapes have no mark for decimals in a ${type.kind}`);
		}
		default:
			return null;
	}
}
