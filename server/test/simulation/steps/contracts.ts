import { dateClampedToMonth, yearAndMonth } from "../../../src/calendar/date.ts";
import { addDays, type CalendarDate } from "../../../src/calendar/index.ts";
import { type Agreement, type Item, type Service, termsOn, type Version } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import { demandSame } from "../demand.ts";
import { changedTerms, drawChange, drawService, wireOfService, wireOfTerms } from "../drawn-services.ts";
import { endOfServing, partsOf, termEndOn } from "../oracle.ts";
import type { World } from "../world.ts";
import type { Step } from "./step.ts";

/** The most contracts of a world: more only take longer. */
const mostContracts = 4;

/** A contract with one to three services, from some weeks back to some weeks ahead; most are put into force at once. */
export const agree: Step = async (world, chance) => {
	if (world.agreements.length >= mostContracts) return;
	// Who is new has come for a contract.
	const waiting = world.customers().filter((each) => world.agreements.every(({ person }) => person !== each));
	const person = chance.any(waiting) ?? chance.one(world.customers());
	const name = `contract ${world.agreements.length + 1}`;
	const services = Array.from({ length: chance.integer(1, 3) }, () => drawService(chance, world.metrics, name));
	const start = addDays(world.today, chance.integer(-50, 20));
	const firstEnd = drawEnd(chance, start);
	const renews = firstEnd !== null && chance.is(0.5);
	const ownMonths = firstEnd === null ? null : wholeMonths(start, firstEnd);
	// Where nothing is said, a term of whole months is followed by as many again.
	const saysMonths = ownMonths === null || chance.is(0.5);
	const renewalMonths = renews ? (saysMonths ? chance.one([1, 3, 5]) : ownMonths) : null;
	const billingDay = chance.is(0.5) ? Number(start.slice(8)) : chance.one([1, 15, 29, 30, 31]);
	const draft = await world.change("POST", "/contract", {
		customer_uuid: person.uuid,
		name,
		services: services.map(wireOfService),
		start_date: start,
		billing_day: billingDay,
		...(chance.is(0.3) ? { currency: chance.one(["EUR", "JPY", "KWD"]) } : {}),
		...(firstEnd === null ? {} : { end_date: firstEnd }),
		...(renews ? { auto_renew: true, ...(saysMonths ? { renewal_months: renewalMonths } : {}) } : {}),
	});
	const items = services.map((service, place) => itemOf(service, draft.items[place].item_id, start));
	const agreement: Agreement = {
		...{ uuid: draft.uuid, name, person, currency: draft.currency, start, billingDay, firstEnd, renewalMonths },
		...{ end: renews ? null : firstEnd, renews, lookedAt: start, isActive: false, isCanceled: false, items },
	};
	world.agreements.push(agreement);
	world.note(`${name} of ${person.name} from ${start} to ${firstEnd}${renews ? `, renews by ${renewalMonths}` : ""}`);
	for (const service of services) world.note(`  ${JSON.stringify({ ...service, metric: service.metric?.event_name })}`);
	if (chance.is(0.9)) await activate(world, agreement);
};

function drawEnd(chance: Chance, start: CalendarDate): CalendarDate | null {
	if (chance.is(0.5)) return null;
	if (chance.is(0.3)) return addDays(start, chance.integer(10, 300));
	const { year, month } = yearAndMonth(start);
	return addDays(dateClampedToMonth(year, month + chance.integer(2, 9), Number(start.slice(8))), -1);
}

/** The months of a term; null where it is no whole number of them. */
function wholeMonths(start: CalendarDate, end: CalendarDate): number | null {
	const { year, month } = yearAndMonth(start);
	const endAfter = (months: number) => addDays(dateClampedToMonth(year, month + months, Number(start.slice(8))), -1);
	return [1, 2, 3, 4, 5, 6, 7, 8, 9].find((months) => endAfter(months) === end) ?? null;
}

function itemOf({ terms, name: _name, tax: _tax, ...kind }: Service, uuid: string, start: CalendarDate): Item {
	return { ...kind, uuid, start, first: terms, versions: [], ownEnd: null };
}

async function activate(world: World, agreement: Agreement): Promise<void> {
	await world.change("POST", `/contract/${agreement.uuid}/activate`);
	agreement.isActive = true;
	world.tally.count(agreement.renews ? "contracts that renew" : "contracts that do not renew");
}

/** A draft is put into force. */
export const activateDraft: Step = async (world, chance) => {
	const draft = chance.any(world.agreements.filter(({ isActive, isCanceled }) => !isActive && !isCanceled));
	if (draft === undefined) return;
	await activate(world, draft);
	world.note(`${draft.name} comes into force`);
};

