import { describe, expect, it } from "vitest";
import { payByPage } from "../../src/payments/dunning/testing/dunning.ts";
import { wait } from "../../src/payments/testing/ledger.ts";
import { type Body, succeed } from "../support/billing.ts";
import { pay } from "../support/story.ts";
import { useShopper } from "./shopper.ts";

/** "At most once at a time, whatever fails in between"; "after a declined payment one open invoice and dunning only". */

const shopper = useShopper();
const { account } = shopper;
const noon = "2026-01-10T12:00:00.000Z";
const day = (number: number) => `2026-01-${number}T12:00:00.000Z`;
const statuses = async () => (await shopper.payments()).map(({ payment_status }) => payment_status);
const open = async () => (await shopper.invoices()).map(({ invoice_status }) => invoice_status);

describe("at most once at a time", () => {
	it("while a debit takes days, nothing else is bought, and then its credit is there", async () => {
		await shopper.attach("ba_checking");
		await shopper.set();
		await account.use("2026-01-10T11:00:00Z", 90);
		account.app.now = noon;
		await account.app.work();
		for (const quantity of [4, 3, 2]) {
			await account.use("2026-01-10T11:30:00Z", quantity);
			await account.app.work();
		}
		expect((await shopper.invoices()).length).toBeLessThan(2);
		await shopper.notice();
		await wait(account.app, 3);
		await shopper.notice();
		// 100 − 99 + 50.
		expect([await shopper.amounts(), await open(), await shopper.balance()]).toEqual([[50], ["paid"], 51]);
	});

	it("however many workers notice it", async () => {
		await shopper.attach("tok_visa");
		await shopper.set();
		await account.use("2026-01-10T11:00:00Z", 90);
		account.app.now = noon;
		await Promise.all([1, 2, 3, 4].map(() => account.app.work()));
		await Promise.all([1, 2, 3].map(() => shopper.notice()));
		expect([await shopper.amounts(), await statuses(), await shopper.balance()]).toEqual([[50], ["completed"], 60]);
	});

	it("however many batches arrive at once", async () => {
		await shopper.attach("tok_visa");
		await shopper.set();
		account.app.now = noon;
		await Promise.all([30, 30.5, 31].map((quantity) => account.use("2026-01-10T11:00:00Z", quantity)));
		await Promise.all([account.app.work(), account.app.work()]);
		await shopper.notice();
		// 100 − 91.50 + 50.
		expect([await shopper.amounts(), await statuses(), await shopper.balance()]).toEqual([[50], ["completed"], 58.5]);
	});

	it("also where it is set several times", async () => {
		await shopper.attach("tok_visa");
		await account.use("2026-01-10T11:00:00Z", 90);
		account.app.now = noon;
		await Promise.all([1, 2, 3].map(() => shopper.set().catch(() => null)));
		await shopper.set();
		await shopper.notice();
		expect([await shopper.amounts(), await statuses()]).toEqual([[50], ["completed"]]);
	});

	it("a charge whose answer is lost is made once", async () => {
		await shopper.attach("tok_timeout");
		await shopper.set();
		await shopper.useBy(noon, 90);
		for (const seconds of [60, 600, 3_600]) {
			await wait(account.app, seconds);
			await shopper.notice();
		}
		expect([await shopper.amounts(), await open(), await statuses()]).toEqual([[50], ["paid"], ["completed"]]);
		expect(await shopper.balance()).toBe(60);
	});

	it("a charge that fails for want of a provider's settings buys nothing twice later", async () => {
		await shopper.attach("tok_visa");
		await shopper.set();
		await succeed(account.client.put("/organisation", { payment_provider: "manual" }));
		await shopper.useBy(noon, 90);
		expect((await shopper.invoices()).length).toBeLessThan(2);
		await succeed(account.client.put("/organisation", { payment_provider: "sandbox" }));
		for (const number of [11, 12, 14, 16]) await shopper.notice(day(number));
		expect((await shopper.invoices()).length).toBe(1);
	});
});

