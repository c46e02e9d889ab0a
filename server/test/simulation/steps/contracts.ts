import { dateClampedToMonth, yearAndMonth } from "../../../src/calendar/date.ts";
import { addDays, type CalendarDate } from "../../../src/calendar/index.ts";
import { type Agreement, type Item, itemsOf, type Service } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import { drawCommitments, drawGroup, drawThreshold, wireOfCommitments, zones } from "../drawn-agreements.ts";
import { drawService, wireOfService } from "../drawn-services.ts";
import { plainItem } from "../history.ts";
import { canBeAligned } from "../prices/drawn-cycles.ts";
import { drawPriceList, wireOfPrices } from "../prices/drawn-lists.ts";
import type { World } from "../world.ts";
import { grant, redeem } from "./discounts.ts";
import { grantCredit } from "./grants.ts";
import type { Step } from "./step.ts";

/** The maximum number of contracts in a world: more only take longer. */
const mostContracts = 4;

/** A contract with one to three services, starting from some weeks ago to some weeks ahead; most are activated at once. */
export const agree: Step = async (world, chance) => {
	const isShared = world.has("invoice-groups") || world.has("parents");
	if (world.agreements.length >= (world.has("several-contracts") || isShared ? mostContracts : 1)) return;
	// New customers have come for a contract.
	const waiting = world.customers().filter((each) => world.agreements.every(({ person }) => person !== each));
	const person = chance.is(0.6)
		? (chance.any(waiting) ?? chance.one(world.customers()))
		: chance.one(world.customers());
	const name = `contract ${world.agreements.length + 1}`;
	const drawnServices = Array.from({ length: chance.integer(1, 3) }, (_none, place) =>
		drawService(chance, world.has, world.metrics, `${name}.${place + 1}`),
	).slice(0, world.most.services);
	const drawn = addDays(world.today, chance.integer(-50, 20));
	// Terms from a month's last day are the ones that could shift.
	const { year, month } = yearAndMonth(drawn);
	const start = chance.is(0.2) ? dateClampedToMonth(year, month, 31) : drawn;
	const firstEnd = drawEnd(chance, start, world.has("odd-terms"));
	// Terms that aren't whole months renew by another count (server/test/oracle/README.md, 4).
	const isWhole = firstEnd !== null && isWholeMonths(start, firstEnd);
	const renews = isWhole && chance.is(0.6) && world.has("renew");
	const renewalMonths = renews ? chance.one([1, 3, 5, null]) : null;
	const uplift = renews && world.has("uplift") && chance.is(0.6) ? chance.one([5, -10, 3.25, 100, -100]) : 0;
	const group = world.has("invoice-groups") ? drawGroup(chance.is(0.8), chance.is(0.8)) : null;
	// What is due on one day is invoiced together.
	const usualDay = chance.is(0.5) ? Number(start.slice(8)) : chance.one([1, 15, 29, 30, 31]);
	const billingDay = group !== null && chance.is(0.8) ? 1 : usualDay;
	const paymentTerms = chance.is(0.2) ? 7 : null;
	const timezone = world.has("zones") && chance.is(0.6) ? chance.one(zones) : null;
	if (timezone !== null) world.tally.count("contracts with a time zone");
	const currency = chance.is(0.3) && world.has("currencies") ? chance.one(["EUR", "JPY", "KWD"]) : null;
	// README.md, "Left for later".
	const hasTerm = firstEnd !== null;
	const commitments =
		world.has("commitments") && !world.has("future-runs") && chance.is(0.8)
			? drawCommitments(world, chance, { name, start, hasTerm, currency: currency ?? world.currency })
			: [];
	if (commitments.length > 0) world.tally.count("contracts with commitments");
	const threshold = world.has("thresholds") && chance.is(0.7) ? drawThreshold(chance) : null;
	const calendarAligned = world.has("calendar-aligned") && canBeAligned(drawnServices) && chance.is(0.5);
	if (calendarAligned) world.tally.count("contracts aligned with the calendar");
	for (const { billing_cycle, invoice_every } of drawnServices) {
		world.tally.count(`cycles: ${billing_cycle}`);
		if (invoice_every !== undefined) world.tally.count("cycles invoiced together");
	}
	const hasLists = world.has("price-lists") && chance.is(0.6);
	const services = drawnServices.map((service) => ({
		...service,
		list: hasLists ? drawPriceList(chance, service, currency ?? world.currency, world.currency) : null,
	}));
	const draft = await world.change("POST", "/contract", {
		customer_uuid: person.uuid,
		name,
		services: services.map(wireOfListed),
		start_date: start,
		...(calendarAligned ? { calendar_aligned: true } : { billing_day: billingDay }),
		...(currency === null ? {} : { currency }),
		...(firstEnd === null ? {} : { end_date: firstEnd }),
		...(paymentTerms === null ? {} : { payment_terms_days: paymentTerms }),
		...(group === null ? {} : { invoice_group: group }),
		...(threshold === null ? {} : { invoice_threshold: threshold }),
		...(timezone === null ? {} : { timezone }),
		...(commitments.length === 0 ? {} : { commitments: wireOfCommitments(world, commitments) }),
		...(uplift === 0 ? {} : { renewal_uplift_percent: uplift }),
		...(renews ? { auto_renew: true, ...(renewalMonths === null ? {} : { renewal_months: renewalMonths }) } : {}),
	});
	const first = services.map((service, place) => itemOf(world, service, draft.items[place].item_id, start));
	const agreement: Agreement = {
		...{
			uuid: draft.uuid,
			name,
			person,
			currency: draft.currency,
			start,
			billingDay,
			calendarAligned,
			firstEnd,
			renews,
		},
		...{
			renewalMonths,
			uplift,
			paymentTerms,
			group,
			threshold,
			commitments,
			timezone,
			first,
			amendments: [],
			isActive: false,
			isCanceled: false,
			isEndMoved: false,
		},
	};
	world.agreements.push(agreement);
	world.note(
		`${name} of ${person.name} from ${start} to ${firstEnd}${renews ? `, renews by ${renewalMonths}, uplift ${uplift}` : ""}`,
	);
	for (const service of services) world.note(`  ${JSON.stringify({ ...service, metric: service.metric?.event_name })}`);
	if (hasLists) world.tally.count("contracts with prices by currency");
	if (uplift !== 0) world.tally.count("contracts with an uplift");
	if (chance.is(0.9)) await activate(world, agreement);
	// Most discounts are agreed with a contract.
	if (world.has("discounts") && chance.is(0.5)) await grant(world, chance);
	if (world.has("coupons") && chance.is(0.3)) await redeem(world, chance);
	if (world.has("credit-grants") && chance.is(0.5)) await grantCredit(world, chance);
	// Contracts that share invoices, and those of children, mean something beside others.
	if (isShared && chance.is(0.6)) await agree(world, chance);
};

