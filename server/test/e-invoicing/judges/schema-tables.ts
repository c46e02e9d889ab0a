/**
 * Makes the tables of elements in `server/src/e-invoicing/syntax` from the XML Schemas in phive's jars, with `unzip`.
 *
 *     E_INVOICE_JUDGES=… node server/test/e-invoicing/judges/schema-tables.ts
 */
import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { elementsAt } from "../../../src/e-invoicing/reading/elements.ts";
import { readXml, type XmlElement } from "../../../src/e-invoicing/reading/xml.ts";
import type { SchemaTable } from "../../../src/e-invoicing/syntax/schema.ts";
import { judgesFolder } from "./judge.ts";

export interface Syntax {
	/** The table's constant, and its file with another spelling. */
	readonly name: "ublSchema" | "ciiSchema";
	readonly from: string;
	readonly jar: RegExp;
	readonly folder: string;
	/** Each schema with the prefix of what it defines, and the jar that has it, where that is another. */
	readonly schemas: readonly (readonly [file: string, prefix: string, jar?: RegExp])[];
	readonly roots: readonly string[];
}

export const syntaxes: readonly Syntax[] = [
	{
		...{ name: "ublSchema", from: "OASIS UBL 2.1, Invoice and CreditNote" },
		...{ jar: /^ph-ubl21-/, folder: "external/schemas/ubl21", roots: ["Invoice", "CreditNote"] },
		schemas: [
			["maindoc/UBL-Invoice-2.1.xsd", ""],
			["maindoc/UBL-CreditNote-2.1.xsd", ""],
			["common/UBL-CommonAggregateComponents-2.1.xsd", "cac:"],
			["common/UBL-CommonBasicComponents-2.1.xsd", "cbc:"],
			["common/UBL-CommonExtensionComponents-2.1.xsd", "ext:"],
			["common/UBL-ExtensionContentDataType-2.1.xsd", "ext:"],
			["common/UBL-UnqualifiedDataTypes-2.1.xsd", "udt:"],
			["CCTS_CCT_SchemaModule.xsd", "ccts-cct:", /^ph-xsds-ccts-cct-schemamodule-/],
		],
	},
	{
		...{ name: "ciiSchema", from: "UN/CEFACT Cross Industry Invoice D16B, which EN 16931 is bound to" },
		...{ jar: /^ph-cii-d16b-/, folder: "external/schemas/d16b/data/standard", roots: ["rsm:CrossIndustryInvoice"] },
		schemas: [
			["CrossIndustryInvoice_100pD16B.xsd", "rsm:"],
			["CrossIndustryInvoice_ReusableAggregateBusinessInformationEntity_100pD16B.xsd", "ram:"],
			["CrossIndustryInvoice_QualifiedDataType_100pD16B.xsd", "qdt:"],
			["CrossIndustryInvoice_UnqualifiedDataType_100pD16B.xsd", "udt:"],
		],
	},
];

/** What schemas define, by names with prefixes: the types of elements, and types with the prefix of what they name. */
interface Definitions {
	readonly elements: ReadonlyMap<string, string>;
	readonly types: ReadonlyMap<string, { readonly definition: XmlElement; readonly prefix: string }>;
}

export function schemaTable(syntax: Syntax): SchemaTable {
	const definitions = definitionsOf(syntax);
	const roots = syntax.roots.map((root) => [root, definitions.elements.get(root) ?? ""] as const);
	const types = new Map<string, string>();
	const attributes = new Map<string, Attributes>();
	const waiting = roots.map(([, type]) => type);
	for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
		if (types.has(shortName(type))) continue;
		const { text, groups } = contentOf(type, definitions, attributes);
		types.set(shortName(type), text);
		waiting.push(...groups);
	}
	return {
		roots: Object.fromEntries(roots.map(([root, type]) => [root, shortName(type)])),
		types: Object.fromEntries([...types].toSorted(([first], [second]) => (first < second ? -1 : 1))),
		attributes: attributesByText(attributes),
	};
}

function definitionsOf({ jar, folder, schemas }: Syntax): Definitions {
	const phive = join(judgesFolder, "phive");
	const elements = new Map<string, string>();
	const types = new Map<string, { definition: XmlElement; prefix: string }>();
	for (const [file, prefix, other] of schemas) {
		const archive = join(phive, readdirSync(phive).find((each) => (other ?? jar).test(each)) ?? "");
		const path = other === undefined ? `${folder}/${file}` : `*${file}`;
		const { stdout } = spawnSync("unzip", ["-p", archive, path], { maxBuffer: 2 ** 25 });
		// Without the namespaces of code lists: our reader takes no element with so many attributes.
		const schema = String(stdout).replaceAll(/\sxmlns:(clm|ids)[^=]*="[^"]*"/g, "");
		for (const definition of readXml(Buffer.from(schema)).children) {
			const { name = "", type } = definition.attributes;
			if (definition.name === "other:element") elements.set(prefix + name, prefixed(type, prefix));
			if (definition.name === "other:complexType") types.set(prefix + name, { definition, prefix });
		}
	}
	return { elements, types };
}

const prefixed = (name = "", prefix = ""): string => (name.includes(":") ? name : prefix + name);

/** The names of types differ without their prefixes, too. */
const shortName = (type: string): string => type.replace(/^\w+:/, "").replace(/Type$/, "");

/** By name, whether an element has to have the attribute. */
type Attributes = ReadonlyMap<string, boolean>;

