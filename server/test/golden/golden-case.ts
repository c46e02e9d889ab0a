import type { TestApp, TestClient } from "../support/app.ts";
import { type Body, bill, invoicesOf, makeCustomer, succeed } from "../support/billing.ts";

/** One invoice, from its seller to its figures. */
export interface GoldenCase {
	/** The name of its two files, and of its heading in README.md. */
	readonly name: string;
	readonly organisation: object;
	readonly customer: object;
	/** Creates the draft and returns its UUID. */
	readonly draft: (app: TestApp, client: TestClient, customerUuid: string) => Promise<string>;
	/** Computed by hand in README.md, so that UPDATE_GOLDEN can't accept a wrong figure. */
	readonly expected: ExpectedFigures;
}

export interface ExpectedFigures {
	readonly subtotal: number;
	readonly discount_total: number;
	readonly tax_total: number;
	readonly amount: number;
	/** For each line in display order: its tax, and its amount with tax. */
	readonly lines: readonly (readonly [tax: number, amount: number])[];
}

/** Every case starts here, in its own organization. */
const startOfCase = "2026-09-15T10:00:00.000Z";

/** A manually entered draft, its lines first. */
export function byHand(line_items: readonly object[], fields: object = {}): GoldenCase["draft"] {
	return async (_app, client, customer_uuid) =>
		(await succeed(client.post("/invoice", { customer_uuid, line_items, ...fields }))).uuid;
}

/** Bills, and returns the UUID of the one invoice that there is then. */
export async function billedOnce(app: TestApp, client: TestClient, day: string): Promise<string> {
	await bill(app, client, day);
	const invoices = await invoicesOf(client);
	if (invoices.length !== 1) throw new Error(`the run made ${invoices.length} invoices, not one`);
	return invoices[0].uuid;
}

/** Creates and sends the case's invoice through the API: its JSON as read back, and its PDF. */
export async function issue(app: TestApp, golden: GoldenCase): Promise<{ invoice: Body; pdf: Uint8Array }> {
	app.now = startOfCase;
	const client = await app.client("write", golden.name);
	await succeed(client.put("/organisation", golden.organisation));
	const customer = await makeCustomer(client, golden.customer);
	const uuid = await golden.draft(app, client, customer.uuid);
	await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
	const invoice = await succeed(client.get(`/invoice/${uuid}`));
	const { pdf_url } = await succeed(client.get(`/invoice/${uuid}/pdf`));
	const { pathname, search } = new URL(pdf_url);
	return { invoice, pdf: await succeed(app.request({ method: "GET", path: pathname + search })) };
}
