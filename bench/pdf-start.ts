import { createPdfRenderer } from "../server/src/documents/index.ts";
import type { InvoiceDocument } from "../server/src/documents/page/invoice-document.ts";
import { owner } from "./pdf-documents.ts";
import { number } from "./report.ts";
import { MeasuredService } from "./service.ts";

/** The first PDF of a renderer without warm-up, with its time broken down. Call it before anything else. */
export async function firstPdfOfWorker(document: InvoiceDocument): Promise<{ cold: number; parts: string }> {
	const start = performance.now();
	const renderer = createPdfRenderer();
	await renderer.render(owner, document);
	const cold = performance.now() - start;
	await renderer.close();
	// The same steps in this thread, to separate them; the library itself is already loaded.
	const [modules_ms, { createTypesetter }] = await timed(() => import("../server/src/documents/page/typesetter.ts"));
	const [fonts_ms, typesetter] = await timed(createTypesetter);
	const [page_ms] = await timed(async () => typesetter.typeset(document));
	const rest_ms = cold - modules_ms - fonts_ms - page_ms;
	const parts = [
		`modules ${number(modules_ms)}`,
		`fonts and sources ${number(fonts_ms)}`,
		`the page ${number(page_ms)}`,
		`starting the process and loading the library ${number(rest_ms)}`,
	];
	return { cold, parts: parts.join(", ") };
}

async function timed<Result>(run: () => Promise<Result>): Promise<[duration_ms: number, Result]> {
	const start = performance.now();
	const result = await run();
	return [performance.now() - start, result];
}

/** How long newly started services take to answer for the PDF of an invoice that has none yet, in ms. */
export async function firstPdfOfService(times: number): Promise<number[]> {
	const durations: number[] = [];
	for (let time = 0; time < times; time++) {
		const service = new MeasuredService();
		try {
			await service.start();
			const { uuid: customer_uuid } = (await service.request("/customer/create", {
				name: "Customer",
				email: "customer@bench.test",
			})) as { uuid: string };
			const line = { name: "Seats", quantity: 12, unit_price: 49.5, tax_name: "VAT", tax_rate: 19 };
			const invoice = { customer_uuid, line_items: Array.from({ length: 12 }, () => line) };
			const { uuid } = (await service.request("/invoice/", invoice)) as { uuid: string };
			const headers = { authorization: `Bearer ${service.token}` };
			const [duration_ms] = await timed(async () => {
				const response = await fetch(`${service.address}/api/v1/invoice/${uuid}/pdf`, { headers });
				if (!response.ok) throw new Error(`the PDF was answered with ${response.status}: ${await response.text()}`);
				await response.text();
			});
			durations.push(duration_ms);
		} finally {
			await service.stop();
		}
	}
	return durations;
}
