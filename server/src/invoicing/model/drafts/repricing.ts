import type { CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { PlannedCharge, PlannedLine } from "../charges/planned-invoice.ts";
import { taxText } from "../corrections/taxed-difference.ts";
import { type LineTerms, placeLine } from "../invoice/invoice.ts";
import { figuresOf, invoiceLine } from "../invoice/invoice-line.ts";
import type { LedgerCharge, PlanInput, Sight } from "../periods/plan-input.ts";
import { type WholePeriod, wholePeriods } from "../periods/whole-period.ts";
import { planWhole } from "../plan/plan-whole.ts";

/** A period with charges on one invoice that is still a draft. */
export interface OpenPeriod {
	readonly invoiceUuid: string;
	readonly billedOn: CalendarDate;
	readonly open: readonly LedgerCharge[];
	/** Of the period, on other drafts: a fee in advance that was amended has a draft for each part. */
	readonly elsewhere: readonly LedgerCharge[];
	/** Whether it bears what none of the drafts does yet. */
	readonly takesNew: boolean;
	/** Without the charges of drafts: what other invoices charged. */
	readonly issued: WholePeriod;
	/** The latest of the runs that priced it, in whatever draft: what was due by its `as_of` is borne. */
	readonly latest: Sight | null;
	/** The first days of all drafts' charges, by their UUIDs. */
	readonly starts: ReadonlyMap<string, CalendarDate>;
}

interface NamedCharge {
	readonly uuid: string;
	readonly charge: PlannedCharge;
}

/** A draft's lines with a period priced anew. */
export interface Repriced {
	readonly lines: readonly LineTerms[];
	readonly changed: readonly NamedCharge[];
	readonly added: readonly NamedCharge[];
}

/**
 * The periods that can be priced anew in a draft (extensions.md, "Corrections"). One with charges for the same part on several drafts waits
 * until they are sent. A run that looks ahead leaves what others have drafted that did not: what takes effect later changes nothing that is due now.
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

/** Whether an open period's charges are what they would be by what is known now. */
export function isPricedAsKnown(input: PlanInput, period: OpenPeriod): boolean {
	return planned(input, period).every(isSame);
}

/**
 * A draft's lines with an open period as it is priced now: its lines get the new figures, one for the minimum comes or goes, and so does
 * what an amendment makes of it or a correction at another tax. What has become nothing stays as a line of 0.
 * @returns null where nothing changes, and where a person changed or deleted a line of the period: those stay as they are
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
				? withNewLines(changedLines, named.uuid, plannedLines, newUuid)
				: withFigures(changedLines, named.uuid, plannedLines, newUuid());
	}
	return { lines: changedLines, changed, added };
}

/** A charge as it is, null of one that comes, beside what it would be now. */
interface Differing {
	readonly present: LedgerCharge | null;
	readonly charge: PlannedCharge;
	/** None where it has become nothing. */
	readonly lines: readonly PlannedLine[];
}

/** A draft bears what was due by the latest of the runs that priced it. */
function planned(input: PlanInput, { open, elsewhere, takesNew, issued, starts, latest }: OpenPeriod): Differing[] {
	const asOf = latest !== null && latest.as_of > input.asOf ? latest.as_of : input.asOf;
	const { fresh, corrections, held } = planWhole({ ...input, asOf }, issued);
	// Its books were closed since: what the draft says stays.
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

/** Names what a charge is for: a draft bears one correction of a part for each tax. */
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
	const isTaxed = charge.tax.taxRate.equals(present.tax.taxRate) && charge.tax.taxName === present.tax.taxName;
	return isPriced && (isTaxed || present.kind === "correction");
}

/** The period is not served any more, or nothing is left to correct. */
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

/** Whether a person has been at the lines of a charge. */
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

/** The lines with a charge's as they are planned now. */
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
	newUuid: () => string,
): LineTerms[] {
	const last = lines.reduce((last, other) => Math.max(last, other.display_order), 0);
	return [...lines, ...planned.map((line, index) => invoiceLine(line, newUuid(), last + 1 + index, chargeUuid))];
}

function ofNothing(line: LineTerms): LineTerms {
	const figures = { quantity: Decimal.zero, flat_fee: Decimal.zero, discount_amount: Decimal.zero };
	return { ...line, ...figures, description: "Nothing is left to charge or to correct" };
}
