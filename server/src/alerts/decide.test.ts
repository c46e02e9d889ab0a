import { describe, expect, it } from "vitest";
import { Decimal } from "../money/index.ts";
import { decide, measureOf } from "./decide.ts";
import type { AlertRow } from "./store.ts";
import type { TriggerRow } from "./trigger-store.ts";

const numbers = (...values: (number | string)[]) => values.map((value) => Decimal.of(value));
const alert = (fields: Partial<AlertRow>): AlertRow => ({
	...{ uuid: "alert", name: "Alert", kind: "usage", customer_uuid: null, contract_uuid: null, metric_uuid: "calls" },
	...{
		currency: null,
		unit: null,
		basis: null,
		thresholds: numbers(10, 20),
		repeat: "each_period",
		created_at: "",
		updated_at: "",
	},
	...fields,
});
const trigger = (uuid: string, threshold: number | string, fields: Partial<TriggerRow> = {}): TriggerRow => ({
	...{ uuid, alert_uuid: "alert", customer_uuid: "ada", threshold: Decimal.of(threshold), value: Decimal.zero },
	...{ period_start: null, triggered_at: "", recovered_at: null, ...fields },
});
const january = { period_start: "2026-01-01" };

describe("a value", () => {
	const credit = { kind: "credit_balance", metric_uuid: null, currency: "EUR" } as const;
	it.each<[string, Partial<AlertRow>, string, TriggerRow[], number[], string[]]>([
		["below all thresholds", {}, "9.99", [], [], []],
		["at a threshold", {}, "10", [], [10], []],
		["above all", {}, "30", [], [10, 20], []],
		["reached before in the period", {}, "15", [trigger("a", "10.0", january)], [], []],
		["reached in another period", {}, "15", [trigger("a", 10, { period_start: "2025-12-01" })], [10], []],
		["reached ever, if once", { repeat: "once" }, "15", [trigger("a", 10, { period_start: "2025-12-01" })], [], []],
		["of credit at a threshold", credit, "10", [], [20], []],
		["of credit below both", credit, "9.99", [trigger("a", 20)], [10], []],
		["of credit that recovers in part", credit, "15", [trigger("a", 20), trigger("b", 10)], [], ["b"]],
		["of credit that recovers", credit, "20", [trigger("a", 20), trigger("b", 10)], [], ["a", "b"]],
		["of credit that recovered before", credit, "19", [trigger("a", 20, { recovered_at: "2026" })], [20], []],
		["of credit, if once", { ...credit, repeat: "once" }, "19", [trigger("a", 20, { recovered_at: "2026" })], [], []],
		["of credit that recovers from a threshold that is gone", credit, "90", [trigger("a", 80)], [], ["a"]],
	])("%s", (_what, fields, value, holding, reached, recovered) => {
		const periodStart = fields.kind === "credit_balance" ? null : "2026-01-01";
		expect(decide(alert(fields), { value: Decimal.of(value), periodStart }, holding)).toEqual({
			reached: numbers(...reached),
			recovered,
		});
	});
});

describe("what is compared", () => {
	const usage = (contractUuid: string, fields: object) => ({
		...{ contractUuid, currency: "EUR", metricUuid: "calls", periodStart: "2026-01-01" },
		...{ quantity: Decimal.of(5), list: Decimal.of(50), net: () => Decimal.of(40) },
		...fields,
	});
	const figures = {
		usage: [
			usage("one", {}),
			usage("two", { periodStart: "2026-01-15" }),
			usage("two", { metricUuid: "tokens", quantity: Decimal.of(7) }),
			usage("three", { currency: "USD", metricUuid: "seats" }),
		],
		balances: () => [],
	};
	const spend = { kind: "spend", metric_uuid: null, currency: "EUR" } as const;
	it.each<[string, Partial<AlertRow>, [string, string] | null]>([
		["the metric in all contracts", {}, ["10", "2026-01-15"]],
		["the metric in one contract", { contract_uuid: "one" }, ["5", "2026-01-01"]],
		["a metric that no service reads", { metric_uuid: "none" }, null],
		["spend at list prices in a currency", { ...spend, basis: "list" }, ["150", "2026-01-15"]],
		["spend after discounts of a contract", { ...spend, basis: "net", contract_uuid: "two" }, ["80", "2026-01-15"]],
		["spend in a currency without services", { ...spend, currency: "GBP", basis: "net" }, null],
		["credit of who never had any", { kind: "credit_balance", metric_uuid: null, currency: "EUR" }, null],
	])("is %s", (_what, fields, expected) => {
		const measure = measureOf(alert(fields), figures);
		expect(measure && [measure.value.toString(), measure.periodStart]).toEqual(expected);
	});
});
