import { addDays, type CalendarDate } from "../../../src/calendar/index.ts";
import { type Agreement, type CreditGrant, itemsOf } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import type { World } from "../world.ts";
import { billAll, pass, usageOf } from "./passing-time.ts";
import type { Step } from "./step.ts";
import { useLate, voidEvents } from "./usage.ts";

/** A customer with a contract gets credit in its currency, in force for some time. */
export const grantCredit: Step = async (world, chance) => {
	const agreement = chance.any(world.agreements);
	if (agreement === undefined) return;
	const { person, currency } = agreement;
	const grant = world.named("grant");
	const cents = chance.is(0.4) ? chance.integer(1, 60_000) : chance.integer(1, 5_000);
	const amount = currency === "JPY" ? cents : cents / 100;
	const kind = chance.one(["prepaid", "promotional"] as const);
	const priority = chance.one([50, 50, 10, 0, 90]);
	const effective_at = chance.is(0.75) ? addDays(world.today, chance.integer(-60, 20)) : null;
	const expires_at = chance.is(0.6) ? addDays(effective_at ?? world.today, chance.integer(3, 120)) : null;
	const scope = drawScope(chance, agreement);
	const { uuid } = await world.change("POST", "/credit-grant", {
		...{ customer_uuid: person.uuid, name: grant, amount, currency, kind, priority },
		applies_to: {
			service_uuids: scope.items.map((item) => item.uuid),
			metric_uuids: scope.metrics.map((one) => one.uuid),
		},
		...(effective_at === null ? {} : { effective_at: midnight(chance, effective_at) }),
		...(expires_at === null ? {} : { expires_at: midnight(chance, expires_at) }),
	});
	const items = scope.items.map(({ name }) => name);
	const metrics = scope.metrics.map(({ event_name }) => event_name);
	const plain = { grant, customer: person.name, currency, amount: String(amount), kind, priority };
	world.record({ does: "grant_credit", ...plain, items, metrics, effective_at, expires_at });
	world.grants.push({ uuid, name: grant, effective: effective_at ?? world.today, invoiceUuid: null, isVoided: false });
	world.note(`${JSON.stringify({ ...plain, items, metrics, effective_at, expires_at })}`);
	world.tally.count(`credit grants: ${kind}`);
	if (items.length > 0) world.tally.count("credit grants for items");
	if (metrics.length > 0) world.tally.count("credit grants for metrics");
	if (expires_at !== null) world.tally.count("credit grants that expire");
};

/** Credit pays usage that is corrected afterwards, upwards or downwards, in its time or not. */
export const grantThenUseLate: Step = async (world, chance) => {
	await billAll(world);
	const used = chance.any(usageOf(world));
	if (used === undefined) return;
	const { agreement, item } = used;
	await grantCredit(world, chance);
	if (chance.is(0.5)) await grantCredit(world, chance);
	await useLate(world, chance, { person: agreement.person, item, days: [0, 20] });
	await pass(world, chance.integer(20, 40));
	await billAll(world);
	await pass(world, chance.integer(1, 5));
	if (world.has("void-events") && chance.is(0.5)) await voidEvents(world, chance);
	await useLate(world, chance, { person: agreement.person, item, days: [5, 60] });
	await pass(world, chance.integer(1, 30));
	await billAll(world);
};

/** What a grant pays; mostly everything. */
export function drawScope(chance: Chance, agreement: Agreement) {
	const all = itemsOf(agreement);
	const items = chance.is(0.25) ? [chance.one(all)] : [];
	const read = all.flatMap(({ metric }) => metric ?? []);
	return { items, metrics: chance.is(0.2) && read.length > 0 ? [chance.one(read)] : [] };
}

/** A date, or its midnight. */
function midnight(chance: Chance, day: CalendarDate): string {
	return chance.is(0.5) ? day : `${day}T00:00:00Z`;
}

/** What stays whatever is paid or voided. */
function given({ grants }: World): CreditGrant[] {
	return grants.filter(({ isVoided, invoiceUuid }) => !isVoided && invoiceUuid === null);
}

/** A grant's place in the order changes, or its expiry. */
export const changeGrant: Step = async (world, chance) => {
	const grant = chance.any(given(world));
	if (grant === undefined) return;
	const expires_at = chance.is(0.3) ? null : addDays(laterOf(world.today, grant.effective), chance.integer(1, 60));
	const change = chance.is(0.5) ? { priority: chance.integer(0, 100) } : { expires_at };
	await world.change("PUT", `/credit-grant/${grant.uuid}`, change);
	world.record({ does: "change_grant", grant: grant.name, ...change });
	world.note(`${grant.name} changes: ${JSON.stringify(change)}`);
	world.tally.count(`credit grants changed: ${Object.keys(change).join()}`);
};

function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
	return one > other ? one : other;
}

/** What is left of a grant is gone. */
export const voidGrant: Step = async (world, chance) => {
	const grant = chance.any(given(world));
	if (grant === undefined) return;
	await world.change("DELETE", `/credit-grant/${grant.uuid}`);
	grant.isVoided = true;
	world.record({ does: "void_grant", grant: grant.name });
	world.note(`${grant.name} is voided`);
	world.tally.count("credit grants voided");
};
