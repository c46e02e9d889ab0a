import { invalid, newUuid, notFound } from "../../platform/index.ts";

/** Something sent that may already exist. */
export interface Sent {
	readonly uuid: string | undefined;
	/** What else tells which one it is: one that exists under this name, if it isn't sent with its UUID; undefined: nothing. */
	readonly name?: string | undefined;
	/** Where it is in the request. */
	readonly path: string;
}

interface Known {
	readonly uuid: string;
	readonly name?: string;
}

/**
 * The identity of each thing sent, in order: that of its UUID, which must exist and may be sent only once; else of the first
 * one under its name that is not taken; else a new one.
 * @throws Refusal 404 for an unknown UUID, 422 for one that occurs twice
 */
export function identitiesOf(resource: string, sent: readonly Sent[], known: readonly Known[]): string[] {
	const uuids = new Set(known.map(({ uuid }) => uuid));
	const taken = new Set<string>();
	for (const { uuid, path } of sent) {
		if (uuid === undefined) continue;
		const own = uuid.toLowerCase();
		if (!uuids.has(own)) throw notFound(resource, uuid);
		if (taken.has(own)) throw invalid(`${path}.uuid`, "occurs twice");
		taken.add(own);
	}
	return sent.map(({ uuid, name }) => {
		if (uuid !== undefined) return uuid.toLowerCase();
		const named = name === undefined ? undefined : known.find((each) => each.name === name && !taken.has(each.uuid));
		if (named === undefined) return newUuid();
		taken.add(named.uuid);
		return named.uuid;
	});
}
