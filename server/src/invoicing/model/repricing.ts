import type { CalendarDate } from "../../calendar/index.ts";
import { Decimal } from "../../money/index.ts";
import { chargePeriod } from "./billing-plan.ts";
import { compare, keyOf, servedPeriod } from "./corrections.ts";
import { type LineTerms, placeLine } from "./invoice.ts";
import { type ChargedPeriod, hasPeriodCharge, type LedgerCharge, type PlanInput } from "./plan-input.ts";
import type { PlannedCharge, PlannedLine } from "./planned-invoice.ts";
import { taxText } from "./taxed-difference.ts";

/** A period with charges on one invoice that is still a draft. */
export interface OpenPeriod {
	readonly invoiceUuid: string;
	readonly billedOn: CalendarDate;
	readonly open: readonly LedgerCharge[];
	/** What other invoices charged. */
	readonly issued: ChargedPeriod;
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
 * The periods that can be priced anew in a draft (extensions.md, "Corrections"): a draft bears the period's only charge, or corrections
 * of what other invoices charged. Others wait until their drafts are sent.
 */
export function openPeriods({ charged }: Pick<PlanInput, "charged">): OpenPeriod[] {
	return charged.flatMap((period): OpenPeriod[] => {
		const open = period.charges.filter(({ is_open }) => is_open);
		const issued = { ...period, charges: period.charges.filter(({ is_open }) => !is_open) };
		const [first] = open;
		if (first === undefined || first.invoice_uuid === null) return [];
		if (open.some(({ invoice_uuid }) => invoice_uuid !== first.invoice_uuid)) return [];
		const isAlone = first.kind === "period" && open.length === 1 && issued.charges.length === 0;
		const isCorrection = open.every(({ kind }) => kind === "correction") && hasPeriodCharge(issued);
		if (!isAlone && !isCorrection) return [];
		return [{ invoiceUuid: first.invoice_uuid, billedOn: first.billed_on, open, issued }];
	});
}

/** Whether an open period's charges are what they would be by what is known now. */
export function isPricedAsKnown(input: PlanInput, period: OpenPeriod): boolean {
	return planned(input, period).every(isSame);
}

/**
 * A draft's lines with an open period as it is priced now: its lines get the new figures, one for the minimum comes or goes, a correction
 * at another tax comes. What has become nothing stays as a line of 0.
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
				? withNewLine(changedLines, named.uuid, plannedLines, newUuid())
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

function planned(input: PlanInput, { open, issued }: OpenPeriod): Differing[] {
	const [first] = open as [LedgerCharge];
	const subject = { itemUuid: issued.itemUuid, periodStart: issued.periodStart };
	if (first.kind === "period") {
		const served = servedPeriod(input, keyOf(issued));
		const now = served === null ? { charge: nothingOf(subject, first), lines: [] } : chargePeriod(input, served);
		return [{ present: first, ...now }];
	}
	const { corrections: now, held } = compare(input, issued, false);
	// Its books were closed since, or a person decided to bill it all the same: what the draft says stays.
	if (held.length > 0) return [];
	const presentTaxes = new Set(open.map(({ tax }) => taxText(tax)));
	const present = open.map((charge): Differing => {
		const same = now.find((correction) => taxText(correction.charge.tax) === taxText(charge.tax));
		if (same === undefined) return { present: charge, charge: nothingOf(subject, charge), lines: [] };
		return { present: charge, charge: same.charge, lines: [same.line] };
	});
	const coming = now
		.filter(({ charge }) => !presentTaxes.has(taxText(charge.tax)))
		.map(({ charge, line }): Differing => ({ present: null, charge, lines: [line] }));
	return [...present, ...coming];
}

function isSame({ present, charge }: Differing): boolean {
	if (present === null) return false;
	const isPriced =
		charge.net.equals(present.net) &&
		charge.minimumNet.equals(present.minimum_net) &&
		charge.quantity.equals(present.quantity) &&
		charge.periodEnd === present.period_end &&
		charge.terms?.label === present.terms?.label;
	const isTaxed = charge.tax.taxRate.equals(present.tax.taxRate) && charge.tax.taxName === present.tax.taxName;
	return isPriced && (isTaxed || present.kind === "correction");
}

/** The contract ended before the period began, or nothing is left to correct. */
function nothingOf(
	subject: Pick<PlannedCharge, "itemUuid" | "periodStart">,
	{ kind, period_end, event_count, tax }: LedgerCharge,
): PlannedCharge {
	return {
		...subject,
		...{ kind, periodEnd: period_end, eventCount: event_count, tax, corrects: null },
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

function withNewLine(
	lines: readonly LineTerms[],
	chargeUuid: string,
	[line]: readonly PlannedLine[],
	uuid: string,
): LineTerms[] {
	if (line === undefined) return [...lines];
	const display_order = lines.reduce((last, other) => Math.max(last, other.display_order), 0) + 1;
	const own = { uuid, display_order, kind: "item", origin: "run", charge_uuid: chargeUuid } as const;
	return [...lines, { ...own, charge_part: line.part, ...figuresOf(line) }];
}

/** A planned line's figures, as a line of an invoice has them. */
export function figuresOf(line: PlannedLine) {
	return {
		name: line.name,
		description: line.description,
		quantity: line.quantity,
		unit_price: line.unitPrice,
		flat_fee: line.flatFee,
		discount_percent: line.discountPercent,
		discount_amount: line.discountAmount,
		tax_rate: line.taxRate,
		tax_name: line.taxName,
		is_tax_default: line.isTaxDefault,
		is_tax_exempt: line.isTaxExempt,
		service_start_date: line.serviceStart,
		service_end_date: line.serviceEnd,
	};
}

function ofNothing(line: LineTerms): LineTerms {
	return { ...line, quantity: Decimal.zero, flat_fee: Decimal.zero, discount_amount: Decimal.zero };
}
