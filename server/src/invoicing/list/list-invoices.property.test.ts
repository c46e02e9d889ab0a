import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import { invoiceStatuses, isOverdue } from "../model/invoice/invoice.ts";
import { allInvoices, type InvoiceFilters } from "./list-filters.ts";
import { countInvoices, findInvoices } from "./list-store.ts";
import { type SampleCustomer, type SampleInvoice, writeCustomers, writeInvoices } from "./testing/many-invoices.ts";

/** Any combination of filters, on more invoices than a search samples, compared with a full scan. */

const app = useTestApp();
const invoiceCount = 2_600;
const today = "2026-09-15";
const runs = 200;
const words = ["Sonne", "MOND", "100% of_it", "a\\b", "Straße", "=1+1"];
let context: Context;
let customers: SampleCustomer[];
/** Newest first. */
let invoices: SampleInvoice[];

/** Numbers from 0 up to but excluding 1, the same on every run. */
function* randomNumbers(): Generator<number, never> {
	let state = 42;
	for (;;) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		yield state / 2 ** 32;
	}
}

const day = (number: number) => `2026-0${1 + Math.floor(number / 28)}-${String(1 + (number % 28)).padStart(2, "0")}`;

beforeAll(async () => {
	({ context } = await app.client());
	const numbers = randomNumbers();
	const random = () => numbers.next().value;
	const among = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
	customers = Array.from({ length: 12 }, (_, index) => ({
		uuid: newUuid(),
		name: index === 11 ? "Quetzal" : `${among(["Nord", "Süd"])}wind ${index}`,
		email: index % 3 === 0 ? null : `Office${index}@wind.example`,
	}));
	const made = Array.from({ length: invoiceCount }, (_, index): SampleInvoice => {
		const status = among(invoiceStatuses);
		const isDraft = status === "draft";
		const dated = Math.floor((index / invoiceCount) * 160) + Math.floor(random() * 30);
		return {
			uuid: newUuid(),
			// The last customer has only a few of the oldest.
			customer_uuid: (index % 130 === 7 && index < 900
				? customers[11]
				: (customers[Math.floor(11 * random() ** 2)] as SampleCustomer)
			)?.uuid as string,
			status,
			invoice_number: isDraft ? null : `INV-2026-${String(index).padStart(6, "0")}`,
			invoice_date: isDraft && random() < 0.7 ? null : day(dated),
			due_date: random() < 0.1 ? null : day(dated + 30),
			description: random() < 0.5 ? null : index < 40 ? `only once ${index}` : among(words),
			external_source_id: index % 50 === 0 ? `shop-${index}` : null,
			amount: String(Math.floor(random() ** 3 * 10_000_000) / 100),
			// Few in yen, too many in euros to be sorted.
			currency: index % 17 === 0 ? "JPY" : "EUR",
			// Many with the same timestamp.
			created_at: `2026-0${1 + Math.floor((index / invoiceCount) * 8)}-11T10:00:00.00000${index % 10 < 5 ? 1 : 2}Z`,
		};
	});
	await writeCustomers(context, customers);
	await writeInvoices(context, made);
	invoices = made.toSorted((a, b) => (`${a.created_at}${a.uuid}` < `${b.created_at}${b.uuid}` ? 1 : -1));
	const stranger = (await app.client("write", "Another company")).context;
	const theirs = customers.map((customer) => ({ ...customer, uuid: newUuid() }));
	await writeCustomers(stranger, theirs);
	await writeInvoices(
		stranger,
		made.slice(0, 500).map((invoice) => ({ ...invoice, uuid: newUuid(), customer_uuid: theirs[3]?.uuid as string })),
	);
	await app.database.execute("analyze invoicing.invoice");
	await app.database.execute("analyze customers.customer");
});

function matches(invoice: SampleInvoice, filters: InvoiceFilters): boolean {
	const amount = Decimal.of(invoice.amount);
	const { statuses, customerUuid, amountFrom, amountTo, search } = filters;
	const within = (value: string | null, from: string | null, to: string | null) =>
		(from === null || (value !== null && value >= from)) && (to === null || (value !== null && value <= to));
	return (
		(statuses === null || statuses.includes(invoice.status)) &&
		(customerUuid === null || customerUuid === invoice.customer_uuid) &&
		within(invoice.invoice_date, filters.invoiceDateFrom, filters.invoiceDateTo) &&
		within(invoice.due_date, filters.dueDateFrom, filters.dueDateTo) &&
		(amountFrom === null || !amount.isLessThan(amountFrom)) &&
		(amountTo === null || !amount.isGreaterThan(amountTo)) &&
		(filters.currency === null || filters.currency === invoice.currency) &&
		(filters.isOverdue === null || filters.isOverdue === isOverdue(invoice, today)) &&
		(filters.isIssued === null || filters.isIssued === (invoice.status !== "draft")) &&
		(search === null || bears(invoice, search.toLowerCase()))
	);
}

