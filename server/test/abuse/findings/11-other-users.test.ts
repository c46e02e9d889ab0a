import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../support/app.ts";
import { makeCustomer, succeed } from "../../support/billing.ts";
import { boundary, formOf } from "../../support/forms.ts";
import { textPdf } from "../../support/hostile-pdfs.ts";
import { type Service, sleep, Workshop } from "../../support/service.ts";
import { processTree } from "../process-tree.ts";

/** Finding 11: reading strangers' contracts and drawing documents runs as the service's user, even root, with its network. */

const app = useTestApp();
const workshop = new Workshop();
afterAll(() => workshop.clear());
const isRoot = process.getuid?.() === 0;

interface Child {
	readonly pid: number;
	readonly uid: number;
	readonly network: string;
	readonly command: string;
}

/** The descendants of a process. PostgreSQL runs as a separate server here. */
function childrenOf(root: number): Child[] {
	const pids = [...processTree(root).keys()].filter((pid) => pid !== root);
	return pids.flatMap((pid) => {
		try {
			const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
			const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
			const network = readlinkSync(`/proc/${pid}/ns/net`);
			// Before it executes its program, it is still the service; after its end, it is nothing.
			return isProgram.test(command) && !command.includes("main.ts serve") ? [{ pid, uid, command, network }] : [];
		} catch {
			return [];
		}
	});
}

/** Node runs the untrusted work; the processes that only start it may keep the necessary rights. */
const isProgram = /^\S*node\b/;

function canCutNetworks(): boolean {
	try {
		execFileSync("/usr/bin/unshare", ["--net", "true"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

describe.skipIf(!isRoot)("a service started by root", () => {
	let service: Service;
	let client: TestClient;

	beforeAll(async () => {
		client = await app.client();
		service = await workshop.serve({ DATABASE_URL: app.connectionString });
	});

	/**
	 * The programs that ran beside the service during the work, in their last state: a process started as root may drop its
	 * rights.
	 */
	async function seenWhile(work: Promise<unknown>): Promise<Child[]> {
		const seen = new Map<number, Child>();
		let isDone = false;
		const done = work.finally(() => {
			isDone = true;
		});
		while (!isDone) {
			for (const child of childrenOf(service.child.pid as number)) seen.set(child.pid, child);
			await sleep(3);
		}
		await done;
		return [...seen.values()];
	}

	async function readContract(): Promise<Child[]> {
		const { uuid } = await makeCustomer(client);
		const pages = Array.from({ length: 60 }, () =>
			Array.from({ length: 40 }, (_none, line) => `Line ${line} of the contract`),
		);
		const upload = fetch(`${service.address}/api/v1/contract/upload`, {
			method: "POST",
			headers: { authorization: `Bearer ${client.token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
			body: new Uint8Array(formOf({ customer_uuid: uuid }, textPdf(pages))),
		});
		return seenWhile(upload.then((answer) => expect(answer.status).toBe(202)));
	}

	async function drawInvoice(): Promise<Child[]> {
		const { uuid: customer_uuid } = await makeCustomer(client);
		const line_items = Array.from({ length: 300 }, (_none, index) => ({ name: `Line ${index}`, unit_price: 1 }));
		const { uuid } = await succeed(client.post("/invoice", { customer_uuid, line_items }));
		const send = { token: client.token, method: "PUT", body: { invoice_status: "sent" } };
		return seenWhile(service.request(`/api/v1/invoice/${uuid}`, send));
	}

	it("draws documents as another user", async () => {
		const seen = await drawInvoice();
		expect(seen.length).toBeGreaterThan(0);
		expect(seen.filter(({ uid }) => uid === 0)).toEqual([]);
	});

	it("reads contracts as another user", async () => {
		const seen = await readContract();
		expect(seen.length).toBeGreaterThan(0);
		expect(seen.filter(({ uid }) => uid === 0)).toEqual([]);
	});

	it.skipIf(!canCutNetworks())("gives neither network access", async () => {
		const own = readlinkSync("/proc/self/ns/net");
		for (const seen of [await readContract(), await drawInvoice()]) {
			expect(seen.length).toBeGreaterThan(0);
			expect(seen.filter(({ network }) => network === own)).toEqual([]);
		}
	});

	it("reports this", () => {
		expect(`${service.stdout}${service.stderr}`).toMatch(/\broot\b/);
	});
});
