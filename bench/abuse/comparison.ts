import { number, type Report } from "../report.ts";
import type { Outcomes } from "./attacker.ts";
import type { AttackName } from "./attacks.ts";
import type { Clients, Stretch } from "./clients.ts";
import { Figures } from "./figures.ts";
import { kinds } from "./good-work.ts";

/** The good client alone and beside some attacks, in turns, because a machine's speed varies. */
export class Comparison {
	readonly #report: Report;
	readonly #clients: Clients;
	readonly #attacks: readonly AttackName[];
	/** Batches of events, over all comparisons. */
	readonly #acknowledged: Set<string>;
	readonly #alone = new Condition();
	readonly #beside = new Condition();
	readonly #outcomes = new Map<AttackName, Outcomes>();

	constructor(given: {
		readonly report: Report;
		readonly clients: Clients;
		readonly attacks: readonly AttackName[];
		readonly acknowledged: Set<string>;
	}) {
		this.#report = given.report;
		this.#clients = given.clients;
		this.#attacks = given.attacks;
		this.#acknowledged = given.acknowledged;
	}

	/** An unmeasured warm-up of both. */
	async warmUp(seconds: number): Promise<void> {
		this.#take(await this.#clients.run(seconds, this.#attacks));
	}

	async round(alone_s: number, together_s: number, isTold = false): Promise<void> {
		const alone = this.#take(await this.#clients.run(alone_s, []));
		const beside = this.#take(await this.#clients.run(together_s, this.#attacks));
		this.#alone.add(alone);
		this.#beside.add(beside);
		if (!isTold) return;
		const [one, other] = [alone, beside].map(({ good }) => Figures.of(good).p99_ms) as [number, number];
		this.#report.line(
			`  p99 alone ${number(one)} ms, beside the bad client ${number(other)} ms: ${number(other / one)}`,
		);
	}

	/** The 99th percentile beside the attacks, over all rounds, as a multiple of that alone. */
	get slowdown(): number {
		return this.#beside.figures.p99_ms / this.#alone.figures.p99_ms;
	}

	tell(): void {
		this.#report.line("  p50 / p95 / p99, alone and beside the bad client:");
		for (const kind of kinds) {
			const [alone, beside] = [this.#alone, this.#beside].map(({ figures }) => figures.ofKind(kind));
			this.#report.line(`    ${kind}: ${alone}; ${beside}`);
		}
		this.#report.line(`  alone: ${this.#alone.description}`);
		this.#report.line(`  beside: ${this.#beside.description}`);
		for (const [name, outcomes] of this.#outcomes) this.#report.line(`    ${name}: ${described(outcomes)}`);
	}

	tellShortly(name: string): void {
		const [alone, beside] = [this.#alone, this.#beside].map(({ figures }) => figures.p99_ms) as [number, number];
		this.#report.line(
			`  ${name}: p99 ${number(alone)} ms alone, ${number(beside)} ms beside it: ${number(beside / alone)}`,
		);
		this.#report.line(`    alone: ${this.#alone.description}`);
		this.#report.line(`    beside: ${this.#beside.description}`);
		for (const outcomes of this.#outcomes.values()) this.#report.line(`    ${described(outcomes)}`);
	}

	#take(stretch: Stretch): Stretch {
		for (const batch of stretch.good.acknowledged) this.#acknowledged.add(batch);
		for (const fault of stretch.good.faults) this.#report.fault(fault);
		for (const [name, outcomes] of Object.entries(stretch.bad?.outcomes ?? {}) as [AttackName, Outcomes][]) {
			this.#outcomes.set(name, sum(this.#outcomes.get(name) ?? {}, outcomes));
		}
		return stretch;
	}
}

/** The measurements of one condition. */
class Condition {
	readonly figures = new Figures();
	#refusals: Outcomes = {};
	readonly #stretches: Stretch[] = [];

	add(stretch: Stretch): void {
		this.figures.add(stretch.good);
		this.#refusals = sum(this.#refusals, stretch.good.refusals);
		this.#stretches.push(stretch);
	}

	/** Refusals, and shares of a core. */
	get description(): string {
		const mean = (share: (stretch: Stretch) => number) =>
			number(this.#stretches.reduce((total, stretch) => total + share(stretch), 0) / this.#stretches.length);
		const shares = `of a core: Node ${mean(({ node }) => node)}, PostgreSQL and others ${mean(({ others }) => others)}`;
		const own = `the bad client ${mean(({ bad }) => bad?.ownShare ?? 0)}`;
		return `${shares}, ${own}; the good client was refused: ${described(this.#refusals) || "never"}`;
	}
}

function sum(one: Outcomes, other: Outcomes): Outcomes {
	const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
	return Object.fromEntries([...keys].map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]));
}

function described(outcomes: Outcomes): string {
	return Object.entries(outcomes)
		.map(([outcome, count]) => `${number(count)} × ${outcome === "0" ? "cut" : outcome}`)
		.join(", ");
}
