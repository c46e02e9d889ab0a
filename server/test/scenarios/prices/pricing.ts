import { expect } from "vitest";
import type { Answer } from "../../support/app.ts";
import type { Body } from "../../support/billing.ts";
import { type Stage, total } from "../motion/stage.ts";

/** What the scenarios of prices share: they ask for prices, read figures, and expect refusals. */

/** First day, last day, and amount of each line, those of 0 too. */
export function stretches(invoice: Body | undefined): [from: string, to: string, amount: number][] {
	const lines: Body[] = invoice?.line_items ?? [];
	return lines.map((line) => [line.service_start_date, line.service_end_date, line.amount]);
}

/** The amounts of all invoices together. */
export function sumOf(invoices: readonly Body[]): number {
	return total(invoices.map(({ amount }) => amount));
}

/** Asks for a draft contract from January 1, 2026. */
export function askForContract(stage: Stage, services: readonly object[], fields: object = {}): Promise<Answer> {
	const body = { customer_uuid: stage.customer.uuid, services, start_date: "2026-01-01", ...fields };
	return stage.client.post("/contract", body);
}

/** Expects a 422 whose first field is this one, or lies in it. */
export function expectRefused({ status, body }: Answer, field: string): void {
	expect(status, JSON.stringify(body)).toBe(422);
	const named = String(body.errors?.[0]?.field);
	expect(named === field || named.startsWith(`${field}.`) || named.startsWith(`${field}[`), named).toBe(true);
}

/** Expects that the steps of each line's explanation add up to its net. */
export async function expectExplained(stage: Stage, invoice: Body): Promise<void> {
	for (const line of invoice.line_items) {
		const path = `/invoice/${invoice.uuid}/line-items/${line.uuid}/explain`;
		const { status, body } = await stage.client.get(path);
		expect(status).toBe(200);
		expect(total(body.steps.map((step: Body) => step.amount))).toBe(line.amount);
	}
}
