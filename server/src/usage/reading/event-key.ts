import { Decimal } from "../../money/index.ts";
import { type FieldError, invalidFields, isStorable } from "../../platform/index.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** An event with a readable key; nothing else about it is known yet. */
export interface KeyedEvent extends JsonObject {
	readonly idempotency_key: string;
}

const keyLimit_characters = 255;
const reportedErrors = 100;

/**
 * The events, each with a usable key (decisions.md, "Usage ingestion").
 * @throws Refusal 422 for the whole batch, naming the index of each event without one, since nothing else could identify it
 */
export function keyedEvents(events: readonly unknown[], firstPosition = 0): readonly KeyedEvent[] {
	refuseKeyErrors(keyErrors(events, firstPosition));
	return events as readonly KeyedEvent[];
}

/** The errors in events' keys; `firstPosition` is the first event's position in the batch. */
export function keyErrors(events: readonly unknown[], firstPosition: number): FieldError[] {
	const errors: FieldError[] = [];
	events.forEach((event, index) => {
		const error = keyError(event, firstPosition + index);
		if (error !== null && errors.length < reportedErrors) errors.push(error);
	});
	return errors;
}

/** @throws Refusal 422 if there are errors, naming the first hundred */
export function refuseKeyErrors(errors: readonly FieldError[]): void {
	const [first, ...rest] = errors.slice(0, reportedErrors);
	if (first !== undefined) throw invalidFields([first, ...rest]);
}

function keyError(event: unknown, index: number): FieldError | null {
	if (!isJsonObject(event)) return { field: `events[${index}]`, message: "must be an object" };
	const message = keyProblem(event.idempotency_key);
	return message === null ? null : { field: `events[${index}].idempotency_key`, message };
}

/** Why a text can't be a key, or null. */
export function keyProblem(key: unknown): string | null {
	if (key === undefined) return "is required";
	if (typeof key !== "string") return "must be a string";
	if (key === "") return "must not be empty";
	if (isLongerThan(key, keyLimit_characters)) return `may have at most ${keyLimit_characters} characters`;
	return isStorable(key) ? null : unstorable;
}

export const unstorable = "must not contain NUL or an unpaired surrogate";

/** Whether a parsed JSON value is an object. Numbers too long for JavaScript are Decimals. */
export function isJsonObject(value: unknown): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Decimal);
}

/** Counts characters like PostgreSQL and the API's other limits: a surrogate pair is one. */
export function isLongerThan(text: string, limit_characters: number): boolean {
	if (text.length <= limit_characters) return false;
	return text.length > 2 * limit_characters || [...text].length > limit_characters;
}
