import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { useTestApp } from "../support/app.ts";
import { activeContract, fee, makeCustomer, makeMetric, usage, use } from "../support/billing.ts";
import { runProgram, Workshop } from "../support/service.ts";

const app = useTestApp();
const workshop = new Workshop();
afterAll(() => workshop.clear());

function fileOf(content: unknown): string {
	const path = join(workshop.folder(), "services.json");
	writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
	return path;
}

function test(contract: string, services: string, to = "2026-02-28") {
	const words = ["--contract", contract, "--services", services, "--from", "2026-01-01", "--to", to];
	const environment = { DATABASE_URL: app.connectionString, TALLYBOOK_DATA_DIR: workshop.folder() };
	return runProgram(["price", "test", ...words], environment);
}

it("price test prints each period under the contract's prices and the file's; an invalid file or contract is reported", {
	timeout: 120_000,
}, async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	await app.client();
	const client = await app.client();
	const customer = await makeCustomer(client);
	const metric = await makeMetric(client);
	const contract = await activeContract(client, customer.uuid, [usage(metric.uuid)]);
	await use(client, customer.uuid, "2026-01-10T12:00:00Z", 100);
	await use(client, customer.uuid, "2026-02-10T12:00:00Z", 3000);
	const services = [fee({ unit_price: 9.5 }), usage(metric.uuid, { unit_price: 0.333 })];
	const tested = await test(contract.uuid, fileOf(services));
	expect(tested.stderr).toBe("");
	// 100 × 0.5; 9.50 + 33.30. 3000 × 0.5; 9.50 + 999.00
	expect(tested.stdout.split("\n")).toEqual([
		"period                    actual USD  simulated USD  difference",
		"2026-01-01 to 2026-01-31       50.00          42.80       -7.20",
		"2026-02-01 to 2026-02-28     1500.00        1008.50     -491.50",
		"total                        1550.00        1051.30     -498.70",
		"",
	]);

	for (const [answer, words] of [
		[await test("00000000-0000-4000-8000-000000000000", fileOf(services)), "contract not found"],
		[await test(contract.uuid, fileOf("[{")), "services.json: "],
		[await test(contract.uuid, fileOf([{ ...fee(), price: 1 }])), "services.json: [0].price"],
		[await test(contract.uuid, join(workshop.folder(), "none.json")), "cannot be read: ENOENT"],
		[await test(contract.uuid, fileOf(services), "2026-02-30"), "--to must be a calendar date"],
	] as const) {
		expect(answer.code).toBe(1);
		expect(answer.stderr).toContain(words);
		expect(answer.stdout).toBe("");
	}
});
