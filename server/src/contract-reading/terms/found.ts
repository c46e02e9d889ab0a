import { type Evidence, isStronger, type Trait, type Way, ways } from "../confidence/evidence.ts";
import type { Place } from "../layout/passage.ts";

/** A value that was read, why it is believed, and where it stands. */
export interface Found<Value> {
	readonly value: Value;
	readonly evidence: Evidence;
	readonly place: Place;
}

/** A value that one place of the document says. */
export interface Said<Value> {
	readonly value: Value;
	readonly way: Way;
	readonly traits: readonly Trait[];
	readonly place: Place;
}

export function said<Value>(value: Value, way: Way, place: Place, ...traits: readonly Trait[]): Said<Value> {
	return { value, way, traits, place };
}

export function found<Value>(value: Value, evidence: Evidence, place: Place): Found<Value> {
	return { value, evidence, place };
}

/** What is said so plainly that another value beside it is a contradiction. */
function isPlain({ way }: { readonly way: Way }): boolean {
	return !isStronger("stated", way);
}

/** Of the values that places of a document say the one that is said most plainly, then by most places, then first. */
export function settled<Value extends string | number | boolean>(all: readonly Said<Value>[]): Found<Value> | null {
	const [best] = [...Map.groupBy(all, ({ value }) => value).values()].toSorted(
		(a, b) => wayOf(a) - wayOf(b) || b.length - a.length,
	);
	const strongest = best?.toSorted((a, b) => ways.indexOf(a.way) - ways.indexOf(b.way))[0];
	if (best === undefined || strongest === undefined) return null;
	const { value, way, traits, place } = strongest;
	const rivals = new Set(all.filter((each) => each.value !== value && isPlain(each)).map((each) => each.value)).size;
	return found(value, { way, witnesses: best.length, rivals, traits }, place);
}

function wayOf(places: readonly Said<unknown>[]): number {
	return Math.min(...places.map(({ way }) => ways.indexOf(way)));
}

/** The sentence to tell a person where a document says two things about as plainly; null where it does not. */
export function contradiction<Value>(
	what: string,
	chosen: Found<Value> | null,
	all: readonly Said<Value>[],
): string | null {
	const other = all.find((each) => chosen !== null && each.value !== chosen.value && isPlain(each));
	if (chosen === null || other === undefined) return null;
	return `The document says different things about the ${what}: ${quoted(chosen)} (page ${chosen.place.page}) and ${quoted(other)} (page ${other.place.page}).`;
}

function quoted({ place }: { readonly place: Place }): string {
	return `"${place.quote}"`;
}
