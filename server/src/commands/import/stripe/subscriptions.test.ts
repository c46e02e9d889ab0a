import { describe, expect, it } from "vitest";
import { type CycleDraft, cycleOf } from "../model/cycle.ts";
import { ExportedObject, type JsonObject } from "../model/exported-object.ts";
import type { Gap, ServiceDraft } from "../model/plan.ts";
import type { MappedPrice } from "./prices.ts";
import { mapSubscription } from "./subscriptions.ts";

const service = (cycle: CycleDraft, metricKey: string | null = null): ServiceDraft => ({
	metricKey,
	cycle,
	fields: { plan_item_name: cycle.name },
});
const month = cycleOf({ unit: "month", count: 1 });
const price = (draft: ServiceDraft): MappedPrice => ({
	productId: "",
	optionName: "",
	currency: "USD",
	service: draft,
});
const prices = new Map([
	["monthly", price(service(month))],
	["annual", price(service(cycleOf({ unit: "month", count: 12 })))],
	["fortnight", price(service(cycleOf({ unit: "week", count: 2 })))],
	["metered", price(service(month, "mtr_1"))],
]);

/** 2026-11-01, 2027-03-01 and 2026-11-01T14:30 in seconds since 1970. */
const november = 1793491200;
const march = 1803859200;
const afternoon = november + 14.5 * 60 * 60;

const item = (price: string, end: number | null, fields: JsonObject = {}) => ({
	id: `si_${price}`,
	price: { id: price },
	current_period_end: end,
	...fields,
});

function map(items: readonly JsonObject[], fields: JsonObject = {}) {
	const gaps: Gap[] = [];
	const subscription = {
		id: "sub_1",
		customer: "cus_1",
		status: "active",
		currency: "usd",
		billing_cycle_anchor: november,
		items: { object: "list", data: items },
		...fields,
	};
	const contracts = mapSubscription(new ExportedObject("subscription sub_1", subscription, gaps), prices);
	return { contracts, gaps: gaps.map(({ field }) => field) };
}

describe("a subscription becomes a contract that begins when its current period ends", () => {
	it("with the quantity of its fees, and none for usage", () => {
		const { contracts, gaps } = map([item("monthly", november, { quantity: 3 }), item("metered", november)]);
		expect(gaps).toEqual([]);
		expect(contracts).toMatchObject([
			{
				name: "sub_1",
				customerExternalId: "cus_1",
				fields: { currency: "USD", start_date: "2026-11-01", billing_day: 1 },
			},
		]);
		expect(contracts[0]?.services.map(({ fields }) => String(fields.quantity))).toEqual(["3", "undefined"]);
	});

	it("or several, if its items have different cycles", () => {
		const { contracts } = map([item("monthly", november), item("annual", march), item("metered", november)]);
		expect(contracts.map(({ name, subscription, services }) => [name, subscription, services.length])).toEqual([
			["sub_1 monthly from 2026-11-01", "sub_1", 2],
			["sub_1 annual from 2027-03-01", "sub_1", 1],
		]);
	});

	it("whose weeks are counted from its start, not from the anchor's day of the month", () => {
		const day_s = 24 * 60 * 60;
		const { contracts } = map([item("fortnight", november + 9 * day_s), item("monthly", november)]);
		expect(contracts.map(({ name, fields }) => [name, fields.start_date, fields.billing_day])).toEqual([
			["sub_1 every 2 weeks from 2026-11-10", "2026-11-10", 10],
			["sub_1 monthly from 2026-11-01", "2026-11-01", 1],
		]);
	});

	it("as older versions of the API answer it, with the period on the subscription", () => {
		const { contracts } = map([item("monthly", null)], { current_period_end: march, days_until_due: 14 });
		expect(contracts[0]?.fields).toMatchObject({ start_date: "2027-03-01", payment_terms_days: 14 });
	});
});

describe("what a contract can't have is reported", () => {
	it.each<[string, readonly JsonObject[], JsonObject, string[], number]>([
		["a status that isn't served", [item("monthly", november)], { status: "canceled" }, ["status"], 0],
		["a price that isn't carried over", [item("gone", november)], {}, ["items[0].price"], 0],
		["no current period", [item("monthly", null)], {}, ["items[0].current_period_end"], 0],
		["a period that ends during a day", [item("monthly", afternoon)], {}, ["items[0].current_period_end"], 1],
		["a discount of an item", [item("monthly", november, { discounts: ["di_1"] })], {}, ["items[0].discounts"], 1],
		["a scheduled end", [item("monthly", november)], { cancel_at: march }, ["cancel_at"], 1],
		[
			"a paused collection",
			[item("monthly", november)],
			{ pause_collection: { behavior: "void" } },
			["pause_collection"],
			1,
		],
	])("%s", (_name, items, fields, reported, count) => {
		const { contracts, gaps } = map(items, fields);
		expect(gaps).toEqual(reported);
		expect(contracts).toHaveLength(count);
	});
});
