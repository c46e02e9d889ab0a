import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../support/app.ts";
import { makeCustomer, succeed } from "../../support/billing.ts";
import {
	type Ended,
	type Environment,
	ProgramProcess,
	runProgram,
	type Service,
	sleep,
	Workshop,
} from "../../support/service.ts";

/** Finding 14: keys are stored next to what they protect. */

const app = useTestApp();
const workshop = new Workshop();
afterAll(() => workshop.clear());
/** A refused start takes a fraction of it. */
const startTime_ms = 25_000;
const key = "a master key of more than 32 characters, for tests";

/** How a start ended; null if it didn't. */
async function endOfStart(environment: Environment): Promise<Ended | null> {
	const program = workshop.keep(new ProgramProcess(["serve"], { PORT: "0", ...environment }));
	const ended = await Promise.race([program.ended, sleep(startTime_ms).then(() => null)]);
	program.killGroup("SIGKILL");
	return ended;
}

describe("TALLYBOOK_MASTER_KEY", () => {
	const folder = workshop.folder();
	writeFileSync(join(folder, "short"), "too short\n");

	it.each([
		["31 characters", "x".repeat(31)],
		["a file that is not there", "file:/nonexistent/master-key"],
		["a file that holds too little", `file:${join(folder, "short")}`],
	])("of %s ends the start with a message that contains no secret", async (_what, value) => {
		const ended = await endOfStart({ DATABASE_URL: app.connectionString, TALLYBOOK_MASTER_KEY: value });
		expect(ended?.code).toBe(1);
		expect(ended?.stderr).toMatch(/^tallybook: configuration: TALLYBOOK_MASTER_KEY /);
		expect(ended?.stderr).not.toContain("x".repeat(31));
		expect(ended?.stderr).not.toContain("too short\n");
	});
});

describe("a service with a master key", () => {
	let client: TestClient;
	let service: Service;
	let before: readonly string[];
	const environment = () => ({ DATABASE_URL: app.connectionString });

	/** The stored secrets as in a copy of the database. */
	async function stored(): Promise<string[]> {
		const sql = new pg.Client({ connectionString: app.connectionString });
		await sql.connect();
		const { rows } = await sql.query("select value from platform.secret order by name");
		await sql.end();
		return rows.map(({ value }) => (value as Buffer).toString("hex"));
	}

	async function pdfAddress(): Promise<string> {
		const { uuid: customer_uuid } = await makeCustomer(client);
		const line_items = [{ name: "Seats", unit_price: 1 }];
		const { uuid } = await succeed(client.post("/invoice", { customer_uuid, line_items }));
		await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
		const { body } = await service.request(`/api/v1/invoice/${uuid}/pdf`, { token: client.token });
		return (
			new URL((body as { pdf_url: string }).pdf_url).pathname + new URL((body as { pdf_url: string }).pdf_url).search
		);
	}

	beforeAll(async () => {
		client = await app.client();
		const without = await workshop.serve(environment());
		await without.stop();
		before = await stored();
		service = await workshop.serve({ ...environment(), TALLYBOOK_MASTER_KEY: key });
	});

	it("wraps secrets that were stored in plain text", async () => {
		expect(before.length).toBeGreaterThan(0);
		const wrapped = (await stored()).join(" ");
		for (const secret of before) expect(wrapped).not.toContain(secret);
	});

	it("rotates its keys with a command: earlier signatures remain valid", async () => {
		const address = await pdfAddress();
		expect((await service.request(address)).status).toBe(200);
		const rotated = await runProgram(["keys", "rotate"], { ...environment(), TALLYBOOK_MASTER_KEY: key });
		expect(rotated.code, rotated.stderr).toBe(0);
		expect((await service.request(address)).status).toBe(200);
		expect((await service.request(await pdfAddress())).status).toBe(200);
	});

	it.each([
		["none", {}],
		["another", { TALLYBOOK_MASTER_KEY: "another master key of more than 32 characters" }],
	])("does not start with %s afterward", async (_what, other) => {
		const ended = await endOfStart({ ...environment(), ...other });
		expect(ended?.code).toBe(1);
		expect(ended?.stderr).toContain("TALLYBOOK_MASTER_KEY");
	});
});
