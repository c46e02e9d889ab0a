import type { Journal, JournalFile } from "./journal.ts";
import type { Settings } from "./options.ts";

/** Events that are sent together. */
export interface Batch {
	/** As JSON; null if they are only in the file. */
	texts: string[] | null;
	/** Of all its events, wherever they are. */
	bytes: number;
	count: number;
	readonly file: JournalFile | null;
	/** Whether the file has all of them. */
	isInFile: boolean;
	readonly settled: Promise<void>;
	readonly settle: () => void;
}

/** Events that have not arrived, in batches: in memory up to its bound, and in the journal if there is one. */
export class BatchBuffer {
	readonly #settings: Settings;
	readonly #journal: Journal | null;
	/** Takes new events. */
	#open: Batch | null = null;
	readonly #waiting: Batch[] = [];
	/** All of them, also those that are being sent. */
	readonly unsettled = new Set<Batch>();
	/** Of the texts in memory. */
	bufferedBytes = 0;

	constructor(settings: Settings, journal: Journal | null) {
		this.#settings = settings;
		this.#journal = journal;
	}

	/** Takes over what others left in the journal's folder. */
	adopt(): void {
		for (const file of this.#journal?.adopt() ?? []) {
			const batch = { ...newBatch(file), bytes: file.bytes, texts: null };
			this.unsettled.add(batch);
			this.#waiting.push(batch);
		}
	}

	/** Leaves what is unsettled, and in files, to others. */
	release(): void {
		for (const { file } of this.unsettled) if (file !== null) this.#journal?.release(file);
	}

	get hasOpen(): boolean {
		return this.#open !== null;
	}

	get hasWaiting(): boolean {
		return this.#waiting.length > 0;
	}

	/** @returns false if there is no room */
	add(text: string, bytes: number): boolean {
		const { maxBufferedBytes, maxBatchEvents, maxBatchBytes, maxSpilledBytes } = this.#settings;
		const fitsMemory = this.bufferedBytes + bytes <= maxBufferedBytes;
		if (this.#journal === null ? !fitsMemory : this.#journal.bytes + bytes > maxSpilledBytes) return false;
		if (this.#open !== null && this.#open.bytes + bytes > maxBatchBytes) this.seal();
		const batch = this.#open ?? this.#openBatch();
		const isWritten = batch.isInFile && this.#journal?.tryAppend(batch.file as JournalFile, text) === true;
		if (!isWritten && (batch.texts === null || !fitsMemory)) {
			// The file can end in half a line now.
			this.seal();
			return false;
		}
		batch.isInFile = isWritten;
		if (!fitsMemory) this.#dropTexts(batch);
		if (batch.texts !== null) {
			batch.texts.push(text);
			this.bufferedBytes += bytes;
		}
		batch.bytes += bytes;
		batch.count += 1;
		if (batch.count >= maxBatchEvents) this.seal();
		return true;
	}

	/** The open batch is complete, and waits to be sent. */
	seal(): void {
		const batch = this.#open;
		this.#open = null;
		if (batch === null) return;
		if (batch.file !== null) this.#journal?.seal(batch.file);
		this.#waiting.push(batch);
	}

	/** The next of the waiting batches, and its events. */
	take(): { readonly batch: Batch; readonly texts: readonly string[] } {
		const batch = this.#waiting.shift() as Batch;
		if (batch.texts === null) {
			batch.texts = this.#journal?.read(batch.file as JournalFile) ?? [];
			this.bufferedBytes += batch.bytes;
		}
		return { batch, texts: batch.texts };
	}

	/** Every event of the batch has arrived, or was rejected. */
	settle(batch: Batch): void {
		this.#dropTexts(batch);
		if (batch.file !== null) this.#journal?.remove(batch.file);
		this.unsettled.delete(batch);
		batch.settle();
	}

	#openBatch(): Batch {
		const batch = newBatch(this.#journal?.tryOpen() ?? null);
		this.#open = batch;
		this.unsettled.add(batch);
		return batch;
	}

	#dropTexts(batch: Batch): void {
		if (batch.texts !== null) this.bufferedBytes -= batch.bytes;
		batch.texts = null;
	}
}

function newBatch(file: JournalFile | null): Batch {
	let settle = () => {};
	const settled = new Promise<void>((resolve) => {
		settle = resolve;
	});
	return { texts: [], bytes: 0, count: 0, file, isInFile: file !== null, settled, settle };
}
