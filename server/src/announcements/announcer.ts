import {
	type Actor,
	type Announced,
	type Announcer,
	type Context,
	currentTraceParent,
	type Transaction,
} from "../platform/index.ts";
import { countAnnounced } from "./count-announced.ts";
import { type EventType, matches, type Noun, nounOf } from "./event-types.ts";
import { insertAnnouncements, selectPatterns } from "./store.ts";

/** Resources as the API answers them, by UUID; those that are gone are left out. */
type Presenter = (context: Context, uuids: readonly string[]) => Promise<ReadonlyMap<string, object>>;
/** Of each noun, who presents it: the room that it belongs to. */
export type Presenters = Readonly<Record<Exclude<Noun, "usage">, Presenter>>;

/** Whoever causes a change, receivers are told of it alike. */
const actor: Actor = { type: "system", id: null, name: "announcements" };

/** Makes what a transaction does last: what it announced is presented and queued, where somebody listens. */
export function createAnnouncer(presenters: Presenters): Announcer {
	return async (transaction, announced) => {
		transaction.onCommit(() => countAnnounced(onlyOnce(announced)));
		for (const [, ofOne] of Map.groupBy(announced, ({ organisationId }) => organisationId)) {
			await queue(transaction, presenters, ofOne);
		}
	};
}

async function queue(db: Transaction, presenters: Presenters, announced: readonly Announced[]): Promise<void> {
	const { now, organisationId } = announced[0] as Announced;
	const context: Context = { db, now, organisationId, actor, requestId: null };
	const patterns = await selectPatterns(context);
	const wanted = onlyOnce(announced.filter(({ type }) => matches(patterns, type)));
	if (wanted.length === 0) return;
	const data = new Map<string, unknown>(
		wanted.flatMap((each) => (each.data === null ? [] : [[keyOf(each), each.data] as const])),
	);
	const asked = wanted.filter((each) => each.data === null);
	for (const [noun, ofNoun] of Map.groupBy(asked, ({ type }) => nounOf(type as EventType))) {
		const uuids = [...new Set(ofNoun.map(({ resourceUuid }) => resourceUuid))];
		const presented = await presenters[noun as keyof Presenters](context, uuids);
		for (const each of ofNoun) data.set(keyOf(each), presented.get(each.resourceUuid));
	}
	const rows = wanted.flatMap((each) => {
		const resource = data.get(keyOf(each));
		if (resource === undefined) return [];
		const { type, resourceUuid: resource_uuid } = each;
		return {
			type,
			resource_uuid,
			happened_at: each.now,
			data: JSON.stringify(resource),
			trace_parent: currentTraceParent(),
		};
	});
	await insertAnnouncements(context, rows);
}

const keyOf = ({ type, resourceUuid }: Announced) => `${type} ${resourceUuid}`;

/** A transaction that changes a resource in several steps has changed it once. */
function onlyOnce(announced: readonly Announced[]): Announced[] {
	return [...new Map(announced.map((each) => [keyOf(each), each])).values()];
}
