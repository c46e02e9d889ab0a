import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase } from "../support/app.ts";
import type { Body } from "../support/billing.ts";
import { ProgramProcess, type Service, until, Workshop } from "../support/service.ts";
import { answering, Receiver } from "../webhooks/receiver.ts";

/** Processes on one database, on machines whose clocks are minutes apart. */

const token = "a-token-of-at-least-thirty-two-characters";
const preload = new URL("../support/wrong-clock.ts", import.meta.url);
const minute_ms = 60_000;
const workshop = new Workshop();
let receiver: Receiver;
let ahead: Service;
let behind: Service;
const programs: ProgramProcess[] = [];

beforeAll(async () => {
	receiver = await Receiver.start();
	const environment = {
		DATABASE_URL: await cloneDatabase(),
		TALLYBOOK_BOOTSTRAP_TOKEN: token,
		TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST: "true",
		LOG_LEVEL: "debug",
	};
	const wrongBy = (wrong_ms: number) => ({
		...environment,
		NODE_OPTIONS: `--import=${preload.href}`,
		TEST_CLOCK_WRONG_MS: String(wrong_ms),
	});
	ahead = await workshop.serve(wrongBy(5 * minute_ms));
	behind = await workshop.serve(wrongBy(-3 * minute_ms));
	const worker = workshop.keep(new ProgramProcess(["worker"], environment));
	await until(() => worker.stdout.includes("The worker is running."));
	programs.push(ahead, behind, worker);
});

afterAll(async () => {
	await workshop.clear();
	await receiver.stop();
});

async function ask(service: Service, method: string, path: string, body?: object): Promise<Body> {
	const answer = await service.request(`/api/v1${path}`, { token, method, ...(body === undefined ? {} : { body }) });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return answer.body;
}

it("a message under way in one process is not sent by another, whose clock says that this took too long", async () => {
	const inbox = receiver.inbox();
	// Longer than the deliverers' interval, and a fraction of the time after which an attempt counts as interrupted.
	inbox.respond = (received, response) => void setTimeout(() => answering(200)(received, response), 3_000);
	await ask(ahead, "POST", "/webhook", { url: inbox.url, events: ["customer.created"] });
	const customers = 12;
	for (let number = 0; number < customers; number += 1) {
		const fields = { name: "Ada", email: `ada-${number}@example.com` };
		await ask(number % 2 === 0 ? ahead : behind, "POST", "/customer/create", fields);
	}
	const told = () => inbox.received.map(({ payload }) => payload.data.email as string);
	await until(() => new Set(told()).size === customers);
	await until(() => inbox.received.length >= customers);
	expect(told().toSorted()).toEqual([...new Set(told())].toSorted());
});

it("all processes tell the database server's time, so that what one creates is neither old nor in the future for another", async () => {
	for (const [index, service] of [ahead, behind].entries()) {
		const customer = { name: "Ada", email: `time-${index}@example.com` };
		const { created_at } = await ask(service, "POST", "/customer/create", customer);
		expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(5_000);
	}
});

it("each contract is billed once, and recurring work is done once each minute", {
	timeout: 5 * minute_ms,
}, async () => {
	const email = "billed@example.com";
	const { uuid } = await ask(ahead, "POST", "/customer/create", { name: "Ada", email });
	const fee = { service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Fee", unit_price: 1 };
	const terms = { customer_uuid: uuid, start_date: "2026-09-01", services: [fee] };
	const contract = await ask(behind, "POST", "/contract", terms);
	await ask(behind, "POST", `/contract/${contract.uuid}/activate`);
	const runs = await Promise.all(
		[ahead, behind, ahead, behind].map((service) =>
			ask(service, "POST", "/billing/run", { as_of: "2026-11-01", customer_uuid: uuid }),
		),
	);
	for (const run of runs)
		await until(async () => (await ask(ahead, "GET", `/billing/run/${run.uuid}`)).status === "COMPLETED");
	const { items } = await ask(ahead, "GET", `/invoice?customer_uuid=${uuid}`);
	const months = ["2026-09-01", "2026-10-01", "2026-11-01"];
	expect(items.map((invoice: Body) => invoice.service_start_date).toSorted()).toEqual(months);

	// The next of the runs that are due each minute, then one more.
	const done = () =>
		programs.map(({ stderr }) => stderr.match(reconciled)?.length ?? 0).reduce((sum, one) => sum + one);
	const first = done() + 1;
	await until(() => done() >= first, 2 * minute_ms);
	const begin_ms = performance.now();
	await until(() => done() > first, 2 * minute_ms);
	expect(performance.now() - begin_ms).toBeGreaterThan(0.5 * minute_ms);
});

/** A line of the log, of a task that is due each minute. */
const reconciled = /"job":"reconcile_payments".*"job done"/g;
