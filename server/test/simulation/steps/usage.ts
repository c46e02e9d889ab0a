import { randomUUID } from "node:crypto";
import { addDays } from "../../../src/calendar/index.ts";
import { type Item, itemsOf, type Person, type UsedEvent } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import { demandSame } from "../demand.ts";
import { plainEvent } from "../history.ts";
import { drawTerms } from "../prices/drawn-readings.ts";
import type { World } from "../world.ts";
import type { Step } from "./step.ts";

interface SentEvent {
	readonly wire: Readonly<Record<string, unknown>> & { readonly idempotency_key: string };
	/** Null if it has a fault. */
	readonly event: UsedEvent | null;
}

/** A batch of events: in and out of order, late and early, with duplicates and faults. The answer is predicted, key by key. */
export const use: Step = async (world, chance) => {
	await ingest(
		world,
		Array.from({ length: chance.integer(8, 45) }, (_none, index) => drawSent(world, chance, index)),
	);
};

interface LateUsage {
	readonly person: Person;
	readonly item: Item;
	/** How many days ago. */
	readonly days: readonly [number, number];
	/** What the events name: the item, or its customer by an identifier that may not be known yet. */
	readonly by?: "item" | "email" | "external id";
}

/** A few events of an item, on past days. */
export async function useLate(
	world: World,
	chance: Chance,
	{ person, item, days, by = "item" }: LateUsage,
): Promise<void> {
	const events = Array.from({ length: chance.integer(2, 6) }, (_none, index): UsedEvent => {
		const day = addDays(world.today, -chance.integer(...days));
		return {
			...drawEvent(world, chance, `${world.today} ${world.events.length}-late ${index}`),
			...{ name: item.metric?.event_name ?? "call", at_us: Date.parse(`${day}T12:00:00Z`) * 1000 },
			...{ person, by, item: by === "item" ? item : null, value: String(chance.integer(1, 40)) },
		};
	});
	await ingest(
		world,
		events.map((event) => ({ wire: wireOf(event, chance), event })),
	);
}

/** Sends a batch and predicts the answer. */
async function ingest(world: World, events: readonly SentEvent[]): Promise<void> {
	const batch = events.slice(0, world.most.events);
	const taken = new Set(world.events.map(({ key }) => key));
	const created: UsedEvent[] = [];
	const duplicates: string[] = [];
	for (const { event } of batch) {
		if (event === null) continue;
		if (taken.has(event.key)) duplicates.push(event.key);
		else created.push(event);
		taken.add(event.key);
	}
	const keys = batch.filter(({ event }) => event === null).map(({ wire }) => wire.idempotency_key);
	const [before, sent] = [world.tally.of("crashes after a commit"), batch.map(({ wire }) => wire)];
	const { info, errors } = await world.change("POST", "/usage/ingest", { events: sent });
	// If the first answer was lost, the events already existed when they were sent again.
	const isRepeated = world.tally.of("crashes after a commit") > before && created.length + duplicates.length > 0;
	const everything = batch.flatMap(({ event }) => event?.key ?? []);
	demandSame(
		[info.created_events, info.duplicates, errors.map((each: { idempotency_key: string }) => each.idempotency_key)],
		isRepeated ? [0, everything, keys] : [created.length, duplicates, keys],
		"each event is created once, and the others are named",
	);
	world.events.push(...created);
	world.record({ does: "ingest", events: created.map(plainEvent) });
	world.tally.count("events created", created.length);
	world.tally.count("events that were duplicates", duplicates.length);
	world.tally.count("events with a fault", keys.length);
	world.note(`events: ${created.map(({ key, name, value }) => `${key} ${name} ${value}`).join(", ")}`);
}

function drawSent(world: World, chance: Chance, index: number): SentEvent {
	const own = `${world.today} ${world.events.length}-${chance.is(0.05) ? 0 : index}`;
	if (chance.is(0.05)) {
		return { wire: { ...wireOf(drawEvent(world, chance, own), chance), ...drawFault(chance) }, event: null };
	}
	const known = chance.any(world.events);
	// The same key with other content: the first event stays.
	const event = drawEvent(world, chance, known !== undefined && chance.is(0.08) ? known.key : own);
	return { wire: wireOf(event, chance), event };
}

/** A random event, usually of the last weeks. */
function drawEvent(world: World, chance: Chance, key: string): UsedEvent {
	const age_days = chance.weighted([
		[5, chance.integer(0, 25)],
		[4, chance.integer(26, 150)],
		[1, -chance.integer(1, 10)],
	]);
	const day_us = Date.parse(`${addDays(world.today, -age_days)}T00:00:00Z`) * 1000;
	const inDay_us = chance.weighted([
		[6, chance.integer(0, 86_399) * 1_000_000],
		// What is removed at a period's very beginning may or may not have been present in it.
		[world.has("carry-over") ? 0 : 1, 0],
		[1, 86_399_999_999],
	]);
	const named = drawNamed(world, chance);
	return {
		key,
		name: chance.is(0.9) ? chance.one(world.metrics).event_name : "nobodys_business",
		at_us: day_us + inDay_us,
		value: String(
			chance.is(0.1) && !world.has("by-event")
				? -chance.integer(1, 20)
				: chance.is(0.3)
					? chance.cents(1, 900)
					: chance.integer(0, 12),
		),
		properties: drawProperties(world, chance),
		...named,
		isVoided: false,
	};
}

