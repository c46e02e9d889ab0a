import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Digest } from "../../src/backup/digest/digest.ts";
import { differences, digestOf } from "../../src/backup/digest/digest-of.ts";
import { launchOfInitdb } from "../../src/platform/cluster/embedded-binaries.ts";
import {
	chooseLaunch,
	embeddedMajor,
	migrate,
	minimumServerVersion,
	prepareServiceRole,
	startEmbeddedPostgres,
} from "../../src/platform/index.ts";
import { TestApp, type TestClient } from "../support/app.ts";
import { makeCustomer, succeed } from "../support/billing.ts";
import { runProgram, Workshop } from "../support/service.ts";

/** `upgrade-database` on files that an earlier major version of PostgreSQL really made: where this machine has its programs. */

const workshop = new Workshop();
const programsOf = (major: number) => `/usr/lib/postgresql/${major}/bin`;
const oldest = minimumServerVersion / 10_000;
const majors = Array.from({ length: embeddedMajor() - oldest }, (_none, index) => oldest + index);
const earlier = majors.findLast((major) => existsSync(join(programsOf(major), "initdb")));

let folder: string;
let before: Digest;
let token: string;

/** A new cluster with the earlier version's own program, as the embedded one would be made. */
function createCluster(dataDirectory: string, major: number): void {
	const cluster = join(dataDirectory, "postgres");
	const launch = launchOfInitdb(chooseLaunch(cluster));
	const password = randomBytes(24).toString("base64url");
	const passwordFile = join(dataDirectory, "postgres.new");
	mkdirSync(cluster, { mode: 0o700 });
	writeFileSync(passwordFile, password, { mode: 0o600 });
	if (launch.user !== null) {
		for (const path of [cluster, passwordFile]) chownSync(path, launch.user.uid, launch.user.gid);
	}
	const [program, ...words] = [
		...[...launch.prefix, join(programsOf(major), "initdb"), "-D", cluster, "-U", "tallybook", "-A", "scram-sha-256"],
		...[`--pwfile=${passwordFile}`, "-E", "UTF8", "--locale=C.UTF-8", "--no-instructions"],
	] as [string, ...string[]];
	const { status, stderr } = spawnSync(program, words, { ...launch.user, cwd: "/", encoding: "utf8" });
	expect(status, stderr).toBe(0);
	writeFileSync(join(cluster, "tallybook.password"), password, { mode: 0o600 });
	if (launch.user !== null) chownSync(join(cluster, "tallybook.password"), launch.user.uid, launch.user.gid);
}

async function fill(client: TestClient): Promise<void> {
	const { uuid: customer_uuid } = await makeCustomer(client);
	const line_items = [{ name: "Zählung 日本", unit_price: 0.3, tax_rate: 19 }];
	const { uuid } = await succeed(client.post("/invoice", { customer_uuid, line_items }));
	await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
	const event = { event_name: "call", timestamp: "2026-09-15T09:00:00Z", idempotency_key: "one" };
	await succeed(client.post("/usage/ingest", { events: [{ ...event, customer_id: customer_uuid }] }));
}

beforeAll(async () => {
	if (earlier === undefined) return;
	folder = workshop.folder();
	createCluster(folder, earlier);
	const server = await startEmbeddedPostgres({
		...{ dataDirectory: folder, purpose: "serve", name: "test", binaries: programsOf(earlier) },
	});
	await migrate(server.connectionString);
	await prepareServiceRole(server.connectionString);
	const app = new TestApp({ database: async () => server.connectionString, checksAnswers: false });
	await app.start();
	const client = await app.client();
	token = client.token;
	await fill(client);
	await app.work();
	await app.stop();
	before = await digestOf(server.connectionString);
	await server.stop();
});

afterAll(() => workshop.clear());

it("an earlier version's files become this version's, with the same content, and are kept", async ({ skip }) => {
	if (earlier === undefined) return skip(`no programs of PostgreSQL ${majors.join(", ")} are installed`);
	const environment = { TALLYBOOK_DATA_DIR: folder };
	const refused = await runProgram(["worker"], environment);
	expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("Run tallybook upgrade-database") });

	const upgraded = await runProgram(["upgrade-database"], environment);
	expect(upgraded, upgraded.stderr).toMatchObject({ code: 0 });
	expect(upgraded.stdout).toContain("The database was upgraded and compared.");
	const version = (name: string) => readFileSync(join(folder, name, "PG_VERSION"), "utf8").trim();
	expect([version("postgres"), version(`postgres.${earlier}`)]).toEqual([`${embeddedMajor()}`, `${earlier}`]);

	const server = await startEmbeddedPostgres({ dataDirectory: folder, purpose: "serve", name: "test" });
	const after = await digestOf(server.connectionString).finally(() => server.stop());
	expect(differences(before, after)).toEqual([]);
	expect(Object.values(after.organisations)).toMatchObject([
		{ events: { count: 1 }, invoices: [{ status: "sent", count: 1 }] },
	]);

	const service = await workshop.serve(environment);
	const list = await service.request("/api/v1/invoice", { token });
	expect(list).toMatchObject({ status: 200, body: { count: 1, items: [{ invoice_status: "sent" }] } });
	const made = await service.request("/api/v1/customer/create", {
		token,
		method: "POST",
		body: { name: "Ada", email: "ada@example.com" },
	});
	expect(made.status).toBe(200);
	await service.stop();

	expect((await runProgram(["upgrade-database"], environment)).stdout).toContain("nothing to do");
}, 600_000);
