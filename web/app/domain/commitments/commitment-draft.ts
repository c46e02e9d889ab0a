import { isZero, textOf } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import type { TypedNumbers } from "../../api/typed-numbers.ts";
import { textOrNull } from "../services/service-body.ts";
import { newKey } from "../services/service-draft.ts";

export type Commitment = components["schemas"]["Commitment"];
type CommitmentInput = components["schemas"]["CommitmentInput"];

/** Another amount from a day on, as it is typed. */
export interface RampDraft {
	readonly key: string;
	readonly from: string;
	readonly amount: string;
}

/** A commitment in a form: every number as it was typed, empty for the default. */
export interface CommitmentDraft {
	readonly key: string;
	readonly name: string;
	readonly amount: string;
	readonly period: Commitment["period"];
	readonly timing: Commitment["timing"];
	readonly service_uuids: readonly string[];
	readonly metric_uuids: readonly string[];
	readonly overage_percent: string;
	readonly rollover_percent: string;
	readonly rollover_periods: string;
	readonly ramps: readonly RampDraft[];
}

export function newCommitment(): CommitmentDraft {
	return {
		...{ key: newKey(), name: "", amount: "", period: "month", timing: "in_arrears" },
		...{
			service_uuids: [],
			metric_uuids: [],
			overage_percent: "",
			rollover_percent: "",
			rollover_periods: "",
			ramps: [],
		},
	};
}

export function newRamp(): RampDraft {
	return { key: newKey(), from: "", amount: "" };
}

export function draftOfCommitment(commitment: Commitment, place: number): CommitmentDraft {
	const { name, amount, period, timing, applies_to, ramps, rollover_periods } = commitment;
	const [overage, rollover] = [textOf(commitment.overage_percent), commitment.rollover_percent];
	return {
		...{ key: `commitment-${place}`, name: name ?? "", amount: textOf(amount), period, timing, ...applies_to },
		overage_percent: overage === "100" ? "" : overage,
		rollover_percent: isZero(rollover) ? "" : textOf(rollover),
		rollover_periods: rollover_periods === 1 ? "" : String(rollover_periods),
		ramps: ramps.map(({ from, amount }, index) => ({ key: `ramp-${index}`, from, amount: textOf(amount) })),
	};
}

/** Rows with keys of their own: the same commitments in another part of the form. */
export function copyOfCommitment(draft: CommitmentDraft): CommitmentDraft {
	return { ...draft, key: newKey(), ramps: draft.ramps.map((ramp) => ({ ...ramp, key: newKey() })) };
}

/** @param path of the commitment in the request, for numbers that are none */
export function commitmentBody(draft: CommitmentDraft, path: string, typed: TypedNumbers) {
	const { name, period, timing, service_uuids, metric_uuids } = draft;
	const decimal = (field: "amount" | "overage_percent" | "rollover_percent") =>
		typed.decimal(`${path}.${field}`, draft[field]);
	const body = {
		...{ name: textOrNull(name), period, timing, amount: decimal("amount") },
		applies_to: { service_uuids: [...service_uuids], metric_uuids: [...metric_uuids] },
		...{ overage_percent: decimal("overage_percent"), rollover_percent: decimal("rollover_percent") },
		rollover_periods: typed.whole(`${path}.rollover_periods`, draft.rollover_periods),
		ramps: draft.ramps.map(({ from, amount }, index) => ({
			from,
			amount: typed.decimal(`${path}.ramps[${index}].amount`, amount),
		})),
	};
	// What is left empty is left out; the API names what it requires.
	return body as typeof body & CommitmentInput;
}
