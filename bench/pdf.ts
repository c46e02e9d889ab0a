import { parseArgs } from "node:util";
import { createPdfRenderer } from "../server/src/documents/index.ts";
import { otherInvoices, owner, typicalInvoice } from "./pdf-documents.ts";
import { PdfFigures } from "./pdf-figures.ts";
import { firstPdfOfService, firstPdfOfWorker } from "./pdf-start.ts";
import { median, number, Report } from "./report.ts";

/** Verifies the speed of PDFs (README.md): `node bench/pdf.ts [--quick]`. */
const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const scale = values.quick ? { rounds: 3, documents: 20, long: 200 } : { rounds: 9, documents: 50, long: 2_000 };

const report = new Report();
const milliseconds = (figures: readonly number[]) => `${number(median(figures))} ms`;

report.heading("The first PDF after start");
const { cold, parts } = await firstPdfOfWorker(typicalInvoice(1));
report.line(`  without warm-up: ${number(cold)} ms, of which ${parts}`);
const first = await firstPdfOfService(values.quick ? 1 : 3);
report.line(`  by the service, including the request: ${first.map(number).join(", ")} ms`);
report.claim({ what: "first PDF after start", figure: median(first), limit: 200, is: "at most", unit: " ms" });

const renderer = createPdfRenderer();
const figures = new PdfFigures(renderer);
try {
	await renderer.warmUp();
	const before = Buffer.from(await renderer.render(owner, typicalInvoice(1)));

	report.heading("A typical invoice: one page, twelve lines");
	const typical = await figures.compare(typicalInvoice, scale);
	report.line(
		`  a page takes ${milliseconds(typical.cpu_ms)} of processor time, ${milliseconds(typical.wall_ms)} elapsed`,
	);
	report.line(`  the library's bare rendering of it: ${milliseconds(typical.bare_ms)} of processor time`);
	const rates = typical.cpu_ms.map((each) => 1_000 / each);
	report.claim({ what: "pages per second on one core", figure: median(rates), limit: 100, is: "at least" });
	report.claim({
		what: "a page compared with its bare rendering",
		figure: median(typical.ratios),
		limit: 2,
		is: "at most",
	});
	const share = median(typical.requestingShare);
	report.claim({ what: "the requesting thread's share of it", figure: share, limit: 0.1, is: "at most" });

	report.heading("Other invoices, compared with the typical one");
	for (const [name, make] of Object.entries(otherInvoices)) {
		const other = await figures.beside(make, typicalInvoice, { rounds: scale.rounds, documents: 10 });
		report.line(`  ${name}: ${milliseconds(other.cpu_ms)}, ${number(median(other.ratios))} times the typical one`);
	}

	report.heading("Memory, and the same bytes");
	const [early_MB, late_MB] = await figures.memory(typicalInvoice, scale.long);
	report.line(
		`  after ${scale.long / 4} more invoices ${number(early_MB)} MB, after ${scale.long} ${number(late_MB)} MB`,
	);
	report.claim({ what: "memory growth in between", figure: late_MB / early_MB, limit: 1.1, is: "at most" });
	const again = Buffer.from(await renderer.render(owner, typicalInvoice(1)));
	const elsewhere = createPdfRenderer();
	const there = await elsewhere.render(owner, typicalInvoice(1));
	await elsewhere.close();
	if (!before.equals(again) || !before.equals(there)) report.fault("the same invoice gave different bytes");
} finally {
	figures.stop();
	await renderer.close();
}
process.exitCode = report.end();
