import { type Batch, batchesOf } from "./batches.ts";
import { csvLines } from "./csv-lines.ts";
import { type Content, contentOf, plainBytes, type UsageFormat } from "./input-file.ts";
import { ndjsonLines } from "./ndjson-lines.ts";
import { ProgressDisplay } from "./progress-display.ts";
import { ImportRecord, type Progress, tokenDigest } from "./progress-file.ts";
import { type Outcome, sendLines } from "./send-lines.ts";
import { type ServiceAddress, ServiceClient } from "./service-client.ts";
import type { KeyMaker, RefusedLine } from "./source-line.ts";

const concurrentRequests = 4;
const save_ms = 1_000;

export interface UsageImport {
	readonly path: string;
	readonly format: UsageFormat;
	readonly address: ServiceAddress;
	readonly progressPath: string;
	readonly rejectedPath: string;
}

/**
 * Sends a file's events to a service, from where an earlier import of the file ended.
 * @throws Error if it can't go on; what was acknowledged is kept
 */
export async function importUsage(job: UsageImport, stream: NodeJS.WriteStream): Promise<Progress> {
	stream.write(`Reading ${job.path}\n`);
	const content = await contentOf(job.path);
	const { url, token } = job.address;
	const identity = { digest: content.digest, url, token: tokenDigest(token) };
	const record = await ImportRecord.open({ progress: job.progressPath, rejected: job.rejectedPath }, identity);
	try {
		if (record.progress.isComplete) return record.progress;
		// A quotation mark out of place spoils all that follows, so nothing is sent of such a file.
		if (job.format === "csv" && record.progress.lastLine === 0) for await (const _ of readFile(job, content, 0).lines);
		await new Sending(job, record, stream).run(content);
		return record.progress;
	} finally {
		await record.close();
	}
}

/** The lines after the last one that is done, and how much of the file has been read. */
function readFile(job: UsageImport, { digest }: Content, lastLine: number) {
	let read_bytes = 0;
	const keyOf: KeyMaker = (line) => `import ${digest} ${line}`;
	const isWanted = (line: number) => line > lastLine;
	async function* chunks(): AsyncGenerator<Buffer> {
		for await (const chunk of await plainBytes(job.path)) {
			read_bytes += (chunk as Buffer).length;
			yield chunk as Buffer;
		}
	}
	const linesOf = job.format === "csv" ? csvLines : ndjsonLines;
	return { lines: linesOf(chunks(), keyOf, isWanted), read_bytes: () => read_bytes };
}

interface Sent {
	readonly batch: Batch;
	readonly outcome: Promise<Outcome>;
}

/** Keeps several requests under way, and records their outcomes in the order of the file. */
class Sending {
	readonly #job: UsageImport;
	readonly #record: ImportRecord;
	readonly #stream: NodeJS.WriteStream;
	/** What has been acknowledged, but perhaps not recorded yet. */
	#progress: Progress;
	#unwritten: RefusedLine[] = [];
	#savedAt = performance.now();

	constructor(job: UsageImport, record: ImportRecord, stream: NodeJS.WriteStream) {
		this.#job = job;
		this.#record = record;
		this.#stream = stream;
		this.#progress = record.progress;
	}

	async run(content: Content): Promise<void> {
		const { lines, read_bytes } = readFile(this.#job, content, this.#progress.lastLine);
		let display: ProgressDisplay | null = null;
		let shown = { lines: this.#progress.lastLine, share: 0 };
		const client = new ServiceClient(this.#job.address, (reason) => display?.waits(reason, shown));
		const underWay: Sent[] = [];
		const settleFirst = async () => {
			const { batch, outcome } = underWay.shift() as Sent;
			await this.#acknowledge(batch, await outcome);
			shown = { lines: batch.lastLine, share: shareOf(batch.read_bytes, content) };
			display?.show(shown);
		};
		try {
			for await (const batch of batchesOf(lines, read_bytes)) {
				display ??= new ProgressDisplay(this.#stream, { ...shown, share: shareOf(read_bytes(), content) });
				if (underWay.length === concurrentRequests) await settleFirst();
				const outcome = sendLines(client, batch.events);
				// It is awaited in its turn; until then, its failure is no unhandled one.
				outcome.catch(() => {});
				underWay.push({ batch, outcome });
			}
			while (underWay.length > 0) await settleFirst();
			await this.#save({ isComplete: true });
		} catch (error) {
			client.stop();
			await this.#save({ isComplete: false });
			throw error;
		} finally {
			display?.end();
		}
	}

	async #acknowledge(batch: Batch, { created, duplicates, refused }: Outcome): Promise<void> {
		const all = [...batch.refused, ...refused].sort((one, other) => one.line - other.line);
		this.#progress = {
			...this.#progress,
			lastLine: batch.lastLine,
			created: this.#progress.created + created,
			duplicates: this.#progress.duplicates + duplicates,
			refused: this.#progress.refused + all.length,
		};
		for (const each of all) this.#unwritten.push(each);
		if (performance.now() - this.#savedAt >= save_ms) await this.#save({ isComplete: false });
	}

	async #save({ isComplete }: { readonly isComplete: boolean }): Promise<void> {
		await this.#record.save({ ...this.#progress, isComplete }, this.#unwritten);
		this.#unwritten = [];
		this.#savedAt = performance.now();
	}
}

function shareOf(read_bytes: number, { size_bytes }: Content): number {
	return size_bytes === 0 ? 1 : Math.min(1, read_bytes / size_bytes);
}
