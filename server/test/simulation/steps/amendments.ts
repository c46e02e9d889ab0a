import { dateClampedToMonth, yearAndMonth } from "../../../src/calendar/date.ts";
import { addDays, type CalendarDate } from "../../../src/calendar/index.ts";
import { type Agreement, type Amendment, type Item, itemsOf, type Service, type Terms } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import { changedTerms, drawChange, drawRename, drawService, wireOfService, wireOfTerms } from "../drawn-services.ts";
import { plainItem, plainTerms } from "../history.ts";
import { canBeAligned } from "../prices/drawn-cycles.ts";
import type { World } from "../world.ts";
import { inForce, isInClosedBooks, itemOf } from "./contracts.ts";
import type { Step } from "./step.ts";

/** Items are changed, added, and ended from a past or future day on. */
export const amend: Step = async (world, chance) => {
	const agreement = chance.any(inForce(world));
	if (agreement !== undefined) await amendContract(world, chance, agreement, drawDay(world, chance, agreement));
};

/** One random change of a contract from a day on. */
export async function amendContract(
	world: World,
	chance: Chance,
	agreement: Agreement,
	day: CalendarDate,
): Promise<void> {
	const item = chance.one(itemsOf(agreement));
	const kind = chance.weighted([
		[world.has("amend") ? 6 : 0, "price" as const],
		[world.has("rename") ? 3 : 0, "name, tax or quantity" as const],
		[world.has("amend") ? 2 : 0, "add" as const],
		[world.has("amend") ? 1 : 0, "end" as const],
	]);
	if (!world.has("amend") && !world.has("rename")) return;
	const count = itemsOf(agreement).length;
	const drawn = {
		price: () => ({ change: drawChange(chance, world.has, item) }),
		"name, tax or quantity": () => ({ change: drawRename(chance, world.has, item) }),
		add: () => {
			const added = drawService(chance, world.has, world.metrics, `${agreement.name}.${count + 1}`);
			return agreement.calendarAligned && !canBeAligned([added]) ? {} : { added };
		},
		end: () => ({}),
	};
	await makeAmendment(world, agreement, day, { kind, item, change: null, added: null, ...drawn[kind]() });
}

interface DrawnAmendment {
	readonly kind: "price" | "name, tax or quantity" | "add" | "end";
	/** The item that changes or ends; for an addition, any. */
	readonly item: Item;
	readonly change: Partial<Terms> | null;
	readonly added: Service | null;
}

/** An amendment of one item: its change, its end, or an addition. */
export async function makeAmendment(
	world: World,
	agreement: Agreement,
	day: CalendarDate,
	{ kind, item, change, added }: DrawnAmendment,
): Promise<void> {
	if (added === null && item.metric !== null && isInClosedBooks(world, day)) return;
	const terms = change === null ? null : changedTerms(agreement, item, day, change);
	// What an amendment leaves out stays as renewals have made it: here it states every price.
	const sent = agreement.uplift === 0 ? change : terms;
	const { status, body } = await world.ask("POST", `/contract/${agreement.uuid}/amend`, {
		effective_date: day,
		...(sent === null ? {} : { change: [{ item_id: item.uuid, ...wireOfTerms(sent, item.service_type) }] }),
		...(kind === "end" ? { end: [{ item_id: item.uuid }] } : {}),
		...(added === null ? {} : { add: [wireOfService(added)] }),
	});
	const what = added === null ? `${item.name} ${JSON.stringify(change)}` : JSON.stringify(added);
	const sentence = `${agreement.name} from ${day}: ${kind} ${what}`;
	if (status !== 200) {
		world.tally.count("amendments refused");
		world.note(`${sentence}: refused, ${body.detail}`);
		return;
	}
	world.note(sentence);
	await noteAmendment(world, agreement, {
		...{ name: world.named("amendment"), day },
		changes: new Map(terms === null ? [] : [[item.name, terms]]),
		added: added === null ? [] : [itemOf(world, added, body.items.at(-1).item_id, day)],
		ended: kind === "end" ? [item.name] : [],
	});
	countAmendment(world, agreement, item, day, kind);
}

async function noteAmendment(world: World, agreement: Agreement, made: Omit<Amendment, "uuid">): Promise<void> {
	const { name, day, changes, added, ended } = made;
	world.record({
		...{ does: "amend_contract", amendment: name, contract: agreement.name, effective_date: day },
		add: added.map(plainItem),
		change: [...changes].map(([item, terms]) => ({ item, terms: plainTerms(terms) })),
		end: ended,
	});
	const { items } = await world.read(`/contract/${agreement.uuid}/amendments?limit=1`);
	agreement.amendments = [...agreement.amendments, { ...made, uuid: items[0].uuid }];
}

function countAmendment(
	{ tally, today }: World,
	agreement: Agreement,
	item: Item,
	day: CalendarDate,
	kind: string,
): void {
	tally.count(`amendments: ${kind}`);
	const changed = agreement.amendments.at(-1)?.changes.get(item.name)?.taxes;
	if (changed !== undefined && JSON.stringify(changed) !== JSON.stringify(item.terms.taxes))
		tally.count("amendments of several taxes");
	if (kind === "price" && item.service_type === "fixed_fee") tally.count(`fees amended: ${item.terms.pricing_model}`);
	if (kind === "price" && item.service_type === "usage") {
		const { pricing_model, minimum_amount, maximum_amount, included_quantity } = item.terms;
		tally.count(`usage amended: ${pricing_model}`);
		if (minimum_amount !== null) tally.count("usage amended: with a minimum");
		if (maximum_amount !== null) tally.count("usage amended: with a maximum");
		if (included_quantity > 0) tally.count("usage amended: with an included quantity");
	}
	tally.count(day < today ? "amendments dated back" : "amendments dated ahead");
	const near = agreement.amendments.filter((each) => each.day.slice(0, 7) === day.slice(0, 7));
	if (near.length > 1) tally.count("amendments of the same month");
}

/** A nearby day, often the start of a period. */
function drawDay(world: World, chance: Chance, { billingDay, start }: Agreement): CalendarDate {
	const near = addDays(world.today, chance.integer(-60, 40));
	const { year, month } = yearAndMonth(near);
	const begin = dateClampedToMonth(year, month, billingDay);
	const day = chance.is(0.3) && begin >= start ? begin : near;
	return chance.is(0.05) ? start : day;
}

/** An amendment that has not taken effect is taken back. */
export const takeBack: Step = async (world, chance) => {
	const ahead = world.agreements.flatMap((agreement) =>
		agreement.amendments.filter(({ day }) => day > world.today).map((amendment) => ({ agreement, amendment })),
	);
	const found = chance.any(ahead);
	if (found === undefined) return;
	const { agreement, amendment } = found;
	const { status, body } = await world.ask("DELETE", `/contract/${agreement.uuid}/amendments/${amendment.uuid}`);
	world.note(`${amendment.name} is taken back: ${body.detail ?? "done"}`);
	if (status !== 200) return;
	agreement.amendments = agreement.amendments.filter((each) => each !== amendment);
	world.record({ does: "take_back_amendment", contract: agreement.name, amendment: amendment.name });
	world.tally.count("amendments taken back");
};
