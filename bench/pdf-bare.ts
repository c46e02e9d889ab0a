import { type PageModel, pageModel } from "../server/src/documents/page/page-model.ts";
import { createTypst } from "../server/src/documents/typst/index.ts";
import { obey } from "./helper-process.ts";
import { typicalInvoice } from "./pdf-documents.ts";

/** The typical invoices from number `first` on. */
export type BareOrder = { readonly first: number; readonly documents: number };
/** The processor time of each, in milliseconds. */
export type BareResult = { readonly cpu_ms: number };

/**
 * What the typesetting library itself needs for a page: the same texts in the same fonts and as many tables, as source without functions,
 * conditions or styles, in the same PDF format. It runs in a separate process, because the library has one memory for the whole process.
 */
const typst = await createTypst();

obey<BareOrder, string[], BareResult>(
	async ({ first, documents }) =>
		Array.from({ length: documents }, (_, index) => source(pageModel(typicalInvoice(first + index)))),
	async (sources) => {
		const usage = process.cpuUsage();
		for (const source of sources) {
			typst.setFile("page.typ", source);
			typst.typeset("page.typ").pdf({ standard: "a-3b", created: 0 });
			typst.evictCache();
		}
		const { user, system } = process.cpuUsage(usage);
		return { cpu_ms: (user + system) / 1_000 / sources.length };
	},
);

function source(page: PageModel): string {
	const paragraphs = [
		page.title,
		page.number.text,
		...page.parties.flatMap((party) => [party.heading, ...party.details.map(({ text }) => text)]),
		...page.facts.flatMap(({ label, value }) => [label, value.text]),
		page.strongFact.label,
		...page.payment.sentences.map(({ text }) => text),
		page.payment.link?.text.text ?? "",
		`${page.footer.seller.text} ${page.footer.title.text}`,
	];
	const bold = [page.sellerName.text, ...page.parties.map(({ name }) => name.text), page.strongFact.value];
	const rows = page.table.rows.flatMap((row) => [
		row.name.text,
		...[row.quantity, row.unitPrice, row.tax, row.net].map((figure) => figure?.text ?? ""),
	]);
	const { labels } = page;
	const heads = [labels.item, labels.quantity, labels.unitPrice, labels.taxColumn, page.netAmountLabel];
	const taxes = page.taxRows.flatMap(({ name, rate, net, tax }) => [name.text, rate, net, tax]);
	const totals = page.totals.flatMap(({ label, value }) => [label, value]);
	return [
		`#set page(paper: "${page.paper}", margin: 15mm)`,
		'#set text(font: "Noto Sans", size: 9pt, fallback: false)',
		paragraphs.map((text) => `#${literal(text)}`).join("\n\n"),
		bold.map((text) => `#text(weight: "semibold", ${literal(text)})`).join("\n\n"),
		table(5, [...heads, ...rows]),
		table(4, [labels.taxSummary, labels.taxRate, labels.taxableAmount, labels.taxAmount, ...taxes]),
		table(2, totals),
	].join("\n\n");
}

function table(columns: number, cells: readonly string[]): string {
	return `#table(columns: (1fr${", auto".repeat(columns - 1)}), ${cells.map(literal).join(", ")})`;
}

/** The benchmark's own texts contain no character that needs different escapes in JSON and Typst. */
function literal(text: string): string {
	return JSON.stringify(text);
}
