import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { type RatesQuestion, type TaxProvider, TaxProviderRefusal } from "../../interface/provider.ts";

/** Who answers rates, with questions to which the answers are known. */
export interface RatesSubject {
	readonly rates: TaxProvider["rates"];
	/** Each with the taxes that it bears together, and the category of the first. */
	readonly known: Readonly<Record<"taxed" | "untaxed", RatesQuestion>> & { readonly taxedRate: string };
	/** To an address that nobody knows. */
	readonly unknown: RatesQuestion;
}

/** What whoever answers rates must do, the built-in rules too. */
export function testRates(subject: () => RatesSubject): void {
	describe("rates", () => {
		it("are those of the customer's place, with who levies them, and why", async () => {
			const { rates, known } = subject();
			const { taxes, reason } = await rates(known.taxed);
			expect(Decimal.sum(taxes.map(({ rate }) => Decimal.of(rate))).toString()).toBe(known.taxedRate);
			for (const { name, category, jurisdiction } of taxes) {
				expect([typeof name, category, typeof jurisdiction]).toEqual(["string", "S", "string"]);
			}
			expect(new Set(taxes.map(({ name, jurisdiction }) => `${name} ${jurisdiction}`)).size).toBe(taxes.length);
			expect(reason).toMatch(/\.$/);
		});

		it("of 0 are one tax whose category says why", async () => {
			const { rates, known } = subject();
			const { taxes } = await rates(known.untaxed);
			expect(taxes).toHaveLength(1);
			expect(taxes[0]).toMatchObject({ rate: "0", category: expect.stringMatching(/^(Z|E|AE|K|G|O)$/) });
		});

		it("answers the same when asked again", async () => {
			const { rates, known } = subject();
			const once = await rates(known.taxed);
			expect((await rates(known.taxed)).taxes).toEqual(once.taxes);
		});

		it("are refused for a place that nobody knows", async () => {
			const { rates, unknown } = subject();
			await expect(rates(unknown)).rejects.toThrow(TaxProviderRefusal);
		});
	});
}
