import { number, percentile } from "../report.ts";
import { type GoodResult, type Kind, kinds } from "./good-work.ts";

/** The times of one condition, over all its rounds. */
export class Figures {
	readonly #latencies_ms: Record<Kind, number[]> = {
		ingestion: [],
		invoices: [],
		customers: [],
		"payment page": [],
		PDF: [],
	};

	static of(result: GoodResult): Figures {
		const figures = new Figures();
		figures.add(result);
		return figures;
	}

	add({ latencies_ms }: GoodResult): void {
		for (const kind of kinds) this.#latencies_ms[kind].push(...latencies_ms[kind]);
	}

	/** Over all requests of any kind. */
	get p99_ms(): number {
		return percentile(
			kinds.flatMap((kind) => this.#latencies_ms[kind]),
			0.99,
		);
	}

	/** Median, 95th and 99th percentile of a kind. */
	ofKind(kind: Kind): string {
		const latencies = this.#latencies_ms[kind];
		return `${[0.5, 0.95, 0.99].map((share) => number(percentile(latencies, share))).join(" / ")} ms of ${number(latencies.length)}`;
	}
}
