import { expect, it } from "vitest";
import { useStage } from "../scenarios/motion/stage.ts";
import { fee, succeed } from "../support/billing.ts";
import { calls, charged, commitment, sum } from "./books.ts";

/**
 * Random histories of four months: usage comes in time, late, or is taken back, and invoices are voided and billed again. In the end all
 * that was charged is what the rules make of the usage of each month, computed here once more.
 */

const stage = useStage();
const months = ["2026-01", "2026-02", "2026-03", "2026-04"];
const monthlyFee = 30;

/** A small generator of whole numbers below a bound: the same for the same seed. */
function drawsOf(seed: number): (bound: number) => number {
	let state = seed;
	return (bound) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % bound;
	};
}

interface Terms {
	readonly timing: string;
	readonly amount: number;
	readonly overage_percent: number;
	readonly rollover_percent: number;
	readonly rollover_periods: number;
}

/** What a commitment makes of what counts in each month, before tax. */
function expectedOf({ timing, amount, ...terms }: Terms, counted: readonly number[]): number {
	let rolled: { left: number; periods: number }[] = [];
	return sum(
		counted.map((used) => {
			const available = sum(rolled.map(({ left }) => left));
			const above = Math.max(0, used - amount - available);
			const ofRolled = Math.min(used, available);
			let open = ofRolled;
			const aged = rolled.map(({ left, periods }) => {
				const own = Math.min(left, open);
				open -= own;
				return { left: left - own, periods: periods - 1 };
			});
			const unused = Math.max(0, amount - (used - ofRolled));
			const kept = { left: (unused * terms.rollover_percent) / 100, periods: terms.rollover_periods };
			rolled = [...aged.filter(({ periods }) => periods > 0), kept];
			const beyond = (above * terms.overage_percent) / 100;
			// Prepaid, the amount is paid whatever is used. In arrears, what is charged is raised to it, or lowered by what rolled over.
			return timing === "prepaid" ? amount + beyond : Math.max(amount, used - above - ofRolled) + beyond;
		}),
	);
}

it.each([1, 2, 3, 4, 5, 6])("history %i", async (seed) => {
	const draw = drawsOf(seed * 7_919);
	const one = <Value>(...values: Value[]): Value => values[draw(values.length)] as Value;
	const terms: Terms = {
		...{ timing: one("prepaid", "in_arrears"), amount: 100 + 20 * draw(8), overage_percent: one(0, 50, 100, 150) },
		...{ rollover_percent: one(0, 50, 100), rollover_periods: 1 + draw(2) },
	};
	const services = [fee({ unit_price: monthlyFee, tax_rate: one(7, 19) }), await calls(stage, { tax_rate: 19 })];
	await stage.contract(services, { commitments: [commitment(terms)], end_date: "2026-04-30" });
	const counted = months.map(() => monthlyFee);
	const known: { readonly key: string; readonly month: number; readonly quantity: number }[] = [];
	for (let month = 0; month <= months.length; month += 1) {
		const day = month < months.length ? `${months[month]}-01` : "2026-05-01";
		for (const invoice of await stage.billedAndSent(day)) {
			if (draw(6) === 0) await stage.setStatus(invoice, "void", { rebill: true });
		}
		for (let events = draw(4); events > 0; events -= 1) {
			const used = Math.min(draw(month + 1), months.length - 1);
			const event = { key: `${month} ${events}`, month: used, quantity: 1 + draw(120) };
			const timestamp = `${months[used]}-${String(1 + draw(28)).padStart(2, "0")}`;
			await stage.useOn(timestamp, event.quantity, { idempotency_key: event.key });
			known.push(event);
			counted[used] = (counted[used] ?? 0) + event.quantity;
		}
		if (draw(3) > 0) continue;
		const back = known.pop();
		if (back === undefined) continue;
		await stage.voidEvents(back.key);
		counted[back.month] = (counted[back.month] ?? 0) - back.quantity;
	}
	for (const day of ["2026-06-10", "2026-07-10", "2026-08-10"]) await stage.billedAndSent(day);
	expect({ terms, charged: await charged(stage) }).toEqual({ terms, charged: expectedOf(terms, counted) });
	expect(await stage.billed("2026-09-10")).toEqual([]);
});

it.each([
	1, 2, 3, 4,
])("history %i beside credit and another commitment: once all is billed, nothing is left to correct", async (seed) => {
	const draw = drawsOf(seed * 6_007);
	const one = <Value>(...values: Value[]): Value => values[draw(values.length)] as Value;
	const services = [
		fee({ unit_price: monthlyFee, tax_rate: one(7, 19) }),
		await calls(stage, { tax_rate: 19 }),
		await calls(stage, { plan_item_name: "Mails", tax_rate: 7 }, "mail"),
	];
	const [timing, period] = [one("prepaid", "in_arrears"), one("month", "quarter")];
	const commitments = [
		commitment({
			amount: 60 + 20 * draw(6),
			timing,
			period,
			overage_percent: one(50, 150),
			rollover_percent: one(0, 50),
		}),
		commitment({ name: "Reserve", amount: 50, timing: "prepaid" }),
	];
	for (const name of ["Gift", "Credit"]) {
		const { uuid: customer_uuid } = stage.customer;
		const ends = draw(2) === 0 ? {} : { expires_at: "2026-02-15" };
		const grant = { customer_uuid, name, amount: 20 + draw(150), currency: "EUR", priority: draw(3), ...ends };
		const kind = one("promotional", "prepaid");
		await succeed(stage.client.post("/credit-grant", { ...grant, kind, effective_at: "2026-01-01" }));
	}
	await stage.contract(services, { commitments, end_date: "2026-04-30" });
	for (const [month, day] of [...months.map((one) => `${one}-01`), "2026-05-01"].entries()) {
		await stage.billedAndSent(day);
		for (let events = draw(5); events > 0; events -= 1) {
			const used = months[Math.min(draw(month + 1), months.length - 1)];
			const fields = { event_name: one("call", "mail"), idempotency_key: `${day} ${events}` };
			await stage.useOn(`${used}-${String(1 + draw(28)).padStart(2, "0")}`, 1 + draw(90), fields);
		}
	}
	for (const day of ["2026-06-10", "2026-07-10", "2026-08-10"]) await stage.billedAndSent(day);
	expect(await stage.billed("2026-09-10")).toEqual([]);
});
