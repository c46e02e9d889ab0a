import { expect } from "vitest";
import { Decimal } from "../../../src/money/index.ts";
import { type Body, succeed } from "../../support/billing.ts";
import type { World } from "./operations.ts";

/** What all invoices of an organization add up to: numbers, credit, credit notes, documents. */

const of = (value: unknown): Decimal => Decimal.of(String(value));
const sum = (values: readonly unknown[]): string => Decimal.sum(values.map(of)).toString();

/** Without gaps in each year, and in sending order. `sendings`: the log's entries of sendings, in order. */
export function checkNumbers(sendings: readonly Body[]): void {
	const numbers = sendings.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1)).map(({ after }) => after.invoice_number);
	const years = Map.groupBy(numbers as string[], (number) => number.slice(0, -6));
	for (const [year, given] of years) {
		expect(given, "numbers without gaps, in the order of sending").toEqual(
			given.map((_number, index) => `${year}${String(index + 1).padStart(6, "0")}`),
		);
	}
}

export async function checkCreditNotes({ client }: World, invoices: readonly Body[]): Promise<Body[]> {
	const notes: Body[] = (await succeed(client.get("/credit-note?limit=1000"))).items;
	const serial = notes.map(({ credit_note_number }) => credit_note_number).toSorted();
	const years = Map.groupBy(serial as string[], (number) => number.slice(0, -6));
	for (const [year, given] of years) {
		expect(given).toEqual(given.map((_number, index) => `${year}${String(index + 1).padStart(6, "0")}`));
	}
	for (const invoice of invoices) {
		const own = notes.filter(({ invoice_uuid }) => invoice_uuid === invoice.uuid);
		expect(sum(own.map(({ applied_to_invoice }) => applied_to_invoice)), "amount_credited = Σ notes").toBe(
			of(invoice.amount_credited).toString(),
		);
		const credited = of(sum(own.map(({ amount }) => amount)));
		expect(credited.isGreaterThan(of(invoice.amount)), "no more is credited than was invoiced").toBe(false);
	}
	return notes;
}

/** A customer's credit is the sum of its transactions: initial credit and notes, less what invoices use. */
export async function checkCredit(world: World, invoices: readonly Body[], notes: readonly Body[]): Promise<void> {
	const { app, client, customers } = world;
	for (const { uuid, currency, given } of customers) {
		const [movements] = await app.database.rows<{ total: Decimal }>(
			`select coalesce(sum(amount), 0) as total from customers.credit_movement
			 where organisation_id = $1 and customer_uuid = $2 and currency = $3`,
			[client.context.organisationId, uuid, currency],
		);
		const { credit_balance } = await succeed(client.get(`/customer/${uuid}`));
		const shown = credit_balance.find((each: Body) => each.currency === currency)?.amount ?? 0;
		const used = invoices.filter(({ customer }) => customer.uuid === uuid).map(({ credit_applied }) => credit_applied);
		const added = notes.filter(({ customer_uuid }) => customer_uuid === uuid).map((note) => note.added_to_balance);
		const expected = of(given)
			.plus(of(sum(added)))
			.minus(of(sum(used)));
		expect([of(shown).toString(), movements?.total.toString()], "credit = Σ movements").toEqual([
			expected.toString(),
			expected.toString(),
		]);
		expect(expected.isNegative(), "credit is not below 0").toBe(false);
	}
}

/** Every revision of every sent invoice has its PDF, and none has changed since it was last seen. */
export async function checkDocuments({ app, client, documents }: World, invoices: readonly Body[]): Promise<void> {
	const kept = await app.database.rows<{ invoice_uuid: string; revision: number; digest: string }>(
		`select invoice_uuid, revision, md5(content) as digest from invoicing.document
		 where organisation_id = $1 and revision > 0 order by revision`,
		[client.context.organisationId],
	);
	for (const { uuid, revision } of invoices) {
		const own = kept.filter(({ invoice_uuid }) => invoice_uuid === uuid).map((row) => row.revision);
		expect(own, "a PDF for each revision").toEqual(Array.from({ length: revision }, (_unused, index) => index + 1));
	}
	for (const { invoice_uuid, revision, digest } of kept) {
		const key = `${invoice_uuid} ${revision}`;
		expect(documents.get(key) ?? digest, "no document's bytes change").toBe(digest);
		documents.set(key, digest);
	}
}
