import {
	type Inspection,
	IsolatedReader,
	type Pieces,
	type ProcessResult,
	type WholeReading,
} from "../contract-reading/index.ts";
import { Refusal, Turns } from "../platform/index.ts";

/** Looks into uploaded files a few at a time, the organizations in turn. */
export class ContractReader {
	/** Somebody waits for the answer to an upload; one place is left to other organizations. */
	readonly #inspections = new Turns({ atOnce: 2, ofOwner: 1, wait_ms: 20_000, refusal: tooManyFiles });
	readonly #readings = new Turns({ atOnce: 1, wait_ms: Number.POSITIVE_INFINITY, refusal: tooManyFiles });
	readonly #reader = new IsolatedReader();

	/**
	 * Whether a file can be taken.
	 * @throws Refusal 503 if it waited for long
	 */
	inspect(organisationId: string, file: Pieces): Promise<ProcessResult<Inspection>> {
		return this.#inspections.run(organisationId, () => this.#reader.inspect(file));
	}

	/** Reads a contract. A scan is read once more, with recognition: its file is asked for twice. */
	read(
		organisationId: string,
		file: () => Pieces,
		{ withText }: { withText: boolean },
	): Promise<ProcessResult<WholeReading>> {
		return this.#readings.run(organisationId, () => this.#reader.read(file, { withText }));
	}

	/** Ends whatever is under way, with ReaderClosed. */
	close(): void {
		this.#reader.close();
	}
}

/** Refuses a file that cannot be looked at soon. */
export function tooManyFiles(): Refusal {
	const detail = "Too many files are being looked at; send this one again in a moment.";
	return new Refusal("unavailable", "server_busy", detail);
}
