import { expect, it } from "vitest";
import { bodyOf, draftOf, missingStartDate, placedTerms, withoutRefused } from "./draft.ts";

const fee = (plan_item_name: string, fields: object = {}) =>
	({ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name, unit_price: "0.10", ...fields }) as const;

const draft = draftOf({
	contract: {
		start_date: "2026-06-01",
		end_date: "2027-05-31",
		services: [fee("A"), fee("B", { tax_rate: "19" }), fee("C")],
	},
	findings: [],
});

const dates = { start_date: "2026-06-01", end_date: "2027-05-31" };

it("numbers are exact in the body", () => {
	const { services } = bodyOf(draft, "customer") as { services: { unit_price: { toString(): string } }[] };
	expect(services.map(({ unit_price }) => unit_price.toString())).toEqual(["0.1", "0.1", "0.1"]);
});

it("a document without a start date leaves it empty, and says so", () => {
	const { contract, findings } = draftOf({ contract: { services: [fee("A")] }, findings: [] });
	expect(contract).not.toHaveProperty("start_date");
	expect(findings).toEqual([missingStartDate]);
	expect(bodyOf({ ...draft, contract }, "customer")).not.toHaveProperty("start_date");
});

it.each([
	["a field of the contract", ["end_date"], ["A", "B", "C"], { start_date: "2026-06-01" }],
	["the start, which stays empty", ["start_date"], ["A", "B", "C"], { end_date: "2027-05-31" }],
	["a term of a service", ["services[1].tax_rate"], ["A", "B", "C"], dates],
	["a term that a service needs", ["services[1].plan_item_name"], ["A", "C"], dates],
	["a term that is missing", ["services[0].metric_uuid"], ["B", "C"], dates],
	[
		"several of several",
		["services[0].unit_price", "services[2].service_type", "services[2].unit_price"],
		["A", "B"],
		dates,
	],
])("without %s", (_what, fields, names, contract) => {
	const left = withoutRefused(
		draft,
		fields.map((field) => ({ field, message: "is wrong" })),
	);
	expect(left?.services.map(({ terms }) => terms.plan_item_name)).toEqual(names);
	expect(left?.contract).toEqual(contract);
	expect(left?.findings.length).toBeGreaterThan(0);
});

it.each([
	["every service", ["services[0].plan_item_name", "services[1].plan_item_name", "services[2].plan_item_name"]],
	["what is not there", ["renewal_months"]],
	["what nobody sent", ["customer_uuid"]],
	["a service that is not there", ["services[7].unit_price"]],
])("nothing is left without %s", (_what, fields) => {
	expect(
		withoutRefused(
			draft,
			fields.map((field) => ({ field, message: "is wrong" })),
		),
	).toBeNull();
});

it("terms follow their services to their new positions", () => {
	const left = withoutRefused(draft, [
		{ field: "services[0].billing_cycle", message: "x" },
		{ field: "services[1].tax_rate", message: "x" },
	]);
	const terms = [
		"start_date",
		"services[0].unit_price",
		"services[1].tax_rate",
		"services[1].unit_price",
		"services[2].unit_price",
	];
	expect(
		left &&
			placedTerms(
				left,
				terms.map((field) => ({ field })),
			),
	).toEqual([
		{ term: { field: "start_date" }, position: null },
		{ term: { field: "services[0].unit_price" }, position: 0 },
		{ term: { field: "services[1].unit_price" }, position: 1 },
	]);
});

it("a service keeps days of its own, but none that is the contract's", () => {
	const draft = draftOf({
		contract: {
			...dates,
			services: [
				fee("A", { service_start_date: "2026-06-01", service_end_date: "2026-12-31" }),
				fee("A", { service_start_date: "2027-01-01", service_end_date: "2027-05-31" }),
			],
		},
		findings: [],
	});
	expect(draft.services.map(({ terms }) => terms)).toEqual([
		fee("A", { service_end_date: "2026-12-31" }),
		fee("A", { service_start_date: "2027-01-01" }),
	]);
	// Where a person saves the draft, these terms aren't taken for corrected ones.
	const days = ["start", "end"].flatMap((name) => [0, 1].map((place) => `services[${place}].service_${name}_date`));
	expect(
		placedTerms(
			draft,
			days.map((field) => ({ field })),
		).map(({ term }) => term.field),
	).toEqual(["services[1].service_start_date", "services[0].service_end_date"]);
});
