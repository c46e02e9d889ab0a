// Stands in for worker.ts where a test needs one that misbehaves: a document's number says how.
import { parentPort } from "node:worker_threads";
import type { InvoiceDocument } from "../invoice-document.ts";

let rendered = 0;

parentPort?.on("message", ({ number }: InvoiceDocument) => {
	if (number === "HANG") for (;;);
	if (number === "CRASH" || (number === "CRASH-AFTER-ONE" && rendered === 1)) process.exit(1);
	if (number === "REFUSE") return parentPort?.postMessage({ error: "refused" });
	rendered += 1;
	// How many this worker has rendered tells the tests whether it is a new one.
	parentPort?.postMessage({ bytes: Uint8Array.of(rendered) });
});
