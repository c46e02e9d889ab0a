/** Keeps the time that a reading takes within bounds. */
const most = 500;

interface Asking<Asked, Answer> {
	readonly asked: Asked;
	readonly resolve: (answer: Answer) => void;
	readonly reject: (error: unknown) => void;
}

/**
 * Reads for many at once: while one reading is under way, whatever else is asked for waits and is read together. Organizations
 * take turns.
 */
export class Batches<Asked, Answer> {
	readonly #read: (organisationId: string, asked: readonly Asked[]) => Promise<readonly Answer[]>;
	readonly #waiting = new Map<string, Asking<Asked, Answer>[]>();
	#isReading = false;

	/** @param read answers in the order asked */
	constructor(read: (organisationId: string, asked: readonly Asked[]) => Promise<readonly Answer[]>) {
		this.#read = read;
	}

	ask(organisationId: string, asked: Asked): Promise<Answer> {
		return new Promise((resolve, reject) => {
			const asking = { asked, resolve, reject };
			const waiting = this.#waiting.get(organisationId);
			if (waiting === undefined) this.#waiting.set(organisationId, [asking]);
			else waiting.push(asking);
			if (!this.#isReading) void this.#readAll();
		});
	}

	async #readAll(): Promise<void> {
		this.#isReading = true;
		// What is asked for at the same time is read together.
		await null;
		for (let next = this.#next(); next !== null; next = this.#next()) {
			await this.#readBatch(next.organisationId, next.batch);
		}
		this.#isReading = false;
	}

	#next(): { organisationId: string; batch: Asking<Asked, Answer>[] } | null {
		const [first] = this.#waiting;
		if (first === undefined) return null;
		const [organisationId, waiting] = first;
		// Behind the others that wait.
		this.#waiting.delete(organisationId);
		if (waiting.length > most) this.#waiting.set(organisationId, waiting.slice(most));
		return { organisationId, batch: waiting.slice(0, most) };
	}

	/** Never throws: a failure is that of all who asked. */
	async #readBatch(organisationId: string, batch: readonly Asking<Asked, Answer>[]): Promise<void> {
		try {
			const answers = await this.#read(
				organisationId,
				batch.map(({ asked }) => asked),
			);
			for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
		} catch (error) {
			for (const { reject } of batch) reject(error);
		}
	}
}