function bears(invoice: SampleInvoice, search: string): boolean {
	const customer = customers.find(({ uuid }) => uuid === invoice.customer_uuid);
	const number = invoice.invoice_number ?? `DRAFT-${invoice.uuid.slice(-8)}`;
	const texts = [number, invoice.description, invoice.external_source_id, customer?.name, customer?.email];
	return texts.some((text) => text?.toLowerCase().includes(search));
}

/** Uses the filter in one of this many cases: all together would match nothing. */
const inOneOf = <Value>(cases: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
	fc.oneof({ arbitrary: fc.constant(null), weight: cases - 1 }, { arbitrary: value, weight: 1 });
const someDay = fc.integer({ min: 0, max: 220 }).map(day);
/** Ordered bounds: one of them, both, or none. */
const someRange = <Value>(value: fc.Arbitrary<Value>, isBelow: (a: Value, b: Value) => boolean) =>
	fc
		.tuple(inOneOf(3, value), inOneOf(3, value))
		.map(([a, b]) => (a !== null && b !== null && isBelow(b, a) ? ([b, a] as const) : ([a, b] as const)));
const someAmount = fc.oneof(
	fc.integer({ min: 0, max: 10_000_000 }).map((cents) => Decimal.of(`${cents}e-2`)),
	fc.integer({ min: 0, max: invoiceCount - 1 }).map((index) => Decimal.of(invoices[index]?.amount ?? "0")),
);
const someSearch = fc.oneof(
	fc.constantFrom(
		"inv-2026",
		"-0012",
		"draft-",
		"sonne",
		"100%",
		"f_i",
		"\\",
		"SHOP-",
		"quetzal",
		"nordw",
		"o",
		"=1",
		"STRASSE",
	),
	fc.constantFrom("süd", "office4@", "only once", "only once 7", "wind 1", "nowhere", "zq", "%", "_", "straße"),
	fc.integer({ min: 0, max: invoiceCount - 1 }).map((index) => (invoices[index]?.uuid ?? "").slice(-8)),
);

const someFilters: fc.Arbitrary<InvoiceFilters> = fc
	.record({
		statuses: inOneOf(2, fc.uniqueArray(fc.constantFrom(...invoiceStatuses), { minLength: 1 })),
		customer: inOneOf(4, fc.integer({ min: 0, max: 11 })),
		invoiceDates: someRange(someDay, (a, b) => a < b),
		dueDates: someRange(someDay, (a, b) => a < b),
		amounts: someRange(someAmount, (a, b) => a.isLessThan(b)),
		isOverdue: inOneOf(4, fc.boolean()),
		isIssued: inOneOf(4, fc.boolean()),
		currency: inOneOf(3, fc.constantFrom("EUR", "JPY", "USD")),
		search: inOneOf(2, someSearch),
	})
	.map(({ statuses, customer, invoiceDates, dueDates, amounts, ...rest }) => ({
		...allInvoices,
		...rest,
		statuses,
		customerUuid: customer === null ? null : (customers[customer]?.uuid as string),
		invoiceDateFrom: invoiceDates[0],
		invoiceDateTo: invoiceDates[1],
		dueDateFrom: dueDates[0],
		dueDateTo: dueDates[1],
		amountFrom: amounts[0],
		amountTo: amounts[1],
	}));
const somePage = fc.record({
	limit: fc.constantFrom(1, 7, 100, 1000),
	offset: fc.constantFrom(0, 0, 0, 1, 100, 990, 2_000, 20_000),
});

it("for any filters and any page, the result and the count equal a full scan", async () => {
	await fc.assert(
		fc.asyncProperty(someFilters, somePage, async (filters, page) => {
			const expected = invoices.filter((invoice) => matches(invoice, filters)).map(({ uuid }) => uuid);
			const { uuids, count } = await findInvoices(context, { filters, today }, page);
			expect(uuids).toEqual(expected.slice(page.offset, page.offset + page.limit));
			expect(await countInvoices(context, { filters, today })).toBe(expected.length);
			if (count !== null) expect(count).toBe(expected.length);
		}),
		{ numRuns: runs },
	);
});

it("the pages of any filters repeat and skip nothing", async () => {
	await fc.assert(
		fc.asyncProperty(someFilters, fc.constantFrom(37, 250), async (filters, limit) => {
			const expected = invoices.filter((invoice) => matches(invoice, filters)).map(({ uuid }) => uuid);
			const seen: string[] = [];
			for (let offset = 0; offset <= expected.length; offset += limit) {
				seen.push(...(await findInvoices(context, { filters, today }, { limit, offset })).uuids);
			}
			expect(seen).toEqual(expected);
		}),
		{ numRuns: 25 },
	);
});
