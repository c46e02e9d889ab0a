import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Account, useAccount } from "../../credit-grants/account.ts";
import { type Body, succeed } from "../../support/billing.ts";
import { type Inbox, Receiver } from "../../webhooks/receiver.ts";

/** A customer in euros whose usage, spend and credit are watched. */

export class Watch {
	readonly account: Account;
	/** Hears of everything. */
	#inbox: Inbox | null = null;

	constructor(account: Account) {
		this.account = account;
	}

	async open(receiver: Receiver): Promise<void> {
		this.#inbox = receiver.inbox();
		await succeed(this.account.client.post("/webhook", { url: this.#inbox.url }));
		this.account.app.now = "2026-01-02T10:00:00.000Z";
	}

	/** By default an alert on the customer's calls, once, at 100. */
	request(fields: object = {}): object {
		return {
			...{ name: "Many calls", kind: "usage", customer_uuid: this.account.customer.uuid },
			...{ metric_uuid: this.account.metric.uuid, thresholds: [100], repeat: "once", ...fields },
		};
	}

	/** An alert on the customer's spend in euros, once, at 100. */
	spendRequest(basis: "list" | "net", fields: object = {}): object {
		return this.request({
			name: "Much spend",
			kind: "spend",
			metric_uuid: undefined,
			currency: "EUR",
			basis,
			...fields,
		});
	}

	/** An alert on the customer's credit in euros, once, below 20. */
	creditRequest(fields: object = {}): object {
		const only = { name: "Little credit", kind: "credit_balance", metric_uuid: undefined, currency: "EUR" };
		return this.request({ ...only, thresholds: [20], ...fields });
	}

	create(request: object): Promise<Body> {
		return succeed(this.account.client.post("/alert", request));
	}

	/** Moves the clock if a time is given, and lets the service notice what it should, more than once. */
	async notice(time: string = this.account.app.now): Promise<void> {
		this.account.app.now = new Date(time).toISOString();
		await this.account.app.work();
		await this.account.app.look();
		await this.account.app.work();
	}

	/** Uses calls an hour before the time, which is what is then noticed. */
	async useBy(time: string, quantity: number, fields: object = {}): Promise<void> {
		await this.account.use(new Date(Date.parse(time) - 3_600_000).toISOString(), quantity, fields);
		await this.notice(time);
	}

	/** The alert's triggers, oldest first, of one moment by threshold. */
	async triggersOf({ uuid }: Body): Promise<Body[]> {
		const { triggers } = await succeed(this.account.client.get(`/alert/${uuid}`));
		return triggers.toSorted(
			(a: Body, b: Body) => Date.parse(a.triggered_at) - Date.parse(b.triggered_at) || a.threshold - b.threshold,
		);
	}

	/** Threshold and value of each trigger. */
	async valuesOf(alert: Body): Promise<[threshold: number, value: number][]> {
		return (await this.triggersOf(alert)).map(({ threshold, value }) => [threshold, value]);
	}

	/** The messages of the type `alert.triggered`, oldest first. */
	async told(): Promise<Body[]> {
		await this.account.app.deliver();
		return (this.#inbox?.of("alert.triggered") ?? []).map(({ payload }) => payload);
	}
}

/** A watch for each test of the file. */
export function useWatch(): Watch {
	const watch = new Watch(useAccount({ webhooks: { isLocalhostAllowed: true } }));
	let receiver: Receiver;
	beforeAll(async () => {
		receiver = await Receiver.start();
	});
	beforeEach(() => watch.open(receiver));
	afterAll(() => receiver.stop());
	return watch;
}
