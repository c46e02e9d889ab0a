import type { Stage } from "../scenarios/motion/stage.ts";
import { type Body, invoicesOf, makeMetric, succeed, usage, use } from "../support/billing.ts";

/** What the tests of time zones share: contracts in a zone, events at instants, and runs at instants. */

/** The instant so many milliseconds later. */
export function later(instant: string, ms: number): string {
	return new Date(Date.parse(instant) + ms).toISOString();
}

export const hour_ms = 3_600_000;

/** Usage at 1.00 of the events named `call`, and its metric. */
export async function callsOf(stage: Stage, metric: object = {}, fields: object = {}): Promise<object> {
	const { uuid } = await makeMetric(stage.client, metric);
	return usage(uuid, { unit_price: 1, ...fields });
}

/** A contract of calls at 1.00 in the zone, from January 1, 2026. */
export async function contractIn(stage: Stage, timezone: string | null, fields: object = {}): Promise<Body> {
	return stage.contract([await callsOf(stage)], { timezone, ...fields });
}

export function useAt(stage: Stage, instant: string, quantity: number, fields: object = {}): Promise<void> {
	return use(stage.client, stage.customer.uuid, instant, quantity, fields);
}

/** The invoices that a run at the instant makes, by date; by default of the day that each contract then has. */
export async function billAt(stage: Stage, instant: string, request: object = {}): Promise<Body[]> {
	const known = new Set((await invoicesOf(stage.client)).map(({ uuid }) => uuid));
	stage.app.now = new Date(instant).toISOString();
	const { uuid } = await succeed(stage.client.post("/billing/run", request));
	await stage.app.work();
	const run = await succeed(stage.client.get(`/billing/run/${uuid}`));
	if (run.status !== "COMPLETED" || run.errors.length > 0) throw new Error(JSON.stringify(run));
	const made = (await invoicesOf(stage.client)).filter((invoice) => !known.has(invoice.uuid));
	return made.toSorted((a, b) => (a.invoice_date < b.invoice_date ? -1 : 1));
}

/** Date and amount of each invoice. */
export function dated(invoices: readonly Body[]): [date: string, amount: number][] {
	return invoices.map(({ invoice_date, amount }) => [invoice_date, amount]);
}

/** The first instant of February 1, 2026, in zones east and west. */
export const februaryBegins: readonly [zone: string, instant: string][] = [
	["UTC", "2026-02-01T00:00:00Z"],
	["Europe/Berlin", "2026-01-31T23:00:00Z"],
	["America/New_York", "2026-02-01T05:00:00Z"],
	// −03:30
	["America/St_Johns", "2026-02-01T03:30:00Z"],
	// +05:30
	["Asia/Kolkata", "2026-01-31T18:30:00Z"],
	// +05:45
	["Asia/Kathmandu", "2026-01-31T18:15:00Z"],
	// +11:00, by half an hour in summer
	["Australia/Lord_Howe", "2026-01-31T13:00:00Z"],
	// +13:45 in summer
	["Pacific/Chatham", "2026-01-31T10:15:00Z"],
	// +14:00
	["Pacific/Kiritimati", "2026-01-31T10:00:00Z"],
	// −11:00
	["Pacific/Pago_Pago", "2026-02-01T11:00:00Z"],
];
