import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import pg from "pg";
import { createPoster } from "../server/src/webhooks/network/post.ts";
import { signedHeaders } from "../server/src/webhooks/sending/sign.ts";
import { number, Report } from "./report.ts";
import { MeasuredService, sleep } from "./service.ts";

/**
 * Delivers announcements to an endpoint on this machine and compares the rate with that of posting the same bodies from a process that keeps
 * nothing: `node bench/webhooks.ts [--deliveries 100000]`. Meanwhile, another endpoint is silent, and a third gets a test message every second.
 */
const { values } = parseArgs({ options: { deliveries: { type: "string", default: "100000" } } });
const deliveries = Number(values.deliveries);
const bareDeliveries = Math.min(deliveries, 20_000);
/** As many as the service has under way on one endpoint. */
const atOnce = 16;
const memory_MB = 512;
const probePause_ms = 1_000;
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
/** The size of an invoice with a few lines. */
const data = JSON.stringify({ number: "INV-2026-000042", lines: Array.from({ length: 10 }, () => "x".repeat(180)) });

/** Counts what it is sent; `/silent` never answers. */
class Receiver {
	readonly ids = new Set<string>();
	/** When each probe arrived. */
	readonly probes_ms: number[] = [];
	readonly #server: Server = createServer((request, response) => {
		request.resume().on("end", () => {
			if (request.url === "/silent") return;
			if (request.url === "/probe") this.probes_ms.push(performance.now());
			else this.ids.add(String(request.headers["webhook-id"]));
			response.writeHead(204).end();
		});
	});

	async start(): Promise<string> {
		await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
		return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
	}

	stop(): void {
		this.#server.close();
		this.#server.closeAllConnections();
	}
}

/** The rate of signed posts without a database. */
async function bareRate(url: string): Promise<number> {
	const poster = createPoster({ isLocalhostAllowed: true, resolve: async () => [] });
	let next = 0;
	const begun_ms = performance.now();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			while (next < bareDeliveries) {
				next += 1;
				const message = { id: `bare-${next}`, timestamp_s: next, body: data };
				await poster.post(url, { "content-type": "application/json", ...signedHeaders([secret], message) }, data);
			}
		}),
	);
	const rate = bareDeliveries / ((performance.now() - begun_ms) / 1_000);
	poster.close();
	return rate;
}

const report = new Report();
const receiver = new Receiver();
const address = await receiver.start();
const service = new MeasuredService({ TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST: "true" });
try {
	await service.start();
	const bare = await bareRate(`${address}/bare`);
	receiver.ids.clear();
	report.line(`bare limit: ${number(bare)} posts/s, ${atOnce} at once`);
	await service.request("/webhook", { url: `${address}/hooks`, events: ["invoice.created"] });
	const silent = (await service.request("/webhook", { url: `${address}/silent`, events: ["mail.bounced"] })) as {
		uuid: string;
	};
	const probed = (await service.request("/webhook", { url: `${address}/probe`, events: ["mail.bounced"] })) as {
		uuid: string;
	};
	await service.request(`/webhook/${silent.uuid}/test`, {});
	const client = new pg.Client(service.connectionString);
	await client.connect();
	service.takePeak();
	const begun_ms = performance.now();
	await client.query(
		`insert into announcements.announcement (organisation_id, type, resource_uuid, happened_at, data)
		 select organisation_id, 'invoice.created', gen_random_uuid(), now(), $2
		 from organisations.organisation, generate_series(1, $1)`,
		[deliveries, data],
	);
	await client.end();
	const delays_ms: number[] = [];
	while (receiver.ids.size < deliveries) {
		const arrived = receiver.probes_ms.length;
		const asked_ms = performance.now();
		await service.request(`/webhook/${probed.uuid}/test`, {});
		while (receiver.probes_ms.length === arrived && receiver.ids.size < deliveries) await sleep(5);
		const probe_ms = receiver.probes_ms[arrived];
		if (probe_ms !== undefined) delays_ms.push(probe_ms - asked_ms);
		report.line(`  ${number(receiver.ids.size)} after ${number((performance.now() - begun_ms) / 1_000)} s`);
		await sleep(probePause_ms);
	}
	const rate = deliveries / ((performance.now() - begun_ms) / 1_000);
	const peak_MB = service.takePeak();
	report.line(`${number(deliveries)} deliveries: ${number(rate)}/s, ${number(peak_MB)} MB at most`);
	report.claim({ what: "deliveries, of the bare limit", figure: rate / bare, limit: 0.1, is: "at least" });
	report.claim({ what: "memory while delivering", figure: peak_MB, limit: memory_MB, is: "at most", unit: " MB" });
	report.claim({
		what: "delay of another endpoint, beside a full and a silent one",
		figure: Math.max(...delays_ms) / 1_000,
		limit: 5,
		is: "at most",
		unit: " s",
	});
} finally {
	await service.stop();
	receiver.stop();
}
process.exitCode = report.end();
