import { type Stage, total } from "../scenarios/motion/stage.ts";
import { type Body, makeMetric, succeed, usage } from "../support/billing.ts";

/** What the tests of discounts share: they grant discounts, and read what is left of an invoice. */

let second = 0;

/** A discount from January 1, 2026; each is granted a second after the one before it, so that there is an oldest. */
export async function grant(stage: Stage, fields: object): Promise<Body> {
	second += 1;
	const time = new Date(Date.parse(stage.app.now) + 1000).toISOString();
	stage.app.now = time as typeof stage.app.now;
	const named = { name: `Discount ${second}`, starts_on: "2026-01-01", ...fields };
	return succeed(stage.client.post("/discount", named));
}

/** An amount off in euros. */
export function euros(amount: number): object {
	return { amount, currency: "EUR" };
}

/** The same as `grant`, for the contract. */
export function grantContract(stage: Stage, { uuid }: Body, fields: object): Promise<Body> {
	return grant(stage, { contract_uuid: uuid, ...fields });
}

/** The same as `grant`, for the stage's customer. */
export function grantCustomer(stage: Stage, fields: object): Promise<Body> {
	return grant(stage, { customer_uuid: stage.customer.uuid, ...fields });
}

/** The same as `grant`, for items of the contract by their places. */
export function grantItems(stage: Stage, { items }: Body, places: readonly number[], fields: object): Promise<Body> {
	return grant(stage, { item_ids: places.map((place) => items[place].item_id), ...fields });
}

/** Each line's net, in display order. */
export function nets(invoice: Body | undefined): number[] {
	return (invoice?.line_items ?? []).map((line: Body) => total([line.amount, -line.tax_amount]));
}

/** Net and tax rate of each allowance and charge, in display order. */
export function allowances(invoice: Body | undefined): [kind: string, net: number, rate: number][] {
	return (invoice?.line_items ?? [])
		.filter(({ kind }: Body) => kind !== "item")
		.map((line: Body) => [line.kind, total([line.amount, -line.tax_amount]), line.tax_rate]);
}

/** Invoice date and amount before tax of each invoice. */
export function netsByDate(invoices: readonly Body[]): [date: string, net: number][] {
	return invoices.map((invoice) => [invoice.invoice_date, total(nets(invoice))]);
}

/** Monthly usage at 1.00 per unit. */
export async function usageAtOne(stage: Stage, fields: object = {}): Promise<object> {
	const { uuid } = await makeMetric(stage.client);
	return usage(uuid, { unit_price: 1, ...fields });
}
