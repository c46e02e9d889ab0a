import { HelperProcess } from "../helper-process.ts";
import { sleep } from "../service.ts";
import type { AttackName } from "./attacks.ts";
import type { BadOrder, BadResult } from "./bad-client.ts";
import type { GoodOrder, GoodResult } from "./good-work.ts";
import { type ProcessorTime, processorTime } from "./processor-time.ts";
import type { Stage } from "./stage.ts";

export interface Stretch {
	readonly good: GoodResult;
	/** Null if the good client was alone. */
	readonly bad: BadResult | null;
	/** Shares of one core. */
	readonly node: number;
	readonly others: number;
}

/** Remains of the bad client's work end before the next round. */
const rest_ms = 5_000;

/** The two clients, each in a separate process. */
export class Clients {
	readonly #stage: Stage;
	readonly #good = new HelperProcess<GoodOrder, GoodResult>("abuse/good-client.ts", {});
	readonly #bad = new HelperProcess<BadOrder, BadResult>("abuse/bad-client.ts", {});
	#stretches = 0;

	constructor(stage: Stage) {
		this.#stage = stage;
	}

	/** Lets the good client work for this long, beside the attacks. */
	async run(seconds: number, attacks: readonly AttackName[]): Promise<Stretch> {
		const { service, badToken } = this.#stage;
		this.#stretches += 1;
		const before = processorTime(service.processId);
		const start_ms = performance.now();
		const [good, bad] = await Promise.all([
			this.#good.carryOut(this.#stage.goodOrder(seconds, this.#stretches)),
			attacks.length === 0 ? null : this.#bad.carryOut({ address: service.address, token: badToken, seconds, attacks }),
		]);
		const shares = sharesOf(before, processorTime(service.processId), performance.now() - start_ms);
		await sleep(rest_ms);
		return { good, bad, ...shares };
	}

	stop(): void {
		this.#good.stop();
		this.#bad.stop();
	}
}

function sharesOf(before: ProcessorTime, after: ProcessorTime, passed_ms: number) {
	const passed_s = passed_ms / 1000;
	return { node: (after.node_s - before.node_s) / passed_s, others: (after.others_s - before.others_s) / passed_s };
}