describe("after a declined payment", () => {
	/** 90 of 100 used on January 10: 10 are left, and the card is declined. */
	async function declined(token = "tok_declined"): Promise<Body> {
		await shopper.attach(token);
		await shopper.set();
		await shopper.useBy(noon, 90);
		const [invoice, ...others] = await shopper.invoices();
		expect(others).toEqual([]);
		return invoice;
	}

	it.each(["tok_declined", "tok_insufficient_funds"])("there is one open invoice, and no credit: %s", async (token) => {
		const invoice = await declined(token);
		expect(invoice).toMatchObject({ invoice_status: "sent", amount: 50, amount_due: 50 });
		expect([await statuses(), await shopper.amounts(), await shopper.balance()]).toEqual([["failed"], [], 10]);
		expect(invoice.payment_link).toEqual(expect.any(String));
	});

	it("further usage buys and charges nothing", async () => {
		await declined();
		for (const quantity of [1, 2, 3]) {
			await account.use("2026-01-10T11:30:00Z", quantity);
			await account.app.work();
			await shopper.notice();
		}
		expect([await open(), await statuses(), await shopper.balance()]).toEqual([["sent"], ["failed"], 4]);
	});

	it("a new month buys nothing either", async () => {
		await declined();
		await shopper.notice("2026-02-01T12:00:00.000Z");
		expect(await open()).toEqual(["sent"]);
	});

	it("silent: it is due at once", async () => {
		expect((await declined()).due_date).toBe("2026-01-10");
	});

	it("dunning charges it again as it does any invoice, at most once a day, and nothing else is bought", async () => {
		await declined();
		const attempts: number[] = [1];
		for (const number of [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]) {
			await shopper.notice(day(number));
			attempts.push((await statuses()).length);
		}
		expect(attempts.slice(1).filter((count, index) => count - (attempts[index] as number) > 1)).toEqual([]);
		// Retries after 2 and 4 days, and perhaps an attempt of dunning's own before them.
		expect([3, 4]).toContain(attempts.at(-1));
		expect(await open()).toEqual(["sent"]);
	});

	it("silent: once another card is stored, dunning charges that, and the credit is there", async () => {
		await declined();
		await shopper.attach("tok_visa");
		for (const number of [11, 12, 13, 14]) await shopper.notice(day(number));
		expect([await open(), await shopper.amounts(), await shopper.balance()]).toEqual([["paid"], [50], 60]);
		expect((await statuses()).filter((status) => status === "completed")).toHaveLength(1);
	});

	it.each<[string, (invoice: Body) => Promise<unknown>]>([
		["by hand", (invoice) => pay(account.client, invoice)],
		["on the payment page", (invoice) => payByPage(account.app, invoice, "tok_mastercard")],
	])("it may be paid %s, and then the credit is there; the next time, credit is bought again", async (_name, payIt) => {
		await payIt(await declined());
		await shopper.attach("tok_visa");
		await shopper.notice();
		expect([await open(), await shopper.amounts(), await shopper.balance()]).toEqual([["paid"], [50], 60]);
		await shopper.useBy(day(12), 45);
		expect([await open(), await shopper.amounts()]).toEqual([
			["paid", "paid"],
			[50, 50],
		]);
	});

	it("silent: once it is void, credit is bought again", async () => {
		await account.void(await declined(), false);
		await shopper.attach("tok_visa");
		await shopper.useBy(day(12), 1);
		expect([await open(), await shopper.amounts()]).toEqual([["void", "paid"], [50]]);
	});

	it("silent: once it is given up, nothing is bought until somebody pays or voids it", async () => {
		const invoice = await declined();
		await succeed(account.client.put(`/invoice/${invoice.uuid}`, { invoice_status: "uncollectible" }));
		await shopper.attach("tok_visa");
		await shopper.useBy(day(12), 1);
		expect([await open(), await shopper.amounts()]).toEqual([["uncollectible"], []]);
		await succeed(account.client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
		await shopper.useBy(day(13), 2);
		expect([await open(), await shopper.amounts()]).toEqual([["void", "paid"], [50]]);
	});

	it("silent: it does not count towards the month's limit once it is void", async () => {
		await shopper.attach("tok_declined");
		await shopper.set({ monthly_limit: 50 });
		await shopper.useBy(noon, 90);
		await account.void((await shopper.invoices())[0], false);
		await shopper.attach("tok_visa");
		await shopper.useBy(day(12), 1);
		expect(await shopper.amounts()).toEqual([50]);
	});

	it("silent: an end to automatic top-ups leaves the open invoice as it is", async () => {
		await declined();
		await succeed(account.client.delete(shopper.path));
		await shopper.notice(day(11));
		expect(await open()).toEqual(["sent"]);
	});
});

it("silent: a debit that the bank returns leaves one open invoice, without its credit", async () => {
	await shopper.attach("ba_returned");
	await shopper.set();
	await shopper.useBy(noon, 90);
	await wait(account.app, 3);
	await shopper.notice();
	expect([await open(), await shopper.balance()]).toEqual([["paid"], 60]);
	await wait(account.app, 6);
	await shopper.notice();
	expect([await open(), await shopper.balance()]).toEqual([["sent"], 10]);
	await shopper.useBy(day(11), 1);
	expect(await open()).toEqual(["sent"]);
});
