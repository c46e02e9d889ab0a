import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { Database } from "../../server/src/platform/index.ts";
import { makeInvoices } from "../invoice-population.ts";
import { number, type Report } from "../report.ts";
import { MeasuredService } from "../service.ts";

const invoices = 100_000;
/** The limit of the larger export's memory, as a multiple of that for a tenth of it. */
const growthLimit = 1.2;

/** The service's memory for a CSV of 100,000 invoices, compared with a tenth of them. */
export async function measureExport(report: Report): Promise<void> {
	const service = new MeasuredService();
	try {
		await service.start();
		const db = new Database(service.connectionString, { applicationName: "bench", connections: 1 });
		const organisation = await db.row<{ organisation_id: string }>(
			"select organisation_id from organisations.organisation",
		);
		const organisationId = organisation?.organisation_id as string;
		const actor = { type: "command", id: null, name: "bench" } as const;
		await makeInvoices({ db, now: "2026-11-20T12:00:00.000Z", organisationId, actor, requestId: null }, invoices);
		await db.close();
		report.heading(`CSV of ${number(invoices)} invoices`);
		const peaks_MB: number[] = [];
		// The last 110 days of three years are a tenth of the invoices.
		for (const query of ["invoice_date_gte=2026-08-03", "invoice_date_gte=2026-08-03", "", "rows=line_items"]) {
			service.takePeak();
			const start = performance.now();
			const { lines, bytes } = await download(service, query);
			const peak_MB = service.takePeak();
			peaks_MB.push(peak_MB);
			report.line(
				`  ${query || "all"}: ${number(lines)} lines, ${number(bytes / 1e6)} MB in ${number((performance.now() - start) / 1000)} s; peak ${number(peak_MB)} MB`,
			);
			if (query === "" && lines !== invoices + 1)
				report.fault(`${number(lines)} lines instead of ${number(invoices + 1)}`);
		}
		const [, tenth_MB, all_MB] = peaks_MB as [number, number, number];
		const what = "memory with ten times the invoices, as a multiple";
		report.claim({ what, figure: all_MB / tenth_MB, limit: growthLimit, is: "at most" });
	} finally {
		await service.stop();
	}
}

async function download({ address, token }: MeasuredService, query: string): Promise<{ lines: number; bytes: number }> {
	const request = get(`${address}/api/v1/invoice/export.csv?${query}`, {
		headers: { authorization: `Bearer ${token}` },
	});
	const [response] = (await once(request, "response")) as [IncomingMessage];
	if (response.statusCode !== 200) throw new Error(`the export was answered ${response.statusCode}`);
	let [lines, bytes] = [0, 0];
	for await (const chunk of response) {
		bytes += (chunk as Buffer).length;
		for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
	}
	return { lines, bytes };
}
