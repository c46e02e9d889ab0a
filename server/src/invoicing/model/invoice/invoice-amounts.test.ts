import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { withCarriedCredit } from "./carried-credit.ts";
import { amountKept, amountPayable, isOwnNumber, type LineTerms } from "./invoice.ts";

const decimal = Decimal.of;

describe("an invoice's amounts", () => {
	const invoice = {
		...{ amount: decimal(100), amount_paid: decimal(20), amount_refunded: decimal(5) },
		...{ amount_processing: decimal(30), amount_credited: decimal(7), credit_applied: decimal(3) },
	};

	it("can still be paid: what is due less what another payment is charging", () => {
		// 100 − 20 − 7 − 3 = 70, less 30.
		expect(amountPayable(invoice).toString()).toBe("40");
	});

	it("are kept: what was received less what was refunded", () => {
		expect(amountKept(invoice).toString()).toBe("15");
	});
});

describe("a number in the organization's own format", () => {
	it.each([
		["INV-2026-000042", true],
		["INV-2026-1234567", true],
		["INV-2026-00042", false], // five digits
		["INV-2026-000042a", false],
		["INV-x2026-000042", false],
		["INV-26-000042", false],
		["INV2026-000042", false],
		["A-2026-000042", false],
		["2026-000042", false],
		["2026-000042-INV-", false],
		["DRAFT-0C8E4A7B", true],
		["draft-0c8e4a7b", true],
		["DRAFT-0C8E4A7", false],
		["DRAFT-0C8E4A7BC", false],
		["DRAFT-0C8E4A7G", false],
		["MY-DRAFT-0C8E4A7B", false],
		["", false],
	])("%j is one: %s", (number, expected) => {
		expect(isOwnNumber("INV", number)).toBe(expected);
	});

	it("has the prefix unchanged, whatever its characters and length", () => {
		expect([isOwnNumber("A/B", "A/B-2026-000001"), isOwnNumber("", "-2026-000001")]).toEqual([true, true]);
		expect(isOwnNumber("A.B", "A/B-2026-000001")).toBe(false);
	});
});

describe("the line that carries a credit to the balance", () => {
	const credit: LineTerms = {
		...{ uuid: "credit", display_order: 4, kind: "item", origin: "run", name: "Calls: credit", description: null },
		unit_code: null,
		...{ quantity: Decimal.one, unit_price: Decimal.zero, flat_fee: decimal(-30), discount_percent: Decimal.zero },
		...{
			discount_amount: Decimal.zero,
			tax_rate: decimal(20),
			tax_name: "VAT",
			is_tax_default: true,
			is_tax_named: false,
		},
		...{ is_tax_exempt: null, service_start_date: "2026-01-01", service_end_date: "2026-01-31" },
		...{ charge_uuid: "charge", charge_part: "correction" },
	};
	const carried = withCarriedCredit([credit], "EUR", false, "carried").at(-1) as LineTerms;

	it("comes last, without tax, days, or a charge of its own", () => {
		// 30 and 20 % of it.
		expect(carried).toEqual({
			...{ uuid: "carried", display_order: 5, kind: "item", origin: "carried_credit" },
			...{ name: "Carried to credit balance", description: null, unit_code: null },
			...{ quantity: Decimal.one, unit_price: Decimal.zero },
			...{ flat_fee: decimal(36), discount_percent: Decimal.zero, discount_amount: Decimal.zero },
			...{ tax_rate: Decimal.zero, tax_name: null, taxes: null },
			...{ is_tax_default: false, is_tax_named: false, is_tax_exempt: null },
			...{ service_start_date: null, service_end_date: null, charge_uuid: null, charge_part: null },
		});
	});

	it("keeps a person's description", () => {
		const described = { ...carried, description: "From your change of plan" };
		const [, again] = withCarriedCredit([credit, described], "EUR", false, "other");
		expect([again?.uuid, again?.description]).toEqual(["carried", "From your change of plan"]);
	});
});
