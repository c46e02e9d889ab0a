import { median } from "../report.ts";
import type { MeasuredService } from "../service.ts";

const sample_ms = 1_000;

/** Watches the resident memory of the service's Node process. */
export class ResidentMemory {
	readonly #samples_MB: number[] = [];
	readonly #timer: NodeJS.Timeout;

	constructor(service: MeasuredService) {
		this.#timer = setInterval(() => this.#samples_MB.push(service.resident_MB), sample_ms);
	}

	stop(): void {
		clearInterval(this.#timer);
	}

	/** The medians of the first, middle and last third. */
	get thirds_MB(): readonly [number, number, number] {
		const length = Math.ceil(this.#samples_MB.length / 3);
		const third = (index: number) => median(this.#samples_MB.slice(index * length, (index + 1) * length));
		return [third(0), third(1), third(2)];
	}

	get peak_MB(): number {
		return Math.max(...this.#samples_MB);
	}
}
