import type { InvoiceDocument } from "../server/src/documents/page/invoice-document.ts";
import { sampleDocument, sampleLine } from "../server/src/documents/testing/sample-document.ts";

/** The invoices for bench/pdf.ts. All differ, as in a billing run. */

const { seller, buyer } = sampleDocument();

function invoice(serial: number, lines: number, given: Partial<InvoiceDocument> = {}): InvoiceDocument {
	return sampleDocument({
		number: `INV-2026-${String(serial).padStart(6, "0")}`,
		buyer: { ...buyer, name: `Customer ${serial} Limited` },
		lines: Array.from({ length: lines }, (_, index) =>
			sampleLine({
				name: `${services[index % services.length]} ${index + 1}`,
				quantity: String(1_000 + ((serial * 7_919 + index * 104_729) % 900_000)),
				unitPrice: `0.${String(1 + ((serial + index * 37) % 999)).padStart(4, "0")}`,
			}),
		),
		...given,
	});
}

const services = ["API requests", "Storage (GB-hours)", "Data transfer out", "Support seats", "Log ingestion"];

/** The owner of all documents. */
export const owner = "the bench";

/** One page, twelve lines: a typical invoice. */
export function typicalInvoice(serial: number): InvoiceDocument {
	return invoice(serial, 12);
}

const logo = `data:image/svg+xml;base64,${Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><rect width="50" height="50" rx="8" fill="#0b7285"/><circle cx="90" cy="25" r="20" fill="#f08c00"/></svg>',
).toString("base64")}`;

/** Other invoices, compared with the typical one. */
export const otherInvoices: Readonly<Record<string, (serial: number) => InvoiceDocument>> = {
	"sixty lines": (serial) => invoice(serial, 60),
	"with a logo": (serial) => ({ ...typicalInvoice(serial), seller: { ...seller, logo } }),
	"with descriptions and periods": (serial) => {
		const detail = { description: "Metered over the month", serviceStart: "2026-11-01", serviceEnd: "2026-11-30" };
		const document = invoice(serial, 6);
		return { ...document, lines: document.lines.map((line) => ({ ...line, ...detail })) };
	},
	"with Arabic, Japanese and Korean names": (serial) => {
		const document = invoice(serial, 12, { buyer: { ...buyer, name: `شركة النور للتجارة ${serial}` } });
		const names = ["従量課金", "클라우드 저장소", "خدمات سحابية"];
		const lines = document.lines.map((line, index) => ({ ...line, name: `${names[index % 3]} ${index + 1}` }));
		return { ...document, lines };
	},
};
