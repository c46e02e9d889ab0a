import type { CycleDraft } from "../model/cycle.ts";
import type { ExportedObject } from "../model/exported-object.ts";
import { fromMinorUnits } from "../model/minor-units.ts";
import type { Fields, MetricDraft, ServiceDraft } from "../model/plan.ts";
import { isFree, pricesOf } from "./charge-prices.ts";
import type { BillableMetric, Condition } from "./metrics.ts";

/** A service, and the fees on Lago's invoices that it corresponds to. */
export interface ChargedService {
	readonly chargeId: string;
	/** Null for what no filter of the charge matches. */
	readonly filter: { readonly id: string | null; readonly label: string } | null;
	readonly metric: MetricDraft;
	readonly service: ServiceDraft;
}

interface Frame {
	readonly cycle: CycleDraft;
	readonly currency: string;
	readonly metrics: ReadonlyMap<string, BillableMetric>;
}

const meaningless = [
	"lago_id",
	"lago_billable_metric_id",
	"created_at",
	"code",
	"lago_parent_id",
	"invoice_display_name",
];

/** A charge of a plan: a service, and one more for each of its filters. What Tallybook can't bill is among the gaps. */
export function mapCharge(charge: ExportedObject, frame: Frame): ChargedService[] {
	const chargeId = charge.text("lago_id") ?? "";
	const code = charge.text("billable_metric_code") ?? "";
	const model = charge.text("charge_model") ?? "";
	const metric = frame.metrics.get(code);
	const minimum = charge.decimal("min_amount_cents");
	const filters = charge.inners("filters").map((filter) => filterOf(filter, model));
	const properties = charge.inner("properties");
	const base = properties === null ? null : pricesOf(model, properties);
	if (charge.flag("pay_in_advance")) charge.gap("pay_in_advance", "true: usage is billed at the end of its period");
	if (charge.flag("prorated")) charge.gap("prorated", "true: usage is never prorated");
	if (charge.names().includes("invoiceable") && !charge.flag("invoiceable")) {
		charge.gap("invoiceable", "false: usage is always on an invoice");
	}
	const name = charge.text("invoice_display_name") ?? metric?.name ?? code;
	charge.reportRest(meaningless);
	if (metric === undefined) {
		charge.gap("billable_metric_code", `${code} is not carried over`);
		return [];
	}
	if (base === null) {
		charge.gap("charge_model", `${model} has no counterpart: the charge is not recreated`);
		return [];
	}
	const bounds =
		minimum === null || minimum.isZero() ? {} : { minimum_amount: fromMinorUnits(minimum, frame.currency) };
	const conditions = conditionsOf(charge, filters, isFree(base));
	if (conditions === null) return [];
	if (filters.length > 0 && minimum !== null && !minimum.isZero()) {
		charge.gap("min_amount_cents", "a minimum holds for one service, not for a charge with its filters together");
	}
	const service = (draft: MetricDraft, label: string, prices: Fields): ServiceDraft => ({
		metricKey: draft.key,
		cycle: frame.cycle,
		fields: {
			plan_item_name: label === "" ? name : `${name} (${label})`,
			service_type: "usage",
			...frame.cycle.fields,
			...prices,
			...(filters.length === 0 ? bounds : {}),
		},
	});
	const filtered = filters.map(({ id, label, values, prices }): ChargedService => {
		const draft = metric.draft(label, values);
		return { chargeId, filter: { id, label }, metric: draft, service: service(draft, label, prices) };
	});
	if (conditions.others === null) return filtered;
	const draft = metric.draft(filters.length === 0 ? "" : "other", conditions.others);
	return [
		...filtered,
		{ chargeId, filter: null, metric: draft, service: service(draft, filters.length === 0 ? "" : "other", base) },
	];
}

interface ChargeFilter {
	readonly id: string | null;
	readonly label: string;
	readonly values: readonly Condition[];
	readonly prices: Fields;
}

function filterOf(filter: ExportedObject, model: string): ChargeFilter {
	const id = filter.text("lago_id");
	const values = filter.inner("values");
	const conditions = (values?.names() ?? []).toSorted().map((property): Condition => {
		const value = values?.texts(property) ?? [];
		return { property, operator: "in", value };
	});
	const label = filter.text("invoice_display_name") ?? conditions.flatMap(({ value }) => value).join(", ");
	const properties = filter.inner("properties");
	const prices = (properties === null ? null : pricesOf(model, properties)) ?? {};
	filter.reportRest(["charge_code", "invoice_display_name"]);
	return { id, label, values: conditions, prices };
}

/** The conditions of what no filter matches, null if that is free; null for filters whose events can't be told apart. */
function conditionsOf(
	charge: ExportedObject,
	filters: readonly ChargeFilter[],
	isBaseFree: boolean,
): { others: readonly Condition[] | null } | null {
	const keys = new Set(filters.map(({ values }) => values.map(({ property }) => property).join(" ")));
	const all = filters.flatMap(({ values }) => values);
	if (keys.size > 1 || all.some(({ value }) => value.includes("__ALL_FILTER_VALUES__"))) {
		charge.gap("filters", "overlap: Tallybook would bill an event by each filter that it matches. Not recreated");
		return null;
	}
	if (filters.length === 0) return { others: [] };
	if (isBaseFree) return { others: null };
	if (filters.some(({ values }) => values.length !== 1)) {
		charge.gap("properties", "what no filter matches can't be told by several properties at once");
		return { others: null };
	}
	const [first] = all as [Condition];
	const value = all.flatMap((condition) => condition.value);
	return { others: [{ property: first.property, operator: "not_in", value }] };
}
