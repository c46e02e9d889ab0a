import {
	type Inspection,
	IsolatedReader,
	type Pieces,
	type ProcessResult,
	type WholeReading,
} from "../contract-reading/index.ts";
import { observe, Refusal, Turns } from "../platform/index.ts";

/** Inspects and reads uploaded files, a few at a time, with organizations taking turns. */
export class ContractReader {
	/** A client is waiting for the upload's response; one slot is left to other organizations. */
	readonly #inspections = new Turns({ atOnce: 2, ofOwner: 1, wait_ms: 20_000, refusal: tooManyFiles });
	readonly #readings = new Turns({ atOnce: 1, wait_ms: Number.POSITIVE_INFINITY, refusal: tooManyFiles });
	readonly #reader = new IsolatedReader();

	/**
	 * Whether a file can be accepted.
	 * @throws Refusal 503 after a long wait
	 */
	inspect(organisationId: string, file: Pieces): Promise<ProcessResult<Inspection>> {
		return this.#inspections.run(organisationId, () => this.#reader.inspect(file));
	}

	/** Reads a contract. Reads a scan again with OCR, so its file is requested twice. */
	read(organisationId: string, file: () => Pieces): Promise<ProcessResult<WholeReading>> {
		return this.#readings.run(organisationId, async () => {
			const start_ms = performance.now();
			const result = await this.#reader.read(file, { withText: true });
			const outcome = outcomeOf(result);
			observe("tallybook_contract_reading_duration_seconds", { outcome }, performance.now() - start_ms);
			return result;
		});
	}

	/** Aborts all work with ReaderClosed. */
	close(): void {
		this.#reader.close();
	}
}

function outcomeOf(result: ProcessResult<WholeReading>): "read" | "unreadable" | "stopped" {
	if (result.outcome === "stopped") return "stopped";
	return result.outcome === "answered" && result.answer.reading.outcome === "read" ? "read" : "unreadable";
}

/** Refuses a file that can't be checked soon. */
export function tooManyFiles(): Refusal {
	const detail = "Too many files are being checked; send this one again in a moment.";
	return new Refusal("unavailable", "server_busy", detail);
}
