import { generatedMark } from "./emitter.ts";
import type { Api, EnumType, ObjectType, Property, Type } from "./model.ts";
import { docstring, fieldName, imports, isIdentifier, quoted, TypePrinter } from "./python-text.ts";

/** `types.py`: enumerations, and what the service answers, as dataclasses. */
export function printTypes({ types, webhooks }: Api): string {
	const received = new TypePrinter(types, "received");
	const enums = types.filter((type) => type.kind === "enum");
	const objects = types.filter((type) => type.kind === "object").filter(({ isReceived }) => isReceived);
	const payloads = webhooks.map(({ payload }) => received.print(payload));
	const text = `
${enums.map(printEnum).join("")}
${objects.map((type) => printObject(type, received)).join("\n")}

WebhookEvent: TypeAlias = ${payloads.length === 0 ? "Any" : `(\n    ${payloads.join("\n    | ")}\n)`}
"""A webhook message of a type that this version of the package knows."""

WEBHOOK_EVENTS: dict[str, type] = {${webhooks.map(({ eventType }, index) => `\n    "${eventType}": ${payloads[index]},`).join("")}${webhooks.length === 0 ? "" : "\n"}}
"""The classes of webhook messages, by type."""
`;
	return `# ${generatedMark}
"""What the service answers. Enumerations can get values that this version of the package does not list."""

from __future__ import annotations

${imports(text, {
	dataclasses: ["dataclass"],
	datetime: ["date", "datetime"],
	decimal: ["Decimal"],
	typing: ["Any", "Literal", "TypeAlias"],
})}${text}`;
}

function printEnum({ name, values, description }: EnumType): string {
	const doc = description === "" ? "" : docstring(description, 0);
	const listed = values.length === 1 ? quoted(values[0] as string) : `\n    ${values.map(quoted).join(",\n    ")},\n`;
	return `${name}: TypeAlias = Literal[${listed}]\n${doc}`;
}

function printObject({ name, description, properties }: ObjectType, printer: TypePrinter): string {
	const fields = properties.map(({ name: field, type, isRequired, description: said }) => {
		const printed = printer.print(isRequired ? type : optional(type));
		return `    ${fieldName(field)}: ${printed}\n${said === "" ? "" : docstring(said, 4)}`;
	});
	const doc = docstring(description === "" ? `A ${name}.` : description, 4);
	return `\n@dataclass(frozen=True, slots=True, kw_only=True)\nclass ${name}:\n${doc}${fields.length === 0 ? "" : `\n${fields.join("")}`}`;
}

/** What may be missing from an answer is None. */
function optional(type: Type): Type {
	return type.kind === "nullable" || type.kind === "any" ? type : { kind: "nullable", type };
}

/** `params.py`: what requests take, as TypedDicts. */
export function printParams({ types }: Api): string {
	const sent = new TypePrinter(types, "sent");
	const objects = types.filter((type) => type.kind === "object").filter(({ isSent }) => isSent);
	const text = objects.map((type) => `\n${printTypedDict(type, sent)}`).join("");
	return `# ${generatedMark}
"""What requests take: dictionaries with these keys. Keys that are left out are not sent; None is sent as null."""

from __future__ import annotations

${imports(text, {
	"collections.abc": ["Mapping", "Sequence"],
	datetime: ["date", "datetime"],
	typing: ["Any", "Literal", "TypedDict"],
})}
${imports(text, { tallybook: ["types"], "tallybook._multipart": ["File"], "tallybook._wire": ["DecimalLike"] })}${text}`;
}

/** Two classes where some keys are required and some are not: Python 3.10 has no other way to say it. */
function printTypedDict({ name, description, properties }: ObjectType, printer: TypePrinter): string {
	const groups = [true, false]
		.map((isTotal) => ({ isTotal, its: properties.filter(({ isRequired }) => isRequired === isTotal) }))
		.filter(({ its }) => its.length > 0)
		// A key that is a word of Python can only stand in a call, which cannot inherit.
		.sort((one, other) => Number(one.its.every(hasIdentifier)) - Number(other.its.every(hasIdentifier)));
	const doc = docstring(description === "" ? `A ${name}.` : description, 4);
	const [first, last] = groups;
	if (first === undefined) return `\nclass ${name}(TypedDict):\n${doc}`;
	if (last === undefined) return printGroup(name, first, "TypedDict", doc, printer);
	const base = `_${name}Base`;
	return `${printGroup(base, first, "TypedDict", "", printer)}\n${printGroup(name, last, base, doc, printer)}`;
}

interface Group {
	readonly isTotal: boolean;
	readonly its: readonly Property[];
}

const hasIdentifier = ({ name }: Property) => isIdentifier(name);

function printGroup(name: string, { isTotal, its }: Group, base: string, doc: string, printer: TypePrinter): string {
	const total = isTotal ? "" : ", total=False";
	if (its.every(hasIdentifier)) {
		const keys = its.map(({ name: key, type, description }) => {
			const said = description === "" ? "" : docstring(description, 4);
			return `    ${key}: ${printer.print(type)}\n${said}`;
		});
		return `\nclass ${name}(${base}${total}):\n${doc === "" ? "" : `${doc}\n`}${keys.join("")}`;
	}
	const keys = its.map(({ name: key, type }) => `        "${key}": "${printer.print(type).replaceAll('"', "'")}",\n`);
	const flag = isTotal ? "" : "    total=False,\n";
	return `\n${name} = TypedDict(\n    "${name}",\n    {\n${keys.join("")}    },\n${flag})\n`;
}
