import { describe, expect, it } from "vitest";
import { certainMetric, proposedMetric, suggestMetrics } from "./metric-match.ts";

const metric = (uuid: string, name: string, event_name: string, unit: string | null = null) => ({
	uuid,
	name,
	event_name,
	unit,
});

describe("the certain metric", () => {
	const calls = metric("calls", "API calls", "api_call");
	const storage = metric("storage", "Storage", "stored", "GB");
	it.each([
		["its name", "API Calls", null, [calls, storage], "calls"],
		["its name, with words that name nothing", "Storage usage charges", "gigabyte", [calls, storage], "storage"],
		["its event, as the unit", "Overage", "API call", [calls], "calls"],
		["none where the unit is another", "Storage", "hour", [storage], null],
		["none of two", "API calls", null, [calls, metric("more", "Api call", "calls_made")], null],
		["none that is named alike", "API calls Europe", null, [calls], null],
		["none of none", "API calls", null, [], null],
	])("is known by %s", (_what, plan_item_name, unit, metrics, expected) => {
		expect(certainMetric({ plan_item_name, unit }, metrics)).toBe(expected);
	});
});

it("suggestions are ordered by similarity, without dissimilar ones", () => {
	const metrics = [metric("a", "Emails", "email"), metric("b", "API calls", "api_call"), metric("c", "Calls", "call")];
	expect(
		suggestMetrics({ plan_item_name: "API calls", unit: null }, metrics).map(({ metric_uuid, score }) => [
			metric_uuid,
			score,
		]),
	).toEqual([
		["b", 1],
		["c", 0.66],
	]);
});

it.each([
	["API calls", "API call", "api_call", "sum"],
	["Storage charges", "gigabyte", "storage", "max"],
	["Überweisungen", null, "uberweisungen", "sum"],
	["メッセージ", null, "usage", "sum"],
	["Seats", "seat", "seat", "max"],
	["SMS -- 100 %", "SMS", "sms", "sum"],
])("for %s a metric is proposed that the API accepts", (plan_item_name, unit, event_name, aggregation) => {
	const proposed = proposedMetric({ plan_item_name, unit });
	expect(proposed).toMatchObject({ event_name, aggregation });
	expect(proposed.event_name).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
});
