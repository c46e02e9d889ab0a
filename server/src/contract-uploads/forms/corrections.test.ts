import { describe, expect, it } from "vitest";
import type { ServiceTermsRead } from "../../contract-reading/index.ts";
import { Decimal } from "../../money/index.ts";
import type { SourcedReading } from "../model/sourced-reading.ts";
import { linesOf } from "../model/text-lines.ts";
import { platformFee, readingOf, storage } from "../testing/uploads.ts";
import { applyCorrections } from "./apply-corrections.ts";
import type { Correction, Lesson } from "./correction.ts";
import { lessonsOf, type ReviewedTerm } from "./learn-corrections.ts";

const lines = linesOf(["Net days: 45\nPlatform fee 100.00\nIncludes 750 gigabytes"]);
const sourced = (services: readonly ServiceTermsRead[]): SourcedReading => {
	const reading = readingOf(services, { start_date: "2026-06-01", payment_terms_days: 10 });
	return { ...reading, terms: reading.terms.map((term) => ({ ...term, source: "document" })) };
};
const correction = (field: string, service: string, lesson: Lesson, is_confirmed = false): Correction => ({
	...{ field, service, lesson, is_confirmed },
});
const netDays: Lesson = {
	kind: "place",
	anchor: { label: ["net", "days"], above: null, kind: "number", style: "point" },
};

describe("an earlier correction", () => {
	const apply = (corrections: readonly Correction[], services = [platformFee, storage]) =>
		applyCorrections(sourced(services), corrections, lines);
	const found = ({ terms }: SourcedReading) =>
		terms
			.filter(({ source }) => source === "earlier_correction")
			.map(({ field, value, confidence }) => [field, value, confidence]);

	it.each<[string, Correction, unknown[][]]>([
		["puts the value at its place", correction("payment_terms_days", "", netDays), [["payment_terms_days", 45, 0.85]]],
		[
			"is certain once it was accepted",
			correction("payment_terms_days", "", netDays, true),
			[["payment_terms_days", 45, 0.95]],
		],
		["finds what was missed", correction("renewal_months", "", netDays), [["renewal_months", 45, 0.85]]],
		[
			"names the kind of a service",
			correction("billing_cycle", "platform fee", { kind: "constant", value: "annual" }),
			[["services[0].billing_cycle", "annual", 0.85]],
		],
		[
			"renames a service",
			correction("plan_item_name", "storage", { kind: "rename", name: "Disk" }),
			[["services[1].plan_item_name", "Disk", 0.85]],
		],
		[
			"of a service that isn't there does nothing",
			correction("billing_cycle", "seats", { kind: "constant", value: "annual" }),
			[],
		],
		[
			"with which the reader agrees leaves its term",
			correction("billing_cycle", "platform fee", { kind: "constant", value: "monthly" }),
			[],
		],
	])("%s", (_case, each, expected) => {
		expect(found(apply([each]))).toEqual(expected);
	});

	it("takes out what is no service, and numbers the others anew", () => {
		const left = apply([correction("", "platform fee", { kind: "no_service" })]);
		expect(left.contract.services).toEqual([storage]);
		expect(left.terms.find(({ field }) => field === "services[0].plan_item_name")?.value).toBe("Storage");
		expect(left.terms.some(({ field }) => field.startsWith("services[1]"))).toBe(false);
	});

	it("never takes out the only service", () => {
		const kept = apply([correction("", "platform fee", { kind: "no_service" })], [platformFee]);
		expect(kept.contract.services).toEqual([platformFee]);
	});

	it("takes out a term that was read from the same words, and none from others", () => {
		const misread = (quote: string) => apply([correction("payment_terms_days", "", { kind: "not_stated", quote })]);
		expect(misread("payment terms days is #").contract.payment_terms_days).toBeUndefined();
		expect(misread("due in # days").contract.payment_terms_days).toBe(10);
	});

	it("does nothing to services that can't be told apart", () => {
		const twice = apply(
			[correction("billing_cycle", "platform fee", { kind: "constant", value: "annual" })],
			[platformFee, platformFee],
		);
		expect(found(twice)).toEqual([]);
	});
});

describe("an activated draft", () => {
	const contract = { start_date: "2026-06-01", end_date: null, payment_terms_days: 45, renewal_months: null };
	const item = {
		uuid: "1",
		plan_item_name: "Platform fee",
		unit_price: Decimal.of("100"),
		included_quantity: Decimal.zero,
	};
	const term = (field: string, fields: Partial<ReviewedTerm> = {}): ReviewedTerm => ({
		...{ field, value: 10, page: 1, quote: "Due in 10 days", source: "document", is_corrected: true, item_uuid: null },
		...fields,
	});
	const ofItem = (field: string, fields: Partial<ReviewedTerm> = {}) =>
		term(`services[0].${field}`, { item_uuid: "1", ...fields });
	const named = ofItem("plan_item_name", { value: "Platform fee", is_corrected: false });
	const read = term("payment_terms_days", { is_corrected: false });
	const learnedOf = (
		terms: readonly ReviewedTerm[],
		items: readonly (typeof item)[] = [item],
		known: Correction[] = [],
	) => lessonsOf(terms, contract, items, lines, known);

	it.each<[string, ReviewedTerm[], [string, string, object][]]>([
		["the place of a corrected value", [term("payment_terms_days"), named], [["payment_terms_days", "", netDays]]],
		["the place of one that was missed", [named], [["payment_terms_days", "", netDays]]],
		[
			"that what was read isn't stated",
			[read, named, term("end_date", { quote: "Until 31.05.2027" })],
			[["end_date", "", { kind: "not_stated", quote: "until #" }]],
		],
		[
			"a name",
			[read, ofItem("plan_item_name", { value: "12 Platform" })],
			[["plan_item_name", "# platform", { kind: "rename", name: "Platform fee" }]],
		],
		[
			"what isn't a service",
			[read, named, term("services[1].plan_item_name", { value: "Total" })],
			[["", "total", { kind: "no_service" }]],
		],
		["nothing where nothing was corrected", [read, named], []],
		["nothing of a value that the document doesn't contain", [read, named, ofItem("quantity", { quote: "2" })], []],
	])("teaches %s", (_case, terms, expected) => {
		const { learned } = learnedOf(terms);
		expect(learned.map(({ field, service, lesson }) => [field, service, lesson])).toEqual(expected);
	});

	it("confirms what was accepted, and forgets what was wrong", () => {
		const known = [correction("payment_terms_days", "", netDays), correction("quantity", "platform fee", netDays)];
		const terms = [
			term("payment_terms_days", { source: "earlier_correction", is_corrected: false }),
			named,
			ofItem("quantity", { source: "earlier_correction" }),
		];
		expect(learnedOf(terms, [item], known)).toEqual({
			learned: [],
			confirmed: [{ field: "payment_terms_days", service: "" }],
			forgotten: [{ field: "quantity", service: "platform fee" }],
		});
	});

	it("doesn't teach that a service is none where another took its place", () => {
		const removed = term("services[0].plan_item_name", { value: "Total" });
		expect(learnedOf([read, removed]).learned).toEqual([]);
	});

	it("teaches nothing of services that can't be told apart", () => {
		const price = ofItem("unit_price", { quote: "Platform fee 100.00" });
		expect(learnedOf([read, named, price], [item, { ...item, uuid: "2" }]).learned).toEqual([]);
	});
});
