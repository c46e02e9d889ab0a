import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestMailServer } from "../support/mail-server.ts";
import { ProgramProcess, runProgram, type Service, sleep, until, Workshop } from "../support/service.ts";

/** After a restore to an earlier time, nothing goes out of any process until an operator releases it; then everything does, once. */

const token = "a-token-of-at-least-thirty-two-characters";
const workshop = new Workshop();
const mailServer = await TestMailServer.start();
const delivered: { type: string; data: { uuid: string } }[] = [];
const receiver = createServer(async (request, response) => {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	if (isBusy) refused += 1;
	else delivered.push(JSON.parse(Buffer.concat(chunks).toString()));
	response.writeHead(isBusy ? 503 : 200).end();
});
let isBusy = false;
let refused = 0;
let folder: string;
let backups: string;
let restored: Record<string, string>;
let environment: Record<string, string>;
let service: Service;

async function ask<Body>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<Body> {
	const answer = await service.request(`/api/v1${path}`, { token, method, ...(body === undefined ? {} : { body }) });
	expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
	return answer.body as Body;
}

async function sendInvoice(name: string): Promise<string> {
	const email = `${name}@example.com`;
	const { uuid: customer_uuid } = await ask<{ uuid: string }>("/customer/create", { name, email });
	const line_items = [{ name: "Seats", unit_price: 100, tax_rate: 0 }];
	const { uuid } = await ask<{ uuid: string }>("/invoice", { customer_uuid, line_items });
	await ask(`/invoice/${uuid}`, { invoice_status: "sent" }, "PUT");
	return uuid;
}

const mailsTo = (name: string) => mailServer.received.filter(({ to }) => to.includes(`${name}@example.com`)).length;
const messagesOf = (invoice: string) =>
	delivered.filter(({ type, data }) => type === "invoice.sent" && data.uuid === invoice).length;

beforeAll(async () => {
	receiver.listen(0, "127.0.0.1");
	folder = workshop.folder();
	const { host, port, from } = mailServer.address;
	environment = {
		TALLYBOOK_BOOTSTRAP_TOKEN: token,
		SMTP_URL: `smtp://${host}:${port}`,
		MAIL_FROM: from.address,
		TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST: "true",
	};
	const data = workshop.dataFolder();
	backups = join(folder, "backups");
	restored = { ...environment, TALLYBOOK_DATA_DIR: join(folder, "restored") };
	service = await workshop.serve({ ...environment, TALLYBOOK_DATA_DIR: data, BACKUP_TO: backups });
	const url = `http://localhost:${(receiver.address() as AddressInfo).port}/`;
	await ask("/webhook", { url, events: ["invoice.sent"] });
	// Unless the service is making its first one already.
	await runProgram(["backup", backups], { TALLYBOOK_DATA_DIR: data });
	const isWhole = (name: string) => existsSync(join(backups, name, "manifest.json"));
	await until(() => readdirSync(backups).some(isWhole), 300_000);
}, 600_000);

afterAll(async () => {
	await workshop.clear();
	await mailServer.stop();
	receiver.close();
});

it("holds mails and webhooks in every process, says so everywhere, and lets them go once", async () => {
	isBusy = true;
	mailServer.recipientAnswer = () => ({ code: 451, text: "Later" });
	const before = await sendInvoice("before");
	await until(() => mailServer.asked.length > 0 && refused > 0);
	// The commit that notes the attempts follows.
	await sleep(1_000);
	const moment = new Date().toISOString();
	await sleep(1_100);
	isBusy = false;
	mailServer.recipientAnswer = () => null;
	const later = await sendInvoice("later");
	await until(() => mailsTo("later") === 1 && messagesOf(later) === 1);
	await service.stop();
	const counts = () => [mailsTo("before"), mailsTo("later"), messagesOf(before), messagesOf(later)];
	const atTheStop = counts();

	const done = await runProgram(["restore", backups, "--to", moment], restored);
	expect(done, done.stderr).toMatchObject({ code: 0 });
	expect(done.stdout).toContain("are held");
	service = await workshop.serve({ ...restored, TALLYBOOK_OPEN_METRICS: "true" });
	const worker = workshop.keep(new ProgramProcess(["worker"], restored));
	await until(() => worker.stdout.includes("The worker is running"), 120_000);
	// The service works: what it makes waits, too.
	const during = await sendInvoice("during");
	// The task that sends mail has run in vain, and deliverers have looked.
	await until(() => /"job":"send_mail"[^\n]*job done/.test(`${service.stderr}${worker.stderr}`), 120_000);
	await sleep(3_000);
	expect(counts()).toEqual(atTheStop);
	expect([mailsTo("during"), messagesOf(during)]).toEqual([0, 0]);
	expect((await service.request("/metrics")).body).toContain("\ntallybook_held 1\n");
	const doctor = await runProgram(["doctor"], restored);
	expect(doctor.stdout).toMatch(/warn .*restored.*held.*tallybook release/s);

	const foreseen = await runProgram(["release", "--dry-run"], restored);
	expect(foreseen.stdout, foreseen.stderr).toMatch(/: 2 mails, 0 payments, 2 webhook messages\./);
	expect([mailsTo("during"), messagesOf(during)]).toEqual([0, 0]);
	const released = await runProgram(["release"], restored);
	expect(released, released.stderr).toMatchObject({ code: 0 });
	await until(() => mailsTo("during") === 1 && messagesOf(during) === 1, 120_000);
	await until(() => mailsTo("before") === 1 + (atTheStop[0] as number), 120_000);
	await sleep(3_000);
	expect([mailsTo("during"), messagesOf(during), messagesOf(before)]).toEqual([1, 1, 1 + (atTheStop[2] as number)]);
	expect((await service.request("/metrics")).body).toContain("\ntallybook_held 0\n");
	expect((await runProgram(["release"], restored)).stdout).toBe("Nothing is held.\n");
	// On a busy machine: ten starts of the program.
}, 600_000);

it("a restore of the newest state holds nothing", async () => {
	const newest = { TALLYBOOK_DATA_DIR: join(folder, "newest") };
	const done = await runProgram(["restore", backups], newest);
	expect(done, done.stderr).toMatchObject({ code: 0 });
	expect(done.stdout).not.toContain("held");
	expect((await runProgram(["release"], newest)).stdout).toBe("Nothing is held.\n");
});
