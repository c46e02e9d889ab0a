import { ExportedObject, isObject, type JsonObject } from "../model/exported-object.ts";
import type { Gap, ImportPlan, MetricDraft } from "../model/plan.ts";
import { mapCustomer } from "./customers.ts";
import { mapInvoice } from "./invoices.ts";
import { mapMetric } from "./metrics.ts";
import { type MappedPlan, mapPlan } from "./plans.ts";
import { mapSubscription, servicesOf } from "./subscriptions.ts";

/** The kinds that are read, by the name of their lists in answers; each with the field that identifies one. */
const identifiers: Readonly<Record<string, string>> = {
	customers: "external_id",
	billable_metrics: "code",
	plans: "code",
	subscriptions: "external_id",
	invoices: "number",
};

/** Answers of the Lago API, `{"plans": […]}` or `{"plan": {…}}`, in Tallybook's terms. */
export function mapLago(answers: readonly JsonObject[]): ImportPlan {
	const gaps: Gap[] = [];
	const found = new Map<string, JsonObject[]>();
	for (const [name, value] of answers.flatMap((answer) => Object.entries(answer))) {
		const objects = (Array.isArray(value) ? value : [value]).filter(isObject);
		const kind = name in identifiers ? name : `${name}s`;
		if (name === "meta") continue;
		if (kind in identifiers) found.set(kind, [...(found.get(kind) ?? []), ...objects]);
		else gaps.push({ object: name, field: "", reason: `${objects.length} not carried over` });
	}
	const all = (kind: string, objects = found.get(kind) ?? []) =>
		objects.map(
			(fields) => new ExportedObject(`${kind.slice(0, -1)} ${fields[identifiers[kind] ?? ""]}`, fields, gaps),
		);
	const customers = all("customers")
		.map(mapCustomer)
		.filter((customer) => customer !== null);
	const billable = all("billable_metrics")
		.map(mapMetric)
		.filter((metric) => metric !== null);
	const metrics = new Map(billable.map(({ code, metric }) => [code, metric]));
	const plans = new Map(
		all("plans").flatMap((exported): [string, MappedPlan][] => {
			const plan = mapPlan(exported, metrics);
			return plan === null ? [] : [[plan.code, plan]];
		}),
	);
	const used = new Map<string, MetricDraft>();
	for (const { metric } of [...plans.values()].flatMap(({ charges }) => charges)) used.set(metric.key, metric);
	return {
		customers,
		metrics: [...used.values()],
		templates: [...plans.values()].map((plan) => ({
			name: plan.name,
			description: `Lago plan ${plan.code}`,
			options: [
				{
					name: plan.currency,
					currency: plan.currency,
					services: [...(plan.fee === null ? [] : [plan.fee]), ...servicesOf({ ...plan, fee: null })],
				},
			],
		})),
		contracts: all("subscriptions")
			.map((subscription) => mapSubscription(subscription, plans))
			.filter((contract) => contract !== null),
		charges: all("invoices", withFees(found.get("invoices") ?? [])).flatMap((invoice) => mapInvoice(invoice, plans)),
		gaps,
	};
}

/** A list's invoices have no fees; those that were also answered one by one do. */
function withFees(invoices: readonly JsonObject[]): JsonObject[] {
	const complete = new Set(invoices.filter(({ fees }) => fees !== undefined).map(({ lago_id }) => lago_id));
	return invoices.filter(({ fees, lago_id }) => fees !== undefined || !complete.has(lago_id));
}
