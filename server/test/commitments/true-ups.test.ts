import { describe, expect, it } from "vitest";
import { type Body, fee, succeed, usage } from "../support/billing.ts";
import { nets, useAccount } from "../credit-grants/account.ts";

/** The specification's "Commitments", in arrears: "a line `<name>: true-up` dated the day after the period". */

const account = useAccount();

const commitment = (fields: object = {}) => ({
	...{ name: "Volume", amount: 100, period: "month", timing: "in_arrears" },
	...fields,
});

/** Usage at 1.00 from January 1, 2026, with commitments. */
const committed = (commitments: readonly object[], fields: object = {}, terms: object = {}): Promise<Body> =>
	account.contract([usage(account.metric.uuid, { unit_price: 1, ...terms })], { commitments, ...fields });

/** Date, then name and net of each line. */
const shown = (invoices: readonly Body[]) =>
	invoices.map((invoice) => [
		invoice.invoice_date,
		...invoice.line_items.map(({ name }: Body, index: number) => [name, nets(invoice)[index]]),
	]);

describe("a monthly commitment of 100", () => {
	it("bills what usage of 60 lacks on the day after the month, beside the usage", async () => {
		await committed([commitment()]);
		await account.use("2026-01-10", 60);
		expect(shown(await account.bill("2026-02-01"))).toEqual([["2026-02-01", ["Calls", 60], ["Volume: true-up", 40]]]);
		expect(await account.bill("2026-02-02")).toEqual([]);
	});

	it("bills nothing more for usage of 100 or above, and all of it without usage", async () => {
		await committed([commitment()]);
		await account.use("2026-01-10", 130);
		expect(shown(await account.bill("2026-02-01"))).toEqual([["2026-02-01", ["Calls", 130]]]);
		// The line of usage costs 0.
		expect(shown(await account.bill("2026-03-01"))).toEqual([["2026-03-01", ["Calls", 0], ["Volume: true-up", 100]]]);
	});
});
