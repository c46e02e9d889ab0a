import { beforeEach } from "vitest";
import { type Account, useAccount } from "../credit-grants/account.ts";
import { type Body, succeed } from "../support/billing.ts";

/** An account whose organization sells a unit of its own: a credit costs 0.01 EUR, 0.011 USD, 2 JPY, 0.003 KWD. */

export const prices = [
	{ currency: "EUR", unit_price: 0.01 },
	{ currency: "USD", unit_price: 0.011 },
	{ currency: "JPY", unit_price: 2 },
	{ currency: "KWD", unit_price: 0.003 },
];

export class Wallet {
	readonly account: Account;
	unit: Body;

	constructor(account: Account) {
		this.account = account;
	}

	async open(): Promise<void> {
		this.unit = await this.makeUnit({ code: "credits", name: "Credits", prices });
	}

	makeUnit(request: object): Promise<Body> {
		return succeed(this.account.client.post("/credit-unit", request));
	}

	/** A grant of credits, in force from December 1, 2025. */
	grant(amount: number, fields: object = {}): Promise<Body> {
		return this.account.grant({ amount, currency: undefined, unit: "credits", ...fields });
	}

	/** The same, where the ledger has more decimals than the account's checks of each step. */
	grantFine(amount: number, fields: object = {}): Promise<Body> {
		const request = this.account.request({ amount, currency: undefined, unit: "credits", ...fields });
		return succeed(this.account.client.post("/credit-grant", request));
	}

	/** The live balance in credits; undefined if there is none. */
	async live(unit = "credits"): Promise<Body> {
		const path = `/customer/${this.account.customer.uuid}/credit-balance`;
		const { items } = await succeed(this.account.client.get(path));
		return items.find((item: Body) => item.unit === unit);
	}
}

/** A wallet for each test of the file. */
export function useWallet(): Wallet {
	const wallet = new Wallet(useAccount());
	beforeEach(() => wallet.open());
	return wallet;
}
