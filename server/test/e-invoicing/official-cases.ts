import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { elementsAt } from "../../src/e-invoicing/reading/elements.ts";
import { documentOf, type ReadDocument, readEInvoice } from "../../src/e-invoicing/reading/read.ts";
import { readXml } from "../../src/e-invoicing/reading/xml.ts";
import { mutations } from "./mutations.ts";

/** The official rules with their unit tests and examples, beside the checkout; not a part of the project. */
const officialFolder = fileURLToPath(new URL("../../../../shared/e-invoice/", import.meta.url));
export const isOfficialFolderThere = existsSync(`${officialFolder}en16931`);

/** One document of the official tests, and what it has to say about one rule. */
export interface OfficialCase {
	readonly name: string;
	readonly ruleset: "en16931" | "xrechnung";
	readonly syntax: "ubl" | "cii";
	readonly rule: string;
	readonly verdict: "kept" | "broken";
	readonly read: () => ReadDocument;
}

const xmlFiles = (folder: string): string[] =>
	readdirSync(`${officialFolder}${folder}`)
		.filter((name) => /\.xml$/i.test(name))
		.sort()
		.map((name) => `${folder}/${name}`);

const bytesOf = (path: string): Buffer => readFileSync(`${officialFolder}${path}`);

/** Each file of unit tests holds documents, often fragments, with the rule that each keeps or breaks. */
export function unitTests(): OfficialCase[] {
	const folders = ["Invoice-unit-UBL", "CreditNote-unit-UBL", "cii"] as const;
	return folders.flatMap((folder) =>
		xmlFiles(`en16931/test/${folder}`).flatMap((path) =>
			elementsAt(readXml(bytesOf(path)), "other:test").flatMap((test, index) => {
				const root = test.children.find(({ name }) => !name.startsWith("other:"));
				if (root === undefined) throw new Error(`${path} has a test without a document`);
				const said = (what: string): string[] =>
					elementsAt(test, `other:assert/other:${what}`).map(({ text }) => text.trim());
				const cases = [
					...said("success").map((rule) => ({ rule, verdict: "kept" as const })),
					...[...said("error"), ...said("warning")].map((rule) => ({ rule, verdict: "broken" as const })),
				];
				return cases.map(({ rule, verdict }) => ({
					...{ name: `${path}#${index + 1}`, ruleset: "en16931" as const, rule, verdict },
					syntax: folder === "cii" ? ("cii" as const) : ("ubl" as const),
					read: () => documentOf({ ...root, parent: null }),
				}));
			}),
		),
	);
}

/** XRechnung's tests are whole documents with processing instructions that say how to change them, and what comes of it. */
export function xrechnungTests(): OfficialCase[] {
	const folders = [
		["ubl-inv", "ubl"],
		["ubl-cn", "ubl"],
		["cii", "cii"],
	] as const;
	return folders.flatMap(([folder, syntax]) =>
		xmlFiles(`xrechnung/test/instances/${folder}`).flatMap((path) =>
			mutations(bytesOf(path).toString("utf8")).flatMap(({ name, text, kept, broken }) =>
				[
					...kept.map((rule) => ({ rule, verdict: "kept" as const })),
					...broken.map((rule) => ({ rule, verdict: "broken" as const })),
				].map(({ rule, verdict }) => ({
					...{ name: `${path}#${name}`, ruleset: "xrechnung" as const, syntax, rule, verdict },
					read: () => readEInvoice(Buffer.from(text)),
				})),
			),
		),
	);
}

/** Examples of whole documents. */
export function examples(): { readonly path: string; readonly read: () => ReadDocument }[] {
	return ["en16931/ubl/examples", "en16931/cii/examples", "en16931/test/testfiles"].flatMap((folder) =>
		xmlFiles(folder).map((path) => ({ path, read: () => readEInvoice(bytesOf(path)) })),
	);
}
