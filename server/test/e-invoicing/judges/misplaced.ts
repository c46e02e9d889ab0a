import { checkDocument } from "../../../src/e-invoicing/check/check.ts";
import { readEInvoice } from "../../../src/e-invoicing/reading/read.ts";
import { eInvoiceXml } from "../../../src/invoicing/e-invoices/documents.ts";
import { randomDocument } from "../../../src/invoicing/e-invoices/testing/random-documents.ts";
import { judged } from "./judge.ts";

/** A document that one change may have spoilt for its schema, and whether it did: by our check, and by phive. */
export interface SchemaVerdict {
	readonly change: string;
	readonly element: string;
	readonly ours: readonly string[];
	readonly theirs: readonly string[];
}

/** Changes to an element, given its lines, those of the next one, and where the document has them. */
const changes: Readonly<Record<string, (lines: string[], at: Block, next: Block | undefined) => void>> = {
	"left out": (lines, { start, end }) => void lines.splice(start, end - start),
	twice: (lines, { start, end }) => void lines.splice(end, 0, ...lines.slice(start, end)),
	"after the next": (lines, { start, end }, next) => {
		const [moved, length] = [lines.splice(start, end - start), end - start];
		lines.splice((next?.end ?? end) - length, 0, ...moved);
	},
	renamed: (lines, { start, end, name }) => {
		lines[start] = lines[start]?.replace(name, `${name}X`) ?? "";
		lines[end - 1] = lines[end - 1]?.replace(`</${name}`, `</${name}X`) ?? "";
	},
	"inside itself": (lines, { start, end }) => {
		const copy = lines.slice(start, end);
		lines[start] = lines[start]?.replace(/>[^<]*(<|$)/, (_, rest) => `>${copy.join("\n")}${rest}`) ?? "";
	},
	"with a text": (lines, { start }) => {
		lines[start] = lines[start]?.replace(">", ">x") ?? "";
	},
	empty: (lines, { start, end, name }) => {
		const [opening = ""] = /<[^>]*/.exec(lines[start] ?? "") ?? [];
		lines.splice(start, end - start, `${opening.replace(/\/$/, "")}></${name}>`);
	},
};

/** An element: its name, its first line, and the line after its last. */
interface Block {
	readonly name: string;
	readonly start: number;
	readonly end: number;
}

/** The element that begins in a line; undefined if none does. */
function blockAt(lines: readonly string[], start: number): Block | undefined {
	const [, name] = /^\t*<([\w:]+)[^>]*>/.exec(lines[start] ?? "") ?? [];
	if (name === undefined) return undefined;
	if (/^\t*<[^>]*\/>/.test(lines[start] ?? "")) return { name, start, end: start + 1 };
	const length = lines.slice(start).findIndex((line) => line.includes(`</${name}>`));
	return { name, start, end: start + length + 1 };
}

/** Random documents in a syntax, of each seed one with each change, judged by our copy of the schema and by phive's. */
export function schemaVerdicts(syntax: "ubl" | "cii", seeds: readonly number[]): readonly SchemaVerdict[] {
	const documents = seeds.flatMap((seed) => {
		const { source } = randomDocument(seed, syntax === "ubl" ? "xrechnung_ubl" : "xrechnung_cii");
		const isNote = source.typeCode === "381";
		const written = new TextDecoder().decode(eInvoiceXml(source, syntax === "ubl" ? "xrechnung_ubl" : "xrechnung_cii"));
		// The longest documents only take time.
		return written.length > 100_000
			? []
			: Object.entries(changes).map(([change, apply], index) => {
					const lines = written.split("\n");
					const blocks = lines.flatMap((_, start) => (start > 1 ? (blockAt(lines, start) ?? []) : []));
					const at = blocks[(seed * 7919 + index * 104_729) % blocks.length] as Block;
					apply(lines, at, blockAt(lines, at.end));
					const content = Buffer.from(lines.join("\n"));
					const rules = syntax === "cii" ? "en16931_cii" : `en16931_ubl_${isNote ? "credit_note" : "invoice"}`;
					return { name: `${seed}-${index}.xml`, change, element: at.name, content, rules };
				});
	});
	const verdicts = judged("phive", documents);
	return documents.map(({ name, change, element, content }) => ({
		...{ change, element },
		// The schema of CII takes any text for a date.
		ours: checkDocument(readEInvoice(content))
			.filter(({ rule }) => rule.endsWith("-XSD") || (rule === "SYNTAX-DATE" && syntax === "ubl"))
			.map(({ rule, message, path }) => `${rule} ${path} ${message}`),
		theirs: (verdicts.get(name) ?? []).filter(({ rule }) => rule === "XSD").map(({ message }) => message),
	}));
}
