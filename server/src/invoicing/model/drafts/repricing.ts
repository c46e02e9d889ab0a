import type { CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { PlannedCharge, PlannedLine } from "../charges/planned-invoice.ts";
import { type LineTerms, placeLine } from "../invoice/invoice.ts";
import { figuresOf, invoiceLine, type LinePart, partOf } from "../invoice/invoice-line.ts";
import { type LedgerCharge, type PlanInput, ratesText, type Sight, taxText } from "../periods/plan-input.ts";
import { type WholePeriod, wholePeriods } from "../periods/whole-period.ts";
import { planWhole } from "../plan/plan-whole.ts";

/** A period with charges on one invoice that is still a draft. */
export interface OpenPeriod {
	readonly invoiceUuid: string;
	readonly billedOn: CalendarDate;
	readonly open: readonly LedgerCharge[];
	/** The period's charges on other drafts: an amended fee in advance has a draft for each part. */
	readonly elsewhere: readonly LedgerCharge[];
	/** Whether it takes charges that are on no draft yet. */
	readonly takesNew: boolean;
	/** Without drafts: only the charges of other invoices. */
	readonly issued: WholePeriod;
	/** The latest run that priced it, in any draft: what was due by its `as_of` is included. */
	readonly latest: Sight | null;
	/** The first days of all drafts' charges, by charge UUID. */
	readonly starts: ReadonlyMap<string, CalendarDate>;
}

interface NamedCharge {
	readonly uuid: string;
	readonly charge: PlannedCharge;
}

/** A draft's lines with a period repriced. */
export interface Repriced {
	readonly lines: readonly LineTerms[];
	readonly changed: readonly NamedCharge[];
	readonly added: readonly NamedCharge[];
}

/**
 * The periods that can be repriced in a draft (extensions.md, "Corrections"). A period with charges for the same part on
 * several drafts waits until they are sent. A run that looks ahead leaves drafts of runs that didn't: what takes effect later
 * changes nothing that is due now.
 */
export function openPeriods(input: PlanInput): OpenPeriod[] {
	return wholePeriods(input).flatMap((whole) => openOn(input, whole));
}

function openOn({ asOf, today }: PlanInput, whole: WholePeriod): OpenPeriod[] {
	const { charged } = whole;
	const starts = new Map(charged.flatMap(({ periodStart, charges }) => charges.map(({ uuid }) => [uuid, periodStart])));
	const open = charged.flatMap(({ charges }) => charges.filter((one) => one.is_open && one.invoice_uuid !== null));
	const parts = Map.groupBy(open, (charge) => nameOf(startedOn(starts, charge)));
	const isOnSeveral = (own: readonly LedgerCharge[]) => own.some((one) => one.invoice_uuid !== own[0]?.invoice_uuid);
	if ([...parts.values()].some(isOnSeveral)) return [];
	const latest = open.reduce<LedgerCharge | null>(
		(one, other) => (one && one.as_of >= other.as_of ? one : other),
		null,
	);
	const issued = charged
		.map((period) => ({ ...period, charges: period.charges.filter(({ is_open }) => !is_open) }))
		.filter(({ charges }) => charges.length > 0);
	return [...Map.groupBy(open, ({ invoice_uuid }) => invoice_uuid as string)]
		.filter(([, own]) => asOf <= today || own.some(({ as_of }) => as_of > today))
		.map(([invoiceUuid, own], place) => ({
			...{ invoiceUuid, billedOn: (own[0] as LedgerCharge).billed_on, open: own, takesNew: place === 0 },
			...{ elsewhere: open.filter(({ invoice_uuid }) => invoice_uuid !== invoiceUuid), starts, latest },
			issued: { ...whole, charged: issued },
		}));
}

/** Whether an open period's charges match what is known now. */
export function isPricedAsKnown(input: PlanInput, period: OpenPeriod): boolean {
	return planned(input, period).every(isSame);
}

/**
 * A draft's lines with an open period repriced: lines get new figures, and lines for a minimum, an amendment, or a correction
 * at another tax are added or removed. A line that comes to nothing stays at 0.
 * @returns null if nothing changes, or if a person changed or deleted a line of the period; such lines stay as they are
 */
export function repricedPeriod(
	input: PlanInput,
	period: OpenPeriod,
	lines: readonly LineTerms[],
	newUuid: () => string,
): Repriced | null {
	if (period.open.some((charge) => isTouched(lines, charge))) return null;
	const differing = planned(input, period).filter((one) => !isSame(one));
	if (differing.length === 0) return null;
	let changedLines = lines;
	const [changed, added]: [NamedCharge[], NamedCharge[]] = [[], []];
	for (const { present, charge, lines: plannedLines } of differing) {
		const named = { uuid: present?.uuid ?? newUuid(), charge };
		(present === null ? added : changed).push(named);
		changedLines =
			present === null
				? withNewLines(changedLines, named.uuid, plannedLines, partOf(input.items, charge.itemUuid), newUuid)
				: withFigures(changedLines, named.uuid, plannedLines, newUuid());
	}
	return { lines: changedLines, changed, added };
}

/** An existing charge, or null for a new one, and what it would be now. */
interface Differing {
	readonly present: LedgerCharge | null;
	readonly charge: PlannedCharge;
	/** Empty if it comes to nothing. */
	readonly lines: readonly PlannedLine[];
}

/** A draft includes what was due by the latest run that priced it. */
function planned(input: PlanInput, { open, elsewhere, takesNew, issued, starts, latest }: OpenPeriod): Differing[] {
	const asOf = latest !== null && latest.as_of > input.asOf ? latest.as_of : input.asOf;
	const { fresh, corrections, held } = planWhole({ ...input, asOf }, issued);
	// The books were closed since, so the draft stays as it is.
	if (held !== null) return [];
	const coming = new Map([...fresh, ...corrections].map((one) => [nameOf(one.charge), one]));
	for (const charge of elsewhere) coming.delete(nameOf(startedOn(starts, charge)));
	const present = open.map((charge): Differing => {
		const { periodStart } = startedOn(starts, charge);
		const name = nameOf(startedOn(starts, charge));
		const now = coming.get(name);
		coming.delete(name);
		if (now === undefined) {
			const charged = nothingOf({ itemUuid: issued.item.uuid, periodStart }, charge);
			return { present: charge, charge: charged, lines: [] };
		}
		return { present: charge, charge: now.charge, lines: now.lines };
	});
	const added = takesNew ? [...coming.values()] : [];
	return [...present, ...added.map((one): Differing => ({ present: null, ...one }))];
}

function startedOn(starts: OpenPeriod["starts"], charge: LedgerCharge) {
	return { ...charge, periodStart: starts.get(charge.uuid) ?? charge.period_end };
}

/** Identifies what a charge is for: a draft has one correction of a part for each tax. */
function nameOf({ kind, periodStart, tax }: Pick<PlannedCharge, "kind" | "periodStart" | "tax">): string {
	return kind === "period" ? periodStart : `${periodStart} ${taxText(tax)}`;
}

function isSame({ present, charge }: Differing): boolean {
	if (present === null) return false;
	const isPriced =
		charge.net.equals(present.net) &&
		charge.minimumNet.equals(present.minimum_net) &&
		charge.quantity.equals(present.quantity) &&
		charge.periodEnd === present.period_end &&
		charge.terms?.label === present.terms?.label &&
		charge.terms?.period === present.terms?.period;
	const isTaxed = ratesText(charge.tax) === ratesText(present.tax);
	return isPriced && (isTaxed || present.kind === "correction");
}

/** The period is no longer served, or there is nothing left to correct. */
function nothingOf(
	subject: Pick<PlannedCharge, "itemUuid" | "periodStart">,
	{ kind, period_end, event_count, tax, cause }: LedgerCharge,
): PlannedCharge {
	return {
		...subject,
		...{ kind, periodEnd: period_end, eventCount: event_count, tax, corrects: null, cause },
		...{ quantity: Decimal.zero, net: Decimal.zero, minimumNet: Decimal.zero, terms: null },
		explanation: { priced: null, charged_before: null },
	};
}

/** Whether a person has edited the lines of a charge. */
function isTouched(lines: readonly LineTerms[], { uuid, kind, minimum_net }: LedgerCharge): boolean {
	const own = lines.filter((line) => line.charge_uuid === uuid);
	const price = own.find((line) => line.charge_part === (kind === "period" ? "price" : "correction"));
	const minimum = own.find((line) => line.charge_part === "minimum");
	return (
		price === undefined ||
		own.some((line) => line.origin !== "run") ||
		minimum_net.isPositive() !== (minimum !== undefined)
	);
}

/** The lines with a charge's lines as planned now. */
function withFigures(
	lines: readonly LineTerms[],
	chargeUuid: string,
	[plannedPrice, plannedMinimum]: readonly PlannedLine[],
	newLineUuid: string,
): LineTerms[] {
	const own = lines.filter((line) => line.charge_uuid === chargeUuid);
	const price = own.find((line) => line.charge_part !== "minimum") as LineTerms;
	const minimum = own.find((line) => line.charge_part === "minimum");
	const others = lines.filter((line) => line.charge_uuid !== chargeUuid);
	const priced = plannedPrice === undefined ? ofNothing(price) : { ...price, ...figuresOf(plannedPrice) };
	if (plannedMinimum === undefined) return [...others, priced];
	const place = {
		...price,
		uuid: newLineUuid,
		display_order: price.display_order + 1,
		charge_part: "minimum" as const,
	};
	return placeLine([...others, priced], { ...(minimum ?? place), ...figuresOf(plannedMinimum) });
}

function withNewLines(
	lines: readonly LineTerms[],
	chargeUuid: string,
	planned: readonly PlannedLine[],
	part: LinePart,
	newUuid: () => string,
): LineTerms[] {
	const last = lines.reduce((last, other) => Math.max(last, other.display_order), 0);
	return [...lines, ...planned.map((line, index) => invoiceLine(line, newUuid(), last + 1 + index, chargeUuid, part))];
}

function ofNothing(line: LineTerms): LineTerms {
	const figures = { quantity: Decimal.zero, flat_fee: Decimal.zero, discount_amount: Decimal.zero };
	return { ...line, ...figures, description: "Nothing left to charge or correct" };
}
