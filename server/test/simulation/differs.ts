import type { Step } from "../oracle/history.ts";

/** Something on which the service and the oracle disagree. */
export interface Difference {
	/** What differs, worded the same in all worlds. */
	readonly kind: string;
	readonly about: string;
	readonly contract: string | null;
	readonly service: string;
	readonly oracle: string;
}

/** The service and the oracle differ. */
export class Differs extends Error {
	override readonly name = "Differs";
	readonly differences: readonly Difference[];
	readonly steps: readonly Step[];

	constructor(differences: readonly Difference[], steps: readonly Step[]) {
		const [first] = differences;
		super(`${first?.kind} of ${first?.about}`);
		this.differences = differences;
		this.steps = steps;
	}
}

/** The kind of a fault: shrinking looks for a shorter history with the same kind. */
export function kindOf(fault: Error): string {
	if (fault instanceof Differs) return String(fault.differences[0]?.kind);
	return fault.message
		.replace(/[:{][\s\S]*$/, "")
		.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")
		.replace(/\d+/g, "0");
}
