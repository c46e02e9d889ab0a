import { expect } from "vitest";
import type { Stage } from "../scenarios/motion/stage.ts";
import type { Answer } from "../support/app.ts";
import { type Body, makeMetric, succeed, usage, use } from "../support/billing.ts";
import { withoutIdentity } from "../support/story.ts";

/** What the stories about money in motion share: they use, bill and send, and add up what was charged before tax. */

/** A date and what was charged on it before tax. */
export type Charge = readonly [date: string, net: number];
export type Use = readonly [day: string, quantity: number];

/** The sum of amounts of at most three decimals. */
export function sum(values: readonly number[]): number {
	return Math.round(values.reduce((total, value) => total + value, 0) * 1_000) / 1_000 + 0;
}

/** What the lines charge before tax; what is carried to the credit balance is no charge. */
export function netOf(invoice: Body): number {
	const charges = invoice.line_items.filter(({ name }: Body) => name !== "Carried to credit balance");
	return sum(charges.map(({ amount, tax_amount }: Body) => sum([amount, -tax_amount])));
}

export function charges(invoices: readonly Body[]): Charge[] {
	return invoices.map((invoice) => [invoice.invoice_date, netOf(invoice)]);
}

/** Net of each line that has the name. */
export function netsOf(invoice: Body | undefined, name: string): number[] {
	const lines: Body[] = invoice?.line_items ?? [];
	return lines.filter((line) => line.name === name).map((line) => sum([line.amount, -line.tax_amount]));
}

/** Bills on each of the days, and sends every draft at once: the charges by date. */
export async function billOn(stage: Stage, ...days: string[]): Promise<Charge[]> {
	const sent: Body[] = [];
	for (const day of days) sent.push(...(await stage.billedAndSent(day)));
	return charges(sent);
}

/** Everything that was charged and not voided, before tax. */
export async function charged(stage: Stage): Promise<number> {
	const invoices = await stage.invoices();
	return sum(invoices.filter(({ invoice_status }) => invoice_status !== "void").map(netOf));
}

/** Events named `call` at noon of the days. */
export async function useAll(stage: Stage, uses: readonly Use[], fields: object = {}): Promise<void> {
	for (const [day, quantity] of uses) await stage.useOn(day, quantity, fields);
}

/** An event at a moment, by its key. */
export function useAt(stage: Stage, timestamp: string, quantity: number, fields: object = {}): Promise<void> {
	return use(stage.client, stage.customer.uuid, timestamp, quantity, fields);
}

/** Monthly usage at 1.00 of the events with the name. */
export async function calls(stage: Stage, fields: object = {}, event_name = "call"): Promise<object> {
	const metric = await makeMetric(stage.client, { name: `Metric of ${event_name}`, event_name });
	return usage(metric.uuid, { unit_price: 1, ...fields });
}

/** Expects that the preview of the day, and the run that follows, have the same invoices; these. */
export async function billAsPreviewed(stage: Stage, contract: Body, day: string): Promise<Body[]> {
	stage.app.now = `${day}T00:10:00.000Z`;
	const query = `contract_uuid=${contract.uuid}&as_of=${day}`;
	const preview = await succeed(stage.client.get(`/billing/preview?${query}`));
	const made = await stage.billed(day);
	expect(preview.items.map(withoutIdentity)).toEqual(made.map(withoutIdentity));
	return made;
}

/** Two runs of one day at the same time: the invoices that there are then. */
export async function billTwiceAtOnce(stage: Stage, day: string): Promise<Body[]> {
	stage.app.now = `${day}T00:10:00.000Z`;
	await Promise.all([1, 2].map(() => succeed(stage.client.post("/billing/run", {}))));
	await Promise.all([stage.app.work(), stage.app.work()]);
	return stage.invoices();
}

/** A 422 whose first error, and `detail`, name the field. */
export function expectField({ status, body }: Answer, field: string): void {
	expect(status, JSON.stringify(body)).toBe(422);
	expect(body.errors[0].field).toBe(field);
	expect(body.detail).toContain(field);
}

/** A commitment named Base: by default of 1,000 for each month, in arrears. */
export function commitment(fields: object = {}): object {
	return { name: "Base", amount: 1_000, period: "month", timing: "in_arrears", ...fields };
}
