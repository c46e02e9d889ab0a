import { afterEach, beforeEach, expect } from "vitest";
import { expireCreditTask } from "../../src/credit-grants/index.ts";
import { dailyDunningTask, reconcileTask, topUpTask } from "../../src/payments/index.ts";
import { attach } from "../../src/payments/testing/ledger.ts";
import { addJob } from "../../src/platform/index.ts";
import { type Body, succeed, usage } from "../support/billing.ts";
import { type Account, useAccount } from "./account.ts";

/** A customer of the sandbox provider who has 100 euros of credit, uses calls at 1.00, and buys credit automatically. */

/** What of the schedule changes credit or its payments. */
const noticing = [expireCreditTask, dailyDunningTask, reconcileTask];

export class Shopper {
	readonly account: Account;
	/** The grant of 100. */
	first: Body;

	constructor(account: Account) {
		this.account = account;
	}

	get path(): string {
		return `/customer/${this.account.customer.uuid}/auto-top-up`;
	}

	async open(): Promise<void> {
		await succeed(this.account.client.put("/organisation", { payment_provider: "sandbox" }));
		await succeed(this.account.client.put("/payment/settings", { reminder_days: [], retry_days: [2, 4] }));
		this.first = await this.account.grant({ amount: 100 });
		await this.account.contract([usage(this.account.metric.uuid, { unit_price: 1 })]);
		this.account.app.now = "2026-01-02T10:00:00.000Z";
	}

	/** By default 50 whenever the balance falls below 20, up to 1,000 in a month. */
	set(fields: object = {}): Promise<Body> {
		const setting = { currency: "EUR", threshold: 20, amount: 50, monthly_limit: 1_000, ...fields };
		return succeed(this.account.client.put(this.path, setting));
	}

	/** Lets no later test wait for this one's customer to be looked at. */
	async close(): Promise<void> {
		const { status } = await this.account.client.delete(this.path);
		expect([200, 204, 404]).toContain(status);
	}

	/** Gives the customer a payment method, and makes it the default. */
	attach(token: string): Promise<Body> {
		return attach(this.account.client, this.account.customer.uuid, token, { is_default: true });
	}

	/** Moves the clock if a time is given, and lets the service notice what it should, more than once. */
	async notice(time: string = this.account.app.now): Promise<void> {
		const { app } = this.account;
		app.now = new Date(time).toISOString();
		for (const tasks of [[...noticing, topUpTask], [topUpTask]]) {
			for (const task of tasks) await addJob(app.database, task, {});
			await app.work();
		}
		await this.account.check();
	}

	/** Uses calls an hour before the time, which is what is then noticed. */
	async useBy(time: string, quantity: number): Promise<void> {
		await this.account.use(new Date(Date.parse(time) - 3_600_000).toISOString(), quantity);
		await this.notice(time);
	}

	/** The grants besides the first, oldest first. */
	async bought(): Promise<Body[]> {
		return (await this.account.grants()).filter(({ uuid }) => uuid !== this.first.uuid);
	}

	/** The amount of each credit that was bought and is there, oldest first. */
	async amounts(): Promise<number[]> {
		const granted: number[] = [];
		for (const grant of await this.bought()) {
			if ((await this.account.ledgerOf(grant)).length > 0) granted.push(grant.amount);
		}
		return granted;
	}

	/** Every invoice that no billing run made, oldest first. */
	async invoices(): Promise<Body[]> {
		const { items } = await succeed(this.account.client.get("/invoice?limit=1000"));
		return items.filter(({ is_recurring }: Body) => !is_recurring).toReversed();
	}

	/** Every payment, oldest first. */
	async payments(): Promise<Body[]> {
		const query = `customer_uuid=${this.account.customer.uuid}&limit=1000`;
		const { items } = await succeed(this.account.client.get(`/payment/invoice_payment?${query}`));
		return items.toReversed();
	}

	async balance(): Promise<number> {
		return (await this.account.live())?.balance ?? 0;
	}
}

/** A shopper for each test of the file. */
export function useShopper(): Shopper {
	const shopper = new Shopper(useAccount());
	beforeEach(() => shopper.open());
	afterEach(() => shopper.close());
	return shopper;
}