/** The attributes of a type with those of what it extends or restricts. */
function attributesOf(definition: XmlElement | undefined, prefix: string, { types }: Definitions): Attributes {
	if (definition === undefined) return new Map();
	const inherited = ["extension", "restriction"].flatMap((each) => {
		return elementsAt(definition, `other:simpleContent/other:${each}`);
	});
	const base = types.get(prefixed(inherited[0]?.attributes.base, prefix));
	const own = [definition, ...inherited].flatMap((each) => elementsAt(each, "other:attribute"));
	return new Map([
		...(inherited.length === 0 ? [] : attributesOf(base?.definition, base?.prefix ?? "", { types } as Definitions)),
		...own.map(({ attributes: { name = "", use } }) => [name, use === "required"] as const),
	]);
}

/** Of elements of one name: what any may have, and what all must have. */
function joined(first: Attributes | undefined, second: Attributes): Attributes {
	if (first === undefined) return second;
	return new Map(
		[...first, ...second].map(([name]) => [name, first.get(name) === true && second.get(name) === true] as const),
	);
}

/** The names of elements by the attributes that they may have; `!` follows those that they must have. */
function attributesByText(attributes: ReadonlyMap<string, Attributes>): Readonly<Record<string, string>> {
	const written = [...attributes].map(
		([element, each]) =>
			[element, [...each].map(([name, isRequired]) => `${name}${isRequired ? "!" : ""}`).join(" ")] as const,
	);
	const groups = Map.groupBy(
		written.filter(([, text]) => text !== ""),
		([, text]) => text,
	);
	return Object.fromEntries(
		[...groups]
			.map(
				([text, elements]) =>
					[
						text,
						elements
							.map(([name]) => name)
							.toSorted()
							.join(" "),
					] as const,
			)
			.toSorted(([first], [second]) => (first < second ? -1 : 1)),
	);
}

/** What a type holds, as the table writes it, and the types of the groups in it. */
function contentOf(type: string, definitions: Definitions, attributes: Map<string, Attributes>) {
	const { definition, prefix } = definitions.types.get(type) ?? { definition: null, prefix: "" };
	if (definition === null) throw new Error(`there is no type ${type}`);
	const groups: string[] = [];
	const written = (element: XmlElement): string => {
		const { ref, name, type: inner } = element.attributes;
		const full = prefixed(ref ?? name, prefix);
		const typeOf = ref === undefined ? prefixed(inner, prefix) : (definitions.elements.get(full) ?? "");
		const kind = kindOf(typeOf, definitions);
		const known = definitions.types.get(typeOf);
		const inline = elementsAt(element, "other:complexType")[0];
		const own = attributesOf(inline ?? known?.definition, inline ? prefix : (known?.prefix ?? ""), definitions);
		attributes.set(full, joined(attributes.get(full), own));
		if (kind === "text") return full;
		if (kind !== "group") return `${full}(${kind})`;
		groups.push(typeOf);
		return `${full}(${shortName(typeOf)})`;
	};
	const sequence = elementsAt(definition, "other:sequence/other:element").map((each) => written(each) + occurs(each));
	const choice = elementsAt(definition, "other:choice/other:element").map(written).join("|");
	return { text: [...sequence, choice].join(" ").trim(), groups };
}

function occurs({ attributes: { minOccurs = "1", maxOccurs = "1" } }: XmlElement): string {
	const signs: Readonly<Record<string, string>> = { "1 1": "", "0 1": "?", "0 unbounded": "*", "1 unbounded": "+" };
	const sign = signs[`${minOccurs} ${maxOccurs}`];
	if (sign === undefined) throw new Error(`an element occurs ${minOccurs} to ${maxOccurs} times`);
	return sign;
}

const primitives: Readonly<Record<string, "number" | "indicator">> = {
	...{ "xsd:decimal": "number", "xsd:boolean": "indicator" },
	...{ "ccts-cct:AmountType": "number", "ccts-cct:MeasureType": "number" },
	...{ "ccts-cct:NumericType": "number", "ccts-cct:QuantityType": "number" },
};

/** What an element of a type holds. */
function kindOf(type: string, definitions: Definitions): "group" | "any" | "number" | "indicator" | "text" {
	const definition = definitions.types.get(type)?.definition;
	if (definition === undefined) return primitives[type] ?? "text";
	if (elementsAt(definition, "other:sequence/other:any").length > 0) return "any";
	const [base] = ["extension", "restriction"].flatMap((each) =>
		elementsAt(definition, `other:simpleContent/other:${each}`),
	);
	return base === undefined ? "group" : kindOf(base.attributes.base ?? "", definitions);
}

/** The file that holds a table. */
function moduleOf({ name, from }: Syntax, table: SchemaTable): string {
	return [
		'import type { SchemaTable } from "./schema.ts";',
		"",
		`/** Made by \`server/test/e-invoicing/judges/schema-tables.ts\` from the XML Schemas of ${from}. */`,
		`export const ${name}: SchemaTable = ${JSON.stringify(table, null, "\t").replaceAll(/^(\t+)"(\w+)":/gm, "$1$2:")};`,
		"",
	].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url))
	for (const syntax of syntaxes) {
		const file = new URL(`../../../src/e-invoicing/syntax/${syntax.name.replace("S", "-s")}.ts`, import.meta.url);
		writeFileSync(file, moduleOf(syntax, schemaTable(syntax)));
	}