function drawNamed(world: World, chance: Chance): Pick<UsedEvent, "person" | "by" | "item"> {
	const items = world.agreements.flatMap((agreement) => itemsOf(agreement).map((item) => ({ agreement, item })));
	const measured = chance.any(items.filter(({ item }) => item.metric !== null));
	if (measured !== undefined && chance.is(0.2)) {
		return { person: measured.agreement.person, by: "item", item: measured.item };
	}
	if (chance.is(0.03)) return { person: null, by: "nobody", item: null };
	const person = chance.one(world.persons);
	const by = chance.one(["uuid", "email", "email", "external id", "both"] as const);
	return { person, by: by === "uuid" && person.uuid === null ? "email" : by, item: null };
}

function drawProperties(world: World, chance: Chance): UsedEvent["properties"] {
	if (chance.is(0.3)) return null;
	return {
		region: chance.one(["eu", "us", "asia"]),
		...(chance.is(0.6) ? { user: chance.one(["ada", "bob", 1, "1", true]) } : {}),
		...(chance.is(0.6) ? { units: chance.one([2, 0.5, "3.25", "-1", "many", true]) } : {}),
		...(world.has("carry-over") && chance.is(0.4) ? { operation: chance.one(["add", "remove"]) } : {}),
		...(world.has("expressions") ? drawTerms(chance) : {}),
		...(chance.is(0.6) ? { price: chance.one([1.5, 0.0125, "0.25", "a lot", null]) } : {}),
	};
}

/** As a program would send it: a timestamp may have another time zone, an email address other case. */
function wireOf({ key, name, at_us, value, properties, person, by, item }: UsedEvent, chance: Chance) {
	const micro = String(at_us % 1_000_000).padStart(6, "0");
	const shift_h = chance.is(0.1) ? 2 : 0;
	const seconds = new Date(Math.floor(at_us / 1_000_000) * 1000 + shift_h * 3_600_000).toISOString().slice(0, 19);
	return {
		event_name: name,
		timestamp: `${seconds}${micro === "000000" ? "" : `.${micro}`}${shift_h === 0 ? "Z" : "+02:00"}`,
		idempotency_key: key,
		event_value: Number(value),
		...(properties === null ? {} : { properties }),
		...(item === null ? {} : { item_id: item.uuid }),
		...(by === "nobody" || by === "item" ? {} : namesOf(person as Person, by, chance)),
	};
}

function namesOf({ uuid, email, externalId }: Person, by: UsedEvent["by"], chance: Chance): object {
	const address = chance.is(0.5) ? email : email.toLowerCase();
	if (by === "uuid") return { customer_id: uuid };
	if (by === "email") return { customer_id: address };
	if (by === "external id") return { external_customer_id: externalId };
	return { customer_id: address, external_customer_id: externalId };
}

function drawFault(chance: Chance): object {
	return chance.one([
		{ timestamp: "2027-02-30T00:00:00Z" },
		{ event_name: "Not Snake" },
		{ event_value: "much" },
		{ customer_id: randomUUID() },
		{ item_id: randomUUID() },
		{ customer_id: "no address" },
		{ propertys: {} },
	]);
}

/** Events sent by mistake are voided. */
export const voidEvents: Step = async (world, chance) => {
	const asked = new Set<UsedEvent>();
	for (let drawn = chance.integer(1, 8); drawn > 0; drawn -= 1) {
		const event = chance.any(world.events);
		if (event !== undefined) asked.add(event);
	}
	const idempotency_keys = [...[...asked].map(({ key }) => key), ...(chance.is(0.3) ? ["nobody sent this"] : [])];
	if (idempotency_keys.length === 0) return;
	const answer = await world.change("POST", "/usage/events/void", { idempotency_keys });
	const [old, fresh] = [true, false].map((isVoided) => [...asked].filter((event) => event.isVoided === isVoided));
	demandSame(
		[answer.voided_events, answer.already_voided, answer.not_found],
		[fresh?.length, old?.map(({ key }) => key), idempotency_keys.slice(asked.size)],
		"each key is voided once, and the others are named",
	);
	for (const event of asked) event.isVoided = true;
	const keys = (fresh ?? []).map(({ key }) => key);
	if (keys.length > 0) world.record({ does: "void_events", keys });
	world.tally.count("events voided", fresh?.length);
	world.note(`voided ${idempotency_keys.join(", ")}`);
};
