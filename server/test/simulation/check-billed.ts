import type { CalendarDate } from "../../src/calendar/index.ts";
import { Decimal } from "../../src/money/index.ts";
import type { Agreement } from "./agreement.ts";
import type { Books, Charge } from "./books.ts";
import { demand, demandSame } from "./demand.ts";
import { hasEnded, type Part, partsOf, termEndOn } from "./oracle.ts";
import type { World } from "./world.ts";

/**
 * Holds what runs have charged of contracts against the oracle, after a run as of a day (README.md, "Invariants" 1): every period that
 * fell due is billed, at its price on what is known now. A difference may wait where a draft stands that a person has been at, or
 * where no invoice was made that it could have joined.
 * @param before the books before the run
 */
export function checkBilled(world: World, agreements: readonly Agreement[], asOf: CalendarDate, before: Books): void {
	const known = new Set(before.charges.map(({ uuid }) => uuid));
	for (const agreement of agreements) {
		const charges = world.books.charges.filter(
			({ contract, isReleased }) => contract === agreement.uuid && !isReleased,
		);
		const made = charges.filter(({ uuid }) => !known.has(uuid));
		const isSettled = made.some(({ kind }) => kind === "period") || hasEnded(agreement, asOf);
		checkAgreement(world, agreement, asOf, { charges, known, isSettled });
		checkTerm(world, agreement);
	}
}

/** A contract's last day is that of its term, however often and whenever it was renewed. */
function checkTerm({ books }: World, agreement: Agreement): void {
	const found = books.contracts.find(({ uuid }) => uuid === agreement.uuid)?.end_date ?? null;
	demandSame(found, termEndOn(agreement, agreement.lookedAt), `the last day of ${agreement.name}`);
}

/** At a world's end, when all is sent and over: everything is billed to the cent, and nothing waits. */
export function checkAllBilled(world: World, day: CalendarDate): void {
	const drafts = world.books.invoices.filter(({ status }) => status === "draft");
	demand(drafts.length === 0, "no draft is left", drafts);
	for (const agreement of world.agreements.filter(({ isActive }) => isActive)) {
		const charges = world.books.charges.filter(
			({ contract, isReleased }) => contract === agreement.uuid && !isReleased,
		);
		checkAgreement(world, agreement, day, { charges, known: new Set(), isSettled: true });
	}
}

interface Charged {
	readonly charges: readonly Charge[];
	readonly known: ReadonlySet<string>;
	/** Whether the run made an invoice that corrections could join. */
	readonly isSettled: boolean;
}

function checkAgreement(
	world: World,
	agreement: Agreement,
	asOf: CalendarDate,
	{ charges, known, isSettled }: Charged,
): void {
	const byPart = Map.groupBy(charges, ({ item, start }) => `${item} ${start}`);
	const drafts = new Set(world.books.invoices.filter(({ status }) => status === "draft").map(({ uuid }) => uuid));
	const parts = agreement.items.flatMap((item) => partsOf(agreement, item, world.events, asOf));
	for (const part of parts.filter(({ due }) => due <= asOf)) {
		const own = byPart.get(`${part.itemUuid} ${part.start}`) ?? [];
		demand(
			own.some(({ kind }) => kind === "period"),
			"what fell due is billed",
			{ agreement, part, asOf },
		);
		if (waits(world, own, { known, isSettled, drafts })) continue;
		demandPrice(world, agreement, part, own);
	}
	if (!isSettled) return;
	const furthest = charges.map(({ start }) => start).reduce((latest, start) => (start > latest ? start : latest), asOf);
	const all = agreement.items.flatMap((item) => partsOf(agreement, item, world.events, furthest));
	const served = new Set(all.map(({ itemUuid, start }) => `${itemUuid} ${start}`));
	for (const [key, own] of byPart) {
		if (served.has(key) || waits(world, own, { known, isSettled, drafts })) continue;
		demand(netOf(own).isZero(), "what is served no more costs nothing", { agreement, key, own });
		world.tally.count("periods given back");
	}
}

/** Whether the run could not, or need not yet, put right what was charged of a period. */
function waits(
	{ touched, tally }: World,
	own: readonly Charge[],
	{ known, isSettled, drafts }: Omit<Charged, "charges"> & { readonly drafts: ReadonlySet<string> },
): boolean {
	const isOld = own.some(({ uuid }) => known.has(uuid));
	const isOpen = own.some(({ invoice, uuid }) => invoice !== null && drafts.has(invoice) && known.has(uuid));
	// A correction stays as it is in its draft, also alone, its period's invoice being void: once it is sent, the next run follows.
	if (isOpen) return own.length > 1 || own.some(({ uuid, kind }) => touched.has(uuid) || kind === "correction");
	if (isOld && !isSettled) tally.count("periods that wait for an invoice");
	return isOld && !isSettled;
}

function demandPrice({ tally }: World, agreement: Agreement, part: Part, own: readonly Charge[]): void {
	const price = part.price();
	const charged = netOf(own);
	tally.count("periods compared");
	if (own.length > 1) tally.count("periods compared that were corrected");
	demand(charged.equals(price), "what runs charged is the price on the events", {
		contract: agreement.name,
		item: agreement.items.find(({ uuid }) => uuid === part.itemUuid),
		part,
		charged: charged.toString(),
		price: price.toString(),
		own,
	});
}

function netOf(charges: readonly Charge[]): Decimal {
	return Decimal.sum(charges.map(({ net }) => Decimal.of(net)));
}
