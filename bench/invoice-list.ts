import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../server/src/platform/index.ts";
import { ListingService } from "./listing-service.ts";
import { measureExport } from "./phases/invoice-export.ts";
import { measureList } from "./phases/invoice-list.ts";
import { Report } from "./report.ts";

/**
 * Compares the list of a million invoices with that of a thousand, and its count with a bare one:
 * `node bench/invoice-list.ts [--invoices 1000000] [--rounds 15]`. With `--export`, measures the memory for a CSV of 100,000 invoices.
 */
const { values } = parseArgs({
	options: {
		invoices: { type: "string", default: "1000000" },
		rounds: { type: "string", default: "15" },
		export: { type: "boolean", default: false },
	},
});

const few_invoices = 1_000;
const report = new Report();

async function compareLists(): Promise<void> {
	const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-list-"));
	const server = await startEmbeddedPostgres({ dataDirectory, purpose: "serve", name: "bench/invoice-list.ts" });
	const end = async () => {
		await server.stop();
		rmSync(dataDirectory, { recursive: true, force: true });
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, () => void end().finally(() => process.exit(130)));
	}
	try {
		const small = await ListingService.start(server.connectionString, "few", few_invoices);
		const large = await ListingService.start(server.connectionString, "many", Number(values.invoices));
		await measureList(report, small, large, Number(values.rounds));
		await small.stop();
		await large.stop();
	} finally {
		await end();
	}
}

await (values.export ? measureExport(report) : compareLists());
process.exitCode = report.end();
