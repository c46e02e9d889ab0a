import { beforeEach, expect } from "vitest";
import { type Account, useAccount } from "../credit-grants/account.ts";
import { type Body, fee, succeed } from "../support/billing.ts";

/** A customer, and what the customer may do. Checks answer from memory, which follows the database within a moment. */

const patience = { timeout: 10_000, interval: 50 };

/** What is answered of a feature that is not metered. */
export const unmetered = { limit: null, used: null, remaining: null, exceeded: false };
/** What is answered of a feature that the customer doesn't have. */
export const denied = { allowed: false, value: null, ...unmetered };

export class Gate {
	readonly account: Account;

	constructor(account: Account) {
		this.account = account;
	}

	/** A feature metered by the calls of a period, by default 100 at most. */
	metered(fields: object = {}): object {
		return { feature: "calls", type: "metered", metric_uuid: this.account.metric.uuid, limit: 100, ...fields };
	}

	/** A contract in force from January 1, 2026, with the features. */
	contract(features: readonly object[], fields: object = {}): Promise<Body> {
		return this.account.contract([fee()], { features, ...fields });
	}

	/** A template's option with the features. */
	async option(features: readonly object[]): Promise<{ template: Body; option_uuid: string }> {
		const options = [{ name: "Monthly", services: [fee()], features }];
		const template = await succeed(this.account.client.post("/template", { name: "Plan", options }));
		return { template, option_uuid: template.options[0].uuid };
	}

	/** A contract on a template's option, with features of its own if they are given. */
	async contractOn(option_uuid: string, fields: object = {}): Promise<Body> {
		const request = { customer_uuid: this.account.customer.uuid, option_uuid, start_date: "2026-01-01", ...fields };
		const { uuid } = await succeed(this.account.client.post("/contract", request));
		return succeed(this.account.client.post(`/contract/${uuid}/activate`));
	}

	get path(): string {
		return `/customer/${this.account.customer.uuid}/entitlements`;
	}

	check(feature: string): Promise<Body> {
		return succeed(this.account.client.get(`${this.path}/check?feature=${encodeURIComponent(feature)}`));
	}

	/** Waits until a check of the feature answers what is expected. */
	async expectCheck(feature: string, expected: object): Promise<void> {
		await expect.poll(() => this.check(feature), patience).toMatchObject({ feature, ...expected });
	}

	/** The same at several times: whether the feature is allowed. */
	async expectAllowed(feature: string, times: readonly (readonly [time: string, allowed: boolean])[]): Promise<void> {
		for (const [time, allowed] of times) {
			this.account.app.now = new Date(time).toISOString();
			await expect.poll(async () => [time, (await this.check(feature)).allowed], patience).toEqual([time, allowed]);
		}
	}

	/** Waits until the list has these features, and nothing else, by name; each as a check answers it. */
	async expectList(expected: readonly object[]): Promise<void> {
		const list = async (): Promise<Body[]> => {
			const { items } = await succeed(this.account.client.get(this.path));
			return items.toSorted((a: Body, b: Body) => (a.feature < b.feature ? -1 : 1));
		};
		await expect.poll(list, patience).toMatchObject(expected);
		expect(await list()).toHaveLength(expected.length);
	}
}

/** A gate for each test of the file; its clock begins on January 10, 2026, at noon. */
export function useGate(): Gate {
	const gate = new Gate(useAccount());
	beforeEach(() => {
		gate.account.app.now = "2026-01-10T12:00:00.000Z";
	});
	return gate;
}
