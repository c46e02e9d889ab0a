import { setTimeout as sleepFor } from "node:timers/promises";
import { obey } from "../helper-process.ts";
import { Attacker, type AttackTarget, type Outcomes } from "./attacker.ts";
import { type AttackName, attacks } from "./attacks.ts";

/** Runs all or some of the attacks on the service at once. */
export interface BadOrder extends AttackTarget {
	readonly attacks: readonly AttackName[];
}

export interface BadResult {
	readonly outcomes: Readonly<Partial<Record<AttackName, Outcomes>>>;
	/** The bad client's own share of one core. */
	readonly ownShare: number;
}

async function run({ attacks: names, ...target }: BadOrder): Promise<BadResult> {
	const before = process.cpuUsage();
	const start_ms = performance.now();
	const attackers = names.map((name) => [name, new Attacker(target)] as const);
	const works = attackers.map(([name, attacker]) => attacks[name](attacker));
	await sleepFor(target.seconds * 1000);
	for (const [, attacker] of attackers) attacker.end();
	await Promise.all(works);
	const { user, system } = process.cpuUsage(before);
	return {
		outcomes: Object.fromEntries(attackers.map(([name, { outcomes }]) => [name, outcomes])),
		ownShare: (user + system) / 1000 / (performance.now() - start_ms),
	};
}

obey(async (order: BadOrder) => order, run);