/** Items are changed, added and ended from a day on, behind or ahead. */
export const amend: Step = async (world, chance) => {
	const agreement = chance.any(world.agreements.filter(({ isActive, isCanceled }) => isActive && !isCanceled));
	if (agreement === undefined) return;
	const item = chance.one(agreement.items);
	const day = drawDay(world, chance, agreement, item);
	const kind = chance.weighted([
		[5, "change" as const],
		[2, "add" as const],
		[1, "end" as const],
	]);
	const change = kind === "change" ? drawChange(chance, item) : {};
	const added = kind === "add" ? drawService(chance, world.metrics, `${agreement.name} added`) : null;
	const { status, body } = await world.ask("POST", `/contract/${agreement.uuid}/amend`, {
		effective_date: day,
		...(kind === "change" ? { change: [{ item_id: item.uuid, ...wireOfTerms(change, item.service_type) }] } : {}),
		...(kind === "end" ? { end: [{ item_id: item.uuid }] } : {}),
		...(added === null ? {} : { add: [wireOfService(added)] }),
	});
	const sentence = `${agreement.name} from ${day}: ${kind} ${added === null ? `${item.uuid} ${JSON.stringify(change)}` : JSON.stringify(added)}`;
	if (status !== 200) {
		world.tally.count("amendments refused");
		world.note(`${sentence}: refused, ${body.detail}`);
		return;
	}
	if (agreement.lookedAt < world.today) agreement.lookedAt = world.today;
	if (kind === "change") item.versions = amended(item, day, change);
	if (kind === "end") item.ownEnd = addDays(day, -1);
	if (added !== null) agreement.items.push(itemOf(added, body.items.at(-1).item_id, day));
	world.tally.count(`amendments: ${kind}`);
	if (day < world.today) world.tally.count("amendments back in time");
	world.note(sentence);
};

/** Any day near; for usage that is measured over a period as a whole often one on which a period begins. */
function drawDay(world: World, chance: Chance, agreement: Agreement, item: Item): CalendarDate {
	const near = addDays(world.today, chance.integer(-60, 40));
	const begins = partsOf(agreement, item, [], addDays(world.today, 40)).map(({ start }) => start);
	const day = chance.is(0.3) ? (chance.any(begins) ?? near) : near;
	return chance.is(0.05) ? item.start : day;
}

/** Terms of the same day are replaced; another discount is counted from the day. */
function amended(item: Item, from: CalendarDate, change: object): Version[] {
	const before = item.versions.findLast((version) => version.from <= from);
	const old = termsOn(item, from);
	const terms = changedTerms(old, change);
	const isSame = terms.discount_percent === old.discount_percent && terms.discount_duration === old.discount_duration;
	const version = { from, terms, discountFrom: isSame ? (before?.discountFrom ?? null) : from };
	return [...item.versions.filter((each) => each.from !== from), version].toSorted((a, b) =>
		a.from < b.from ? -1 : 1,
	);
}

/** A contract ends: on a day, or with the period that is being served. */
export const cancel: Step = async (world, chance) => {
	const agreement = chance.any(world.agreements.filter(({ isCanceled }) => !isCanceled));
	if (agreement !== undefined) await cancelContract(world, chance, agreement);
};

/**
 * @param periodEnds how often at a period's end
 * @returns whether it was canceled: a contract that has ended cannot be
 */
export async function cancelContract(
	world: World,
	chance: Chance,
	agreement: Agreement,
	periodEnds = 0.5,
): Promise<boolean> {
	const atPeriodEnd = chance.is(periodEnds);
	const day = addDays(world.today, chance.integer(-30, 40));
	const { status, body } = await world.ask(
		"POST",
		`/contract/${agreement.uuid}/cancel`,
		atPeriodEnd ? { at_period_end: true } : { effective_date: day },
	);
	world.note(
		`${agreement.name} is canceled ${atPeriodEnd ? "at period end" : `on ${day}`}: ${body.end_date ?? body.detail}`,
	);
	if (status !== 200) {
		world.tally.count("cancellations refused");
		return false;
	}
	world.tally.count(atPeriodEnd ? "cancellations at period end" : "cancellations on a day");
	if (agreement.isActive) {
		const expected = atPeriodEnd ? endOfServing(agreement, world.today) : day;
		demandSame(body.end_date, expected, `the last day of ${agreement.name}`);
		const term = termEndOn(agreement, world.today);
		if (term !== null && agreement.renews && term > (agreement.firstEnd ?? term)) world.tally.count("terms renewed");
		agreement.end = expected;
	}
	agreement.renews = false;
	agreement.isCanceled = true;
	return true;
}
