import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Environment, type Service, Workshop } from "../support/service.ts";

/** The API's answer, typed as loosely as any client reads it. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions of a test are its types
type Body = any;

export const bankDetails = "Northwind Analytics GmbH\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001";

const token = "tb_live_of_the_browser_tests_0123456789abcdef";
const day_ms = 86_400_000;

/** A calendar date, some days from now by the program's own clock. */
export function daysFromNow(days: number): string {
	return new Date(Date.now() + days * day_ms).toISOString().slice(0, 10);
}

/** A day of a month, counted from the current one; day 0 is the last of the month before. */
export function dayOf(months: number, day: number): string {
	const now = new Date();
	return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day)).toISOString().slice(0, 10);
}

/** The program with its worker, as a person starts it, and one organization that tests payments with the sandbox. */
export class Shop {
	readonly #workshop = new Workshop();
	#service: Service | null = null;
	#environment: Environment = {};
	#made = 0;

	async open(changes: Environment = {}): Promise<void> {
		this.#environment = {
			TALLYBOOK_DATA_DIR: this.#workshop.dataFolder(),
			TALLYBOOK_BOOTSTRAP_TOKEN: token,
			TALLYBOOK_BOOTSTRAP_ORGANISATION: "Northwind Analytics",
			...changes,
		};
		this.#service = await this.#workshop.serve(this.#environment);
		await this.change({
			legal_name: "Northwind Analytics GmbH",
			address: { address_line1: "Torstraße 12", zip: "10119", city: "Berlin", country: "DE" },
			tax_id: "DE123456788",
			email: "billing@northwind.example",
			currency: "EUR",
			payment_provider: "sandbox",
			logo,
		});
		await this.ask("PUT", "/payment/settings", { bank_details: bankDetails });
	}

	async close(): Promise<void> {
		await this.#workshop.clear();
	}

	get service(): Service {
		if (this.#service === null) throw new Error("the shop has not been opened");
		return this.#service;
	}

	/** Stops the program; `comeBack` restarts it at the same address, on the same data. */
	async goAway(): Promise<void> {
		this.#environment = { ...this.#environment, PORT: new URL(this.service.address).port };
		await this.service.stop();
	}

	async comeBack(): Promise<void> {
		this.#service = await this.#workshop.serve(this.#environment);
	}

	async ask(method: string, path: string, body?: unknown): Promise<Body> {
		const answer = await this.service.request(`/api/v1${path}`, {
			token,
			method,
			...(body === undefined ? {} : { body }),
		});
		expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
		return answer.body;
	}

	/** Changes the organization. */
	change(fields: object): Promise<Body> {
		return this.ask("PUT", "/organisation", fields);
	}

	customer(fields: object = {}): Promise<Body> {
		this.#made += 1;
		const name = { name: "Ada Lovelace Ltd", email: `ada-${this.#made}@example.com` };
		return this.ask("POST", "/customer/create", {
			...name,
			billing_address: { address_line1: "1 St James’s Square", city: "London", zip: "SW1Y 4LE", country: "GB" },
			...fields,
		});
	}

	/** A sent invoice of €118.00: by default 100.00 net and 18 % tax. */
	async invoice(fields: object = {}): Promise<Body> {
		const { uuid: customer_uuid } = await this.customer();
		const draft = await this.ask("POST", "/invoice", {
			customer_uuid,
			currency: "EUR",
			due_date: daysFromNow(12),
			line_items: [{ name: "Platform fee", unit_price: 100, tax_rate: 18, tax_name: "VAT" }],
			...fields,
		});
		return this.ask("PUT", `/invoice/${draft.uuid}`, { invoice_status: "sent" });
	}

	/** Waits until a billing run of the contract is done. */
	async bill(contract_uuid: string): Promise<void> {
		const { uuid } = await this.ask("POST", "/billing/run", { contract_uuid });
		await expect.poll(async () => (await this.ask("GET", `/billing/run/${uuid}`)).completed_at).not.toBeNull();
	}

	async read(uuid: string): Promise<Body> {
		return this.ask("GET", `/invoice/${uuid}`);
	}

	/** The payments of an invoice, newest first. */
	async payments(invoiceUuid: string): Promise<Body[]> {
		return (await this.ask("GET", `/payment/invoice_payment?invoice_uuid=${invoiceUuid}`)).items;
	}
}

/** Waits for the heading of a stage of the page. */
export async function expectStage(tab: Page, title: string | RegExp): Promise<void> {
	await tab.locator("#state").filter({ hasText: title }).waitFor();
}

/** Chooses a way to pay, and pays. */
export async function payWith(tab: Page, way: string | RegExp): Promise<void> {
	await tab.getByRole("radio", { name: way }).check();
	await tab.getByRole("button", { name: /^(Pay|Go on to pay) / }).click();
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="176" height="32" viewBox="0 0 176 32"><path d="M4 26V6l16 20V6" fill="none" stroke="#17573c" stroke-width="4"/><text x="32" y="23" font-family="sans-serif" font-size="18" font-weight="600" fill="#1c1b18">Northwind</text></svg>`;
const logo = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
