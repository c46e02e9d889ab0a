import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { costly, javascript, manyPages } from "../support/hostile-pdfs.ts";
import { killEverything, type Service, sleep, until, Workshop } from "../support/service.ts";

/** A kill must not lose an accepted upload or make two drafts of it; a hostile file must not affect others. */

const token = "a-token-of-at-least-thirty-two-characters";
const workshop = new Workshop();
afterAll(() => workshop.clear());

interface Upload {
	readonly process_status_uuid: string;
	readonly status: string;
	readonly message: string;
	readonly contract_uuid: string | null;
}

const sample = (name: string) => readFileSync(new URL(`../corpus/samples/${name}.pdf`, import.meta.url));

async function makeCustomer(service: Service): Promise<string> {
	const body = { name: "Customer Ltd", email: "customer@example.com" };
	const answer = await service.request("/api/v1/customer/create", { token, method: "POST", body });
	return (answer.body as { uuid: string }).uuid;
}

/** Retries while the service asks for it: with many files at once, or on a busy machine, some wait too long. */
async function upload(service: Service, customer: string, file: Buffer): Promise<{ status: number; body: unknown }> {
	for (;;) {
		const answer = await uploadOnce(service, customer, file);
		if (answer.status !== 503) return answer;
		await sleep(1_000);
	}
}

async function uploadOnce(
	service: Service,
	customer: string,
	file: Buffer,
): Promise<{ status: number; body: unknown }> {
	const form = new FormData();
	form.append("customer_uuid", customer);
	form.append("file", new Blob([new Uint8Array(file)]), "contract.pdf");
	const response = await fetch(`${service.address}/api/v1/contract/upload`, {
		method: "POST",
		headers: { authorization: `Bearer ${token}` },
		body: form,
	});
	return { status: response.status, body: await response.json() };
}

const uploadsOf = async (service: Service): Promise<Upload[]> =>
	((await service.request("/api/v1/contract/upload", { token })).body as { items: Upload[] }).items;

const isIdle = async (service: Service): Promise<boolean> =>
	(await uploadsOf(service)).every(({ status }) => status !== "PENDING" && status !== "PROCESSING");

it("kills at any time lose no upload and duplicate no draft", { timeout: 600_000 }, async () => {
	const folder = workshop.dataFolder();
	const environment = { TALLYBOOK_DATA_DIR: folder, TALLYBOOK_BOOTSTRAP_TOKEN: token };
	let service = await workshop.serve(environment);
	const customer = await makeCustomer(service);
	const accepted: string[] = [];
	for (const [round, name] of ["order-form", "prose", "tiers", "order-form"].entries()) {
		const { status, body } = await upload(service, customer, sample(name));
		expect(status).toBe(202);
		accepted.push((body as Upload).process_status_uuid);
		// From before the job starts to about its end.
		await sleep(650 * round);
		killEverything(service, folder);
		await service.ended;
		service = await workshop.serve(environment);
	}
	await until(() => isIdle(service), 120_000);
	const uploads = await uploadsOf(service);
	expect(uploads.map((each) => each.process_status_uuid).sort()).toEqual(accepted.sort());
	expect(uploads.map(({ status, message }) => [status, message.slice(0, 7)])).toEqual(
		accepted.map(() => ["NEEDS_REVIEW", "A draft"]),
	);
	const drafts = (await service.request("/api/v1/contract?status=draft", { token })).body as { count: number };
	expect(drafts.count).toBe(accepted.length);
	expect(new Set(uploads.map(({ contract_uuid }) => contract_uuid)).size).toBe(accepted.length);

	// A stop doesn't wait for a reading, which would take another minute of processor time: the next start resumes it.
	await upload(service, customer, (costly["forms that show each other twice, forty deep"] as () => Buffer)());
	await until(async () => (await uploadsOf(service)).some(({ status }) => status === "PROCESSING"), 60_000);
	const started = performance.now();
	expect((await service.stop()).code).toBe(0);
	expect(performance.now() - started).toBeLessThan(45_000);
	service = await workshop.serve(environment);
	expect((await uploadsOf(service))[0]?.status).toMatch(/^(PENDING|PROCESSING)$/);
});

it("hostile files delay nobody, and cost the service no memory", { timeout: 600_000 }, async () => {
	const folder = workshop.dataFolder();
	const service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder, TALLYBOOK_BOOTSTRAP_TOKEN: token });
	const customer = await makeCustomer(service);
	const before_MiB = memoryOf(service);
	const hostile = [
		costly["a page of 1 GiB of blanks in 1 MiB"] as () => Buffer,
		javascript,
		() => manyPages(200),
		() => manyPages(201),
	].map((file) => file());
	let isOver = false;
	const health = watchHealth(service, () => isOver);
	// If the test fails earlier, nobody awaits it.
	health.catch(() => {});
	const answers = await Promise.all([
		...hostile.map((file) => upload(service, customer, file)),
		...["order-form", "prose", "tiers"].map((name) => upload(service, customer, sample(name))),
	]);
	expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 400, 202, 202, 202]);
	await until(() => isIdle(service), 300_000);
	isOver = true;
	const uploads = await uploadsOf(service);
	expect(uploads.filter(({ status }) => status === "NEEDS_REVIEW")).toHaveLength(3);
	for (const { message } of uploads.filter(({ status }) => status === "FAILED"))
		expect(message).toMatch(/^[A-Z].{40,}\.$/);
	// Read in the service itself, one of these files would block it for ten seconds or more.
	const { slowest_ms, lag_ms } = await health;
	expect(slowest_ms).toBeLessThan(1_000 + 10 * lag_ms);
	expect(memoryOf(service) - before_MiB).toBeLessThan(150);
});

/** The service's own resident memory. */
function memoryOf(service: Service): number {
	const status = readFileSync(`/proc/${service.child.pid}/status`, "utf8");
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The slowest health check until the work is done, and the maximum delay of this process's own timer. */
async function watchHealth(
	service: Service,
	isOver: () => boolean,
): Promise<{ readonly slowest_ms: number; readonly lag_ms: number }> {
	const pause_ms = 50;
	let slowest_ms = 0;
	let lag_ms = 0;
	while (!isOver()) {
		const asked = performance.now();
		expect((await service.request("/health/live")).status).toBe(200);
		const answered = performance.now();
		slowest_ms = Math.max(slowest_ms, answered - asked);
		await sleep(pause_ms);
		lag_ms = Math.max(lag_ms, performance.now() - answered - pause_ms);
	}
	return { slowest_ms, lag_ms };
}
