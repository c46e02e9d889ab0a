import { describe, expect, it } from "vitest";
import { certain, confidenceOf, kindOf } from "./confidence.ts";
import { evidence, type Way } from "./evidence.ts";

const fields = [
	...["start_date", "end_date", "currency", "payment_terms_days", "customer", "services[0].plan_item_name"],
	...["services[0].unit_price", "services[0].quantity", "services[0].tiers[0].up_to", "services[0].discount_percent"],
];
const sure = evidence("proven");

describe("the confidence of a term", () => {
	it.each(fields)("%s lies between 0 and 1, whatever speaks for it", (field) => {
		const ways: Way[] = ["proven", "labelled", "stated", "computed", "implied", "assumed"];
		const confidences = ways.map((way) => confidenceOf(field, evidence(way), sure));
		expect(confidences.every((each) => each > 0 && each < 1)).toBe(true);
	});

	it.each(fields)("%s is never certain by a phrase, or by nothing", (field) => {
		for (const way of ["implied", "assumed"] as const) {
			const many = { ...evidence(way), witnesses: 3 };
			expect(confidenceOf(field, many, sure)).toBeLessThan(certain);
		}
	});

	it.each(fields)("%s is never certain where it is contradicted or reads in two ways", (field) => {
		expect(confidenceOf(field, { ...sure, rivals: 1 }, sure)).toBeLessThan(certain);
		expect(confidenceOf(field, evidence("proven", "ambiguous"), sure)).toBeLessThan(certain);
	});

	it("is no surer than its service: an amount is not certain whose service is named by a phrase alone", () => {
		const name = evidence("implied");
		const own = confidenceOf("services[0].plan_item_name", name, name);
		expect(confidenceOf("services[0].unit_price", sure, name)).toBeLessThanOrEqual(own);
		expect(own).toBeLessThan(certain);
	});
});

describe("the kind of a term", () => {
	it.each([
		["services[3].tiers[1].unit_price", "tier"],
		["services[3].unit_price", "price"],
		["services[3].service_end_date", "period"],
		["end_date", "date"],
		["services[3].trial_days", "adjustment"],
		["renewal_months", "renewal"],
		["customer", "party"],
	])("%s: %s", (field, kind) => expect(kindOf(field)).toBe(kind));
});
