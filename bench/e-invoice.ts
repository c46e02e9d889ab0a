/**
 * How long an electronic invoice takes to check, from its bytes to its findings, once the code is warm.
 *
 *     node_modules/.bin/node bench/e-invoice.ts
 */
import { checkDocument } from "../server/src/e-invoicing/check/check.ts";
import { Checker } from "../server/src/e-invoicing/checking/checker.ts";
import { readEInvoice } from "../server/src/e-invoicing/reading/read.ts";
import { sampleUbl } from "../server/src/e-invoicing/testing/sample-invoice.ts";

const rounds = 50;
const most_ms = 50;
const median = (values: number[]): number =>
	values.sort((first, second) => first - second)[values.length >> 1] as number;

async function measured(run: () => unknown): Promise<number> {
	for (let round = 0; round < rounds; round += 1) await run();
	const times: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		const start = performance.now();
		await run();
		times.push(performance.now() - start);
	}
	return median(times);
}

const checker = new Checker();
for (const lines of [1, 100, 1000]) {
	const bytes = Buffer.from(sampleUbl(lines));
	const inside_ms = await measured(() => checkDocument(readEInvoice(bytes)));
	const through_ms = await measured(() => checker.check({ kind: "xml", bytes }));
	if (lines === 100 && through_ms >= most_ms) process.exitCode = 1;
	const claim = lines === 100 ? ` (claim: under ${most_ms} ms: ${through_ms < most_ms ? "held" : "MISSED"})` : "";
	console.info(
		`${lines} lines, ${(bytes.length / 1024).toFixed(0)} kB: ${inside_ms.toFixed(1)} ms; through the process ${through_ms.toFixed(1)} ms${claim}`,
	);
}
checker.close();
