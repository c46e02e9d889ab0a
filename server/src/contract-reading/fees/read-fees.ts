import { Decimal } from "../../money/index.ts";
import type { TermValue } from "../result/reading.ts";
import type { Statement } from "../statements/statement.ts";
import { solveTable } from "../tables/solved-table.ts";
import type { Billing, Timing } from "../terms/billing.ts";
import type { Found } from "../terms/found.ts";
import { placeIn, type Setting } from "../terms/setting.ts";
import type { Tax } from "../terms/taxes.ts";
import { monthsOfFrequency } from "../values/frequency.ts";
import type { TermDays } from "../values/price-period.ts";
import { applyAdjustments, applyQuantity } from "./adjustments.ts";
import { decimalOf, isSaid, isUsage, type ServiceDraft, type ServiceField, setter, valueIn } from "./drafts/draft.ts";
import { fitToInvoices } from "./invoicing-cycle.ts";
import { namesService } from "./named-services.ts";
import { datePriceSteps } from "./price-steps.ts";
import { tableFees } from "./rows/table-fees.ts";
import { tierTable } from "./rows/tier-table.ts";
import { feesIn } from "./sentences/sentence-fees.ts";
import { tierLists } from "./sentences/tier-list.ts";
import { toldSums } from "./told-sums.ts";

interface ServicesInput {
	readonly setting: Setting;
	readonly billing: Billing;
	readonly tax: Tax | null;
	readonly term: TermDays;
}

/** Everything that is charged, in the order of the document. */
export function readServices({ setting, billing, tax, term }: ServicesInput): {
	drafts: ServiceDraft[];
	findings: string[];
} {
	const findings: string[] = [];
	const read: ServiceDraft[] = [];
	for (const part of setting.text.tables) {
		const tiered = tierTable(setting, part, billing);
		if (tiered !== null) {
			read.push(tiered);
			continue;
		}
		const { drafts: rows, rest, deductions } = tableFees(setting, part, billing);
		findings.push(
			...deductions.map(
				({ text }) => `A deduction (discount) in a table was not taken: "${text.trim().slice(0, 120)}".`,
			),
		);
		read.push(...rows);
		for (const { name, cell } of rest) {
			const statement: Statement = {
				...{ ...part, kind: "statement", label: name.folded, labelText: name.text, concept: null },
				...{ body: cell, whole: cell, paragraph: -1 },
			};
			read.push(...feesIn(setting, statement, billing));
		}
	}
	const lists = tierLists(setting, billing);
	read.push(...lists.map(({ draft }) => draft));
	const told = new Set(lists.flatMap(({ statements }) => statements));
	for (const statement of setting.text.statements) {
		if (told.has(statement)) continue;
		for (const fee of feesIn(setting, statement, billing)) if (!isToldBefore(fee, read)) read.push(fee);
	}
	const sums = toldSums(read);
	const kept = read.filter((draft) => !sums.has(draft)).toSorted((a, b) => a.part - b.part);
	const drafts = datePriceSteps(kept, term);
	applyQuantity(setting, drafts);
	applyAdjustments(setting, drafts, findings);
	const timing = timingOfFees(billing, drafts);
	for (const draft of drafts) {
		const finding = fitToInvoices(setting, draft, billing);
		if (finding !== null) findings.push(finding);
		complete(setting, draft, { timing, tax });
	}
	findings.push(...checkLines(drafts), ...checkTotals(setting));
	return { drafts, findings };
}

/** The same price in the same cycle, told again: in a summary, or in the words below a table. */
function isToldBefore(fee: ServiceDraft, drafts: readonly ServiceDraft[]): boolean {
	const price = decimalOf(fee, "unit_price");
	if (price === null) return false;
	return drafts.some((other) => {
		const isSameCycle = valueIn(other, "billing_cycle") === valueIn(fee, "billing_cycle");
		if (!isSameCycle || isUsage(other) !== isUsage(fee)) return false;
		const otherPrice = decimalOf(other, "unit_price");
		const isSame = otherPrice?.equals(price) === true || other.lineAmount?.equals(price) === true;
		return isSame && shareWord(fee, other);
	});
}