function wireOfListed({ list, ...service }: Service): object {
	return list
		? { ...wireOfService({ ...service, terms: list.base }), prices: wireOfPrices(list) }
		: wireOfService(service);
}

function isWholeMonths(start: CalendarDate, end: CalendarDate): boolean {
	const [next, { year, month }] = [addDays(end, 1), yearAndMonth(start)];
	const there = yearAndMonth(next);
	const months = (there.year - year) * 12 + there.month - month;
	return dateClampedToMonth(year, month + months, Number(start.slice(8))) === next;
}

/** None, or usually a number of whole months after the start. */
function drawEnd(chance: Chance, start: CalendarDate, isOdd: boolean): CalendarDate | null {
	if (chance.is(0.5)) return null;
	if (chance.is(0.3) && isOdd) return addDays(start, chance.integer(10, 300));
	const { year, month } = yearAndMonth(start);
	return addDays(dateClampedToMonth(year, month + chance.integer(2, 9), Number(start.slice(8))), -1);
}

/** An item as the service created it, under the world's own name. */
export function itemOf(world: World, service: Service, uuid: string, start: CalendarDate): Item {
	const name = service.terms.plan_item_name;
	world.itemNames.set(uuid, name);
	return { ...service, uuid, name, start };
}

async function activate(world: World, agreement: Agreement): Promise<void> {
	await world.change("POST", `/contract/${agreement.uuid}/activate`);
	agreement.isActive = true;
	const { name, person, currency, start, firstEnd, billingDay, renews, renewalMonths, paymentTerms } = agreement;
	const { calendarAligned, uplift, group, threshold } = agreement;
	world.record({
		does: "activate_contract",
		...{ contract: name, customer: person.name, currency, start_date: start, end_date: firstEnd },
		...{
			billing_day: billingDay,
			calendar_aligned: calendarAligned,
			auto_renew: renews,
			renewal_months: renewalMonths,
			renewal_uplift_percent: String(uplift),
		},
		payment_terms_days: paymentTerms,
		invoice_group: group,
		invoice_threshold: threshold === null ? null : String(threshold),
		timezone: agreement.timezone,
		commitments: agreement.commitments,
		items: agreement.first.map(plainItem),
	});
	world.tally.count(renews ? "contracts that renew" : "contracts that do not renew");
	const others = world.agreements.filter((each) => each.person === person && each.isActive);
	if (others.length > 1) world.tally.count("customers with several contracts");
}

/** The text doesn't say what happens to late usage in closed books that an amendment or an end also changes: README.md. */
export function isInClosedBooks({ closedUntil }: World, day: CalendarDate): boolean {
	return closedUntil !== null && day <= closedUntil;
}

/** Contracts that are served, without an announced end. */
export function inForce({ agreements }: World): Agreement[] {
	return agreements.filter(({ isActive, isCanceled }) => isActive && !isCanceled);
}

/** A draft is activated. */
export const activateDraft: Step = async (world, chance) => {
	const draft = chance.any(world.agreements.filter(({ isActive, isCanceled }) => !isActive && !isCanceled));
	if (draft === undefined) return;
	await activate(world, draft);
	world.note(`${draft.name} comes into force`);
};

