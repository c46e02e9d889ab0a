import { afterAll, expect, it } from "vitest";
import { killEverything, type Service, sleep, Workshop } from "../support/service.ts";
import { type Format, formats, isStored, sendUnit } from "./formats.ts";

/** In every format, a crash loses nothing that was answered, and counts nothing twice that is sent again. */

/** Few in `npm test`: `CRASHES=30 npx vitest run <file>` runs more. */
const crashes = Number(process.env.CRASHES ?? 3);
const token = "a-token-of-at-least-thirty-two-characters";

const workshop = new Workshop();
afterAll(() => workshop.clear());

it(`every unit counts exactly once after ${crashes} kills of everything`, { timeout: 400_000 }, async () => {
	const folder = workshop.dataFolder();
	const environment = { TALLYBOOK_DATA_DIR: folder, TALLYBOOK_BOOTSTRAP_TOKEN: token };
	let service = await workshop.serve(environment);
	const contract = await contractOf(service);
	const sent = new Map(formats.map((format) => [format, 0]));
	for (let crash = 0; crash < crashes; crash += 1) {
		let isDown = false;
		const sending = formats.map(async (format) => {
			while (!isDown) {
				// The unit that got no answer before the last crash goes first.
				const unit = (sent.get(format) as number) + 1;
				const answer = await sendUnit(service.address, token, format, unit).catch(() => null);
				if (answer !== null && isStored(answer)) sent.set(format, unit);
				else if (answer !== null) expect(answer.status).toBe(503);
			}
		});
		await sleep(400 + ((crash * 137) % 300));
		killEverything(service, folder);
		isDown = true;
		await Promise.all([...sending, service.ended]);
		service = await workshop.serve(environment);
	}
	for (const [format, units] of sent) {
		expect(units, format.name).toBeGreaterThan(crashes);
		// The unit in the air at the last crash, which may be stored, and everything that was answered, once more.
		for (let unit = units + 1; unit > 0; unit -= 1) {
			expect(isStored(await sendUnit(service.address, token, format, unit))).toBe(true);
		}
	}
	const expected = [...sent].map(([format, units]) => [format.name, units + 1]);
	expect(await quantities(service, contract)).toEqual(Object.fromEntries(expected));
});

/** A contract that counts each format by a line of its own; its UUID. */
async function contractOf(service: Service): Promise<string> {
	const post = async (path: string, body: unknown, method = "POST") => {
		const answer = await service.request(`/api/v1${path}`, { token, method, body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		return (answer.body as { uuid: string }).uuid;
	};
	const customer = await post("/customer/create", { name: "Ada GmbH", email: "ada@example.com" });
	await post(`/customer/${customer}`, { external_id: "cus_ada" }, "PUT");
	const services: object[] = [];
	for (const { name, metric } of formats) {
		const metric_uuid = await post("/metric", { name, aggregation: "sum", ...metric });
		services.push({ ...yearly, plan_item_name: name, metric_uuid });
	}
	const contract = await post("/contract", { customer_uuid: customer, start_date: "2026-01-01", services });
	await post(`/contract/${contract}/activate`, {});
	return contract;
}

const yearly = { service_type: "usage", billing_cycle: "annual", unit_price: 1 };

/** The quantity of each format's line in the billing preview. */
async function quantities(service: Service, contract: string): Promise<Record<Format["name"], number>> {
	const path = `/api/v1/billing/preview?contract_uuid=${contract}&as_of=2027-01-01`;
	const { body } = await service.request(path, { token });
	const { items } = body as { items: { line_items: { name: string; quantity: number }[] }[] };
	const lines = items.flatMap(({ line_items }) => line_items);
	return Object.fromEntries(lines.map(({ name, quantity }) => [name, quantity]));
}
