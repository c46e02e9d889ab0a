import type { Answer, TestApp, TestClient } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { textPdf } from "../../../test/support/hostile-pdfs.ts";
import type {
	ContractReading,
	ProcessResult,
	ReadContract,
	ServiceTermsRead,
	Term,
	TermValue,
	WholeReading,
} from "../../contract-reading/index.ts";

/** The parts of a form, in order. */
export type Parts = readonly (readonly [name: string, value: string | Buffer | undefined])[];

/** Sends a form as a browser does. */
export async function sendForm(
	app: TestApp,
	client: TestClient,
	parts: Parts,
	headers: Record<string, string> = {},
): Promise<Answer> {
	const form = new FormData();
	for (const [name, value] of parts) {
		if (value === undefined) continue;
		if (typeof value === "string") form.append(name, value);
		else form.append(name, new Blob([new Uint8Array(value)], { type: "application/pdf" }), "contract.pdf");
	}
	const encoded = new Response(form);
	return app.request({
		method: "POST",
		path: "/api/v1/contract/upload",
		payload: Buffer.from(await encoded.arrayBuffer()),
		headers: {
			authorization: `Bearer ${client.token}`,
			"content-type": encoded.headers.get("content-type") as string,
			...headers,
		},
	});
}

/** Uploads a PDF for the customer; returns its process_status_uuid. */
export async function upload(app: TestApp, client: TestClient, customer: Body, file: Buffer): Promise<string> {
	const parts: Parts = [
		["file", file],
		["customer_uuid", customer.uuid],
	];
	return (await succeed(sendForm(app, client, parts))).process_status_uuid;
}

let made = 0;

/** A valid PDF, different from all before. */
export function aPdf(): Buffer {
	made += 1;
	return textPdf([[`Order form ${made}`, "Platform fee: EUR 100.00 per month"]]);
}

/** The test determines what is read; whether a file is accepted is checked as usual. */
export function readAs(app: TestApp, result: ProcessResult<WholeReading> | ContractReading): void {
	const said: ProcessResult<WholeReading> =
		"terms" in result || result.outcome === "failed"
			? { outcome: "answered", answer: { reading: result, pages: [] } }
			: result;
	const { contractReader } = app.services;
	contractReader.read = async () => said;
}

/** A processed upload of a new customer, whose PDF is read as the test says. */
export async function processed(
	app: TestApp,
	client: TestClient,
	reading: ContractReading,
	customerName = "Customer Ltd",
): Promise<{ upload: Body; contract: Body; customer: Body }> {
	const customer = await makeCustomer(client, { name: customerName });
	readAs(app, reading);
	const uuid = await upload(app, client, customer, aPdf());
	await app.work();
	const read = await succeed(client.get(`/contract/upload/${uuid}`));
	const contract = read.contract_uuid === null ? null : await succeed(client.get(`/contract/${read.contract_uuid}`));
	return { upload: read, contract, customer };
}

const box = { x: 60, y: 80, width: 200, height: 12 };

export function term(field: string, value: TermValue, confidence = 0.95, quote = `${field} is ${value}`): Term {
	return { field, value, confidence, page: 1, box, quote };
}

/** A reading of a contract of Customer Ltd from June 1, 2026, with a term for each value. */
export function readingOf(
	services: readonly ServiceTermsRead[],
	contract: Omit<ReadContract["contract"], "services"> = { start_date: "2026-06-01", currency: "EUR" },
	others: Partial<Pick<ReadContract, "usage" | "findings" | "parties">> = {},
): ReadContract {
	const own = Object.entries(contract).map(([field, value]) => term(field, value));
	const ofServices = services.flatMap((service, place) =>
		Object.entries(service)
			.filter(([field]) => field !== "tiers")
			.map(([field, value]) => term(`services[${place}].${field}`, value as TermValue)),
	);
	return {
		outcome: "read",
		terms: [...own, ...ofServices],
		contract: { ...contract, services },
		parties: [
			{ role: "customer", name: "Customer Limited", confidence: 0.97, page: 1, box, quote: "Customer Limited" },
		],
		usage: [],
		findings: [],
		pages: 1,
		text_source: "text",
		...others,
	};
}

export const platformFee: ServiceTermsRead = {
	service_type: "fixed_fee",
	billing_cycle: "monthly",
	plan_item_name: "Platform fee",
	unit_price: "100.00",
	quantity: "1",
};

export const storage: ServiceTermsRead = {
	service_type: "usage",
	billing_cycle: "monthly",
	plan_item_name: "Storage",
	unit_price: "0.02",
	included_quantity: "500",
};