/** A contract ends: on a day, at the end of the current period, or with its term; or it is called off before it begins. */
export const cancel: Step = async (world, chance) => {
	const agreement = chance.any(world.agreements.filter(({ isCanceled }) => !isCanceled));
	if (agreement === undefined) return;
	const how = chance.weighted([
		[5, "on a day"],
		[2, "at period end"],
		[agreement.firstEnd === null ? 0 : 6, "at term end"],
		[1, "before it begins"],
	] as const);
	await cancelContract(world, agreement, how, addDays(world.today, chance.integer(-30, 40)));
};

type Cancellation = "on a day" | "at period end" | "at term end" | "before it begins";

/** @param day for a cancellation on a day */
export async function cancelContract(
	world: World,
	agreement: Agreement,
	how: Cancellation,
	day: CalendarDate,
): Promise<void> {
	const usesMetrics = itemsOf(agreement).some(({ metric }) => metric !== null);
	if (how === "on a day" && usesMetrics && isInClosedBooks(world, day)) return;
	const body = {
		"on a day": { effective_date: day },
		"at period end": { at_period_end: true },
		"at term end": { at_term_end: true },
		"before it begins": { effective_date: addDays(agreement.start, -1) },
	}[how];
	const answer = await world.ask("POST", `/contract/${agreement.uuid}/cancel`, body);
	world.note(`${agreement.name} is canceled ${how}: ${answer.body.end_date ?? answer.body.detail}`);
	if (answer.status !== 200) {
		world.tally.count("cancellations refused");
		return;
	}
	agreement.isCanceled = true;
	if (!agreement.isActive) return;
	const last_day = how === "on a day" || how === "before it begins" ? body.effective_date : answer.body.end_date;
	world.record({ does: "cancel_contract", contract: agreement.name, last_day: String(last_day) });
	world.tally.count(`cancellations ${how}`);
	world.tally.count(String(last_day) < world.today ? "cancellations dated back" : "cancellations dated ahead");
}

/** A cancellation is taken back. */
export const reinstate: Step = async (world, chance) => {
	const agreement = chance.any(world.agreements.filter(({ isCanceled, isActive }) => isCanceled && isActive));
	if (agreement !== undefined) await reinstateContract(world, agreement);
};

export async function reinstateContract(world: World, agreement: Agreement): Promise<void> {
	const { status, body } = await world.ask("POST", `/contract/${agreement.uuid}/reinstate`);
	world.note(`${agreement.name} is reinstated: ${body.status ?? body.detail}`);
	if (status !== 200) return;
	agreement.isCanceled = false;
	world.record({ does: "reinstate_contract", contract: agreement.name });
	world.tally.count("contracts reinstated");
}

interface Update {
	readonly auto_renew?: boolean;
	readonly renewal_months?: number;
	readonly payment_terms_days?: number | null;
	readonly invoice_threshold?: number | null;
	readonly end_date?: CalendarDate | null;
}

/** What can change in a contract in force: whether and how it renews, its end, its payment terms. */
export const update: Step = async (world, chance) => {
	const agreement = chance.any(inForce(world));
	if (agreement === undefined) return;
	// A passed term is renewed by the first operation that looks at it: changes meanwhile are for worlds of odd terms.
	const known = world.books.contracts.find(({ uuid }) => uuid === agreement.uuid)?.end_date ?? null;
	if (agreement.renews && known !== null && known < world.today && !world.has("odd-terms")) return;
	// An update to a term that isn't whole months makes it renew by another count, as in `agree`.
	const end = chance.is(0.25) ? null : addDays(world.today, chance.integer(1, 120));
	const { firstEnd, isEndMoved } = agreement;
	const isWhole = firstEnd !== null && !isEndMoved && isWholeMonths(agreement.start, firstEnd);
	const change = chance.one<Update>([
		{ auto_renew: chance.is(0.5) && isWhole },
		{ renewal_months: chance.integer(1, 6) },
		{ payment_terms_days: chance.one([null, 5, 20]) },
		...(world.has("thresholds")
			? Array.from({ length: 4 }, () => ({ invoice_threshold: chance.is(0.3) ? null : drawThreshold(chance) }))
			: []),
		...(agreement.isEndMoved || agreement.renews ? [] : [{ end_date: end }, { end_date: end }, { end_date: end }]),
	]);
	const { status, body } = await world.ask("PUT", `/contract/${agreement.uuid}`, change);
	world.note(`${agreement.name} changes: ${JSON.stringify(change)} ${body.detail ?? ""}`);
	if (status !== 200) return;
	if ("end_date" in change) agreement.isEndMoved = true;
	if (change.auto_renew !== undefined) agreement.renews = change.auto_renew;
	const { invoice_threshold: threshold, ...others } = change;
	if (threshold !== undefined) agreement.threshold = threshold;
	const plain = threshold === undefined ? others : { invoice_threshold: threshold === null ? null : String(threshold) };
	world.record({ does: "update_contract", contract: agreement.name, ...plain });
	world.tally.count(`contracts updated: ${Object.keys(change).join()}`);
};