function shareWord(a: ServiceDraft, b: ServiceDraft): boolean {
	const words = (draft: ServiceDraft) =>
		`${String(valueIn(draft, "plan_item_name"))} ${draft.unit ?? ""}`
			.toLowerCase()
			.split(/[^a-z0-9]+/)
			.filter((word) => word.length > 2 && !/^(?:fee|fees|charge|the|and|for|per|rate|price)$/.test(word));
	const own = words(a);
	return own.length === 0 || own.some((word) => words(b).includes(word));
}

/** When fees are charged that do not say so: by the first clause that speaks of no usage alone. */
function timingOfFees({ timings }: Billing, drafts: readonly ServiceDraft[]): Found<Timing> | null {
	const isOfUsage = (clause: string) => {
		const named = drafts.filter((draft) => namesService(clause, draft));
		return named.length > 0 && named.every(isUsage);
	};
	return (timings.find(({ clause }) => !isOfUsage(clause)) ?? timings[0])?.found ?? null;
}

function complete(
	setting: Setting,
	draft: ServiceDraft,
	{ timing, tax }: { readonly timing: Found<Timing> | null; readonly tax: Tax | null },
): void {
	const { fields } = draft;
	const setOnce = (field: ServiceField, found: Found<TermValue>) => {
		if (!fields.has(field)) fields.set(field, found);
	};
	const isFixed = valueIn(draft, "service_type") === "fixed_fee";
	if (isFixed && timing !== null) setOnce("billing_timing", timing);
	nameGeneric(setting, draft);
	const months = monthsOfFrequency[valueIn(draft, "billing_cycle") as keyof typeof monthsOfFrequency];
	const discount = fields.get("discount_percent");
	if (draft.discount_months !== undefined && months !== null && discount !== undefined) {
		fields.set("discount_duration", { ...discount, value: Math.max(1, Math.ceil(draft.discount_months / months)) });
	}
	if (tax !== null) {
		setOnce("tax_rate", tax.rate);
		setOnce("tax_name", { ...tax.rate, value: tax.name });
	}
}

/** A price without a name of its own is that of the plan or service that the document names. */
function nameGeneric({ text, pages }: Setting, draft: ServiceDraft): void {
	if (isSaid(draft, "plan_item_name")) return;
	const plans = text.statements.filter(
		({ concept, body }) => concept === "plan" && body.text.length <= 100 && /\p{L}{2}/u.test(body.text),
	);
	const [plan] = plans;
	if (plan === undefined) return;
	const way = plans.length === 1 ? "stated" : "implied";
	setter(draft, placeIn({ pages } as Setting, plan.whole))("plan_item_name", plan.body.text.trim(), way);
}

/** Quantity × price against the amount that the row shows. */
function checkLines(drafts: readonly ServiceDraft[]): string[] {
	return drafts.flatMap((draft) => {
		const [price, quantity, discount] = [
			decimalOf(draft, "unit_price"),
			decimalOf(draft, "quantity") ?? Decimal.one,
			decimalOf(draft, "discount_percent"),
		];
		if (price === null || draft.lineAmount === undefined || isUsage(draft)) return [];
		const product = price.times(quantity);
		const net = discount === null ? product : product.minus(product.percent(discount));
		const fits = [product, net].flatMap((each) => [1, 3, 6, 12].map((times) => each.times(Decimal.of(times))));
		if (
			fits.some((each) =>
				each
					.minus(draft.lineAmount as Decimal)
					.absolute()
					.isLessThan(Decimal.of("0.02")),
			)
		)
			return [];
		for (const field of ["unit_price", "quantity"] as const) {
			const found = draft.fields.get(field);
			if (found !== undefined) setter(draft, found.place)(field, found.value, "implied", "unexplained");
		}
		return [
			`The line "${String(valueIn(draft, "plan_item_name"))}" shows ${draft.lineAmount}, but ${quantity} × ${price} is ${product}.`,
		];
	});
}

/** The tables' sums that the rows above do not add up to. */
function checkTotals(setting: Setting): string[] {
	return setting.text.tables.flatMap((part) =>
		solveTable(setting, part).unexplained.flatMap(({ all, figures }) => {
			const shown = figures.findLast((figure) => figure !== null && figure.kind !== "percent");
			return shown
				? [
						`The sum shown is ${shown.value} ("${all.text.trim().slice(0, 80)}"), but the lines above do not add up to it.`,
					]
				: [];
		}),
	);
}
