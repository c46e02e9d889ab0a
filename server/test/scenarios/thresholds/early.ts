import { expect } from "vitest";
import { earlyInvoicesTask } from "../../../src/invoicing/index.ts";
import { addJob } from "../../../src/platform/index.ts";
import { type Body, makeMetric, usage } from "../../support/billing.ts";
import { type Stage, total } from "../motion/stage.ts";

/** Customers whose usage is invoiced early, once it costs 100. */

/** Calls at 1.00 and no tax, by a contract with a threshold of 100. */
export async function makeThreshold(stage: Stage, terms: object = {}, fields: object = {}): Promise<Body> {
	const metric = await makeMetric(stage.client);
	const calls = usage(metric.uuid, { unit_price: 1, tax_rate: 0, ...terms });
	return stage.contract([calls], { invoice_threshold: 100, ...fields });
}

/** Lets the service notice, twice, at noon of a day, what it does every minute: the invoices that this creates. */
export async function noticed(stage: Stage, day: string): Promise<Body[]> {
	const known = new Set((await stage.invoices()).map(({ uuid }) => uuid));
	stage.today(day);
	for (const _time of [1, 2]) {
		await addJob(stage.app.database, earlyInvoicesTask, {});
		await stage.app.work();
	}
	return (await stage.invoices()).filter(({ uuid }) => !known.has(uuid));
}

/** Uses calls on a day, and lets the service notice. */
export async function usedAndNoticed(stage: Stage, day: string, value: number, fields: object = {}): Promise<Body[]> {
	await stage.useOn(day, value, fields);
	return noticed(stage, day);
}

/** Name and net of each line. */
export function nets(invoice: Body | undefined): [name: string, net: number][] {
	return (invoice?.line_items ?? []).map((line: Body) => [line.name, total([line.amount, -line.tax_amount])]);
}

/** What all invoices that aren't void charge before tax. */
export async function charged(stage: Stage): Promise<number> {
	const invoices = (await stage.invoices()).filter(({ invoice_status }) => invoice_status !== "void");
	return total(invoices.flatMap((invoice) => nets(invoice).map(([, net]) => net)));
}

/** Expects that the month costs, in all, what it would without a threshold. */
export async function expectCharged(stage: Stage, amount: number): Promise<void> {
	expect(await charged(stage)).toBe(amount);
}
