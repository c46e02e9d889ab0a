import { availableParallelism } from "node:os";
import { Refusal, Turns } from "../../platform/index.ts";

/** Documents that are drawn at once; the service itself, and the database, want the rest of the processors. */
const drawnAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Whoever asks for a PDF waits no longer than this for its turn. */
const wait_ms = 20_000;

/** Where several documents are drawn at once, one organisation leaves a place to the others. */
export function createDrawingTurns(): Turns {
	return new Turns({ atOnce: drawnAtOnce, ofOwner: Math.max(1, drawnAtOnce - 1), wait_ms, refusal: pdfUnavailable });
}

export function pdfUnavailable(): Refusal {
	return new Refusal("unavailable", "pdf_unavailable", "The PDF cannot be made at the moment; try again.");
}
