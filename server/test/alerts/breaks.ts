import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { InvoiceDocument } from "../../src/documents/index.ts";
import { runNow } from "../../src/invoicing/index.ts";
import { attach, pay, sentInvoice } from "../../src/payments/testing/ledger.ts";
import { addJob, beginHold, Database, endHold, newUuid, pause } from "../../src/platform/index.ts";
import type { TestApp, TestClient } from "../support/app.ts";
import { activeContract, fee, makeCustomer, succeed } from "../support/billing.ts";
import type { CuttableLine } from "../support/cuttable-line.ts";
import type { TestMailServer } from "../support/mail-server.ts";
import { type Exposition, readExposition, type Value } from "./exposition.ts";

/** A service to break. */
export interface Stage {
	readonly app: TestApp;
	readonly client: TestClient;
	/** Directly to the database, not over the line. */
	readonly direct: Database;
	readonly line: CuttableLine;
	readonly mailServer: TestMailServer;
	readonly stopWorker: () => Promise<void>;
	readonly startWorker: () => Promise<void>;
	readonly scrape: () => Promise<Exposition>;
}

/** Breaks the service, scrapes it while it is broken, and repairs it. */
type Break = (stage: Stage) => Promise<Exposition>;

const everything = { asOf: null, customerUuid: null, contractUuid: null };
const event = (fields: object = {}) => ({
	...{ event_name: "call", timestamp: "2026-09-15T09:00:00Z", idempotency_key: newUuid() },
	...fields,
});
const ingest = ({ client }: Stage, ...events: object[]) => client.post("/usage/ingest", { events });

async function later({ app, scrape }: Stage, hours: number): Promise<Exposition> {
	const now = app.now;
	app.now = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
	const scraped = await scrape();
	app.now = now;
	return scraped;
}

/** A customer whose invoice was sent, and its mail queued. */
async function customerWithInvoice({ client }: Stage, token: string | null = null) {
	const customer = await makeCustomer(client, { email: `${newUuid()}@example.com`, currency: "EUR" });
	if (token !== null) await attach(client, customer.uuid, token);
	return sentInvoice(client, customer.uuid);
}

async function insertBackup({ app, direct }: Stage, fault: string | null): Promise<void> {
	await direct.execute(
		`insert into platform.backup (started_at, finished_at, kind, target, name, size_bytes, fault)
		 values ($1, $1, 'logical', 'test', $3, $4, $2)`,
		[app.now, fault, ...(fault === null ? ["test", 1] : [null, null])],
	);
}

async function withoutBackups({ direct }: Stage, scraped: Exposition): Promise<Exposition> {
	await direct.execute("delete from platform.backup");
	await direct.execute("delete from platform.log_archive");
	return scraped;
}

/** A program that uses the memory that it may, and prints its metrics. */
const greedy = `import { registry } from "${fileURLToPath(new URL("../../src/platform/instruments/instruments.ts", import.meta.url))}";
	import { getHeapStatistics } from "node:v8";
	const kept = [];
	for (;;) {
		const { used_heap_size, heap_size_limit } = getHeapStatistics();
		if (used_heap_size > 0.88 * heap_size_limit) break;
		kept.push(Array.from({ length: 10_000 }, (_none, index) => ({ index })));
	}
	process.stdout.write(await registry.metrics(), () => process.exit(kept.length > 0 ? 0 : 1));`;

async function receiver(status: number): Promise<{ url: string; close: () => void }> {
	const server = createServer((request, response) => {
		request.resume().on("end", () => response.writeHead(status).end());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** How the service breaks, and the alerts that fire then, and no others. */
export const breaks: readonly (readonly [what: string, alerts: readonly string[], carryOut: Break])[] = [
	[
		"the database goes away while events arrive",
		["TallybookDatabaseDown", "TallybookIngestionRefusing", "TallybookServerErrors"],
		async (stage) => {
			await stage.line.cut();
			for (let sent = 0; sent < 3; sent += 1) await ingest(stage, event());
			const scraped = await stage.scrape();
			await stage.line.mend();
			return scraped;
		},
	],
	[
		"a table lacks",
		["TallybookMetricsMissing"],
		async ({ direct, scrape }) => {
			await direct.execute("alter table mail.recipient rename to recipient_gone");
			const scraped = await scrape();
			await direct.execute("alter table mail.recipient_gone rename to recipient");
			return scraped;
		},
	],
	[
		"the table of events is locked for seconds",
		["TallybookIngestionSlow"],
		async (stage) => {
			const { uuid } = await makeCustomer(stage.client);
			const { stored } = await stage.direct.transaction(async (transaction) => {
				await transaction.execute("lock table usage.event in access exclusive mode");
				const stored = ingest(stage, event({ customer_id: uuid }));
				await pause(2_800);
				return { stored };
			});
			await stored;
			return stage.scrape();
		},
	],
	[
		"a sender sends nonsense",
		["TallybookEventsRejected"],
		async (stage) => {
			await ingest(stage, event({ timestamp: "never" }), event({ event_name: "No name" }));
			return stage.scrape();
		},
	],
	[
		"a sender names customers that do not exist",
		["TallybookEventsUnmatched"],
		async (stage) => {
			await ingest(stage, event({ customer_id: "nobody@example.com" }));
			return stage.scrape();
		},
	],
	["nothing is rolled up for an hour", ["TallybookRollUpLate"], (stage) => later(stage, 1)],
	["nobody is billed for a day", ["TallybookBillingLate", "TallybookRollUpLate"], (stage) => later(stage, 28)],
	[
		"the worker stops",
		["TallybookNoWorker"],
		async ({ stopWorker, startWorker, scrape }) => {
			await stopWorker();
			const scraped = await scrape();
			await startWorker();
			return scraped;
		},
	],
	[
		"a job waits for an hour",
		["TallybookJobsStuck"],
		async ({ app, direct, scrape }) => {
			await addJob(app.database, "attribute_events", {}, { runAfter_s: -3_600 });
			const scraped = await scrape();
			await direct.execute("delete from graphile_worker._private_jobs");
			return scraped;
		},
	],
	[
		"a job fails for good",
		["TallybookJobsGivenUp"],
		async ({ app, direct, scrape }) => {
			await addJob(app.database, "attribute_events", { organisation_uuid: "nonsense" }, { maximumAttempts: 1 });
			await app.work();
			const scraped = await scrape();
			await direct.execute("delete from graphile_worker._private_jobs");
			return scraped;
		},
	],
	[
		"a billing run cannot read the usage",
		["TallybookBillingRunFailed"],
		async ({ app, client, direct, scrape }) => {
			await direct.execute("alter table usage.rollup_state rename to rollup_state_gone");
			await runNow({ ...client.context, now: app.now }, app.services, everything).catch(() => {});
			await direct.execute("alter table usage.rollup_state_gone rename to rollup_state");
			return scrape();
		},
	],
	[
		"a contract's invoice would be too large",
		["TallybookContractsNotBilled"],
		async ({ app, client, direct, scrape }) => {
			const { uuid } = await makeCustomer(client);
			await activeContract(client, uuid, [fee({ unit_price: 1e12, quantity: 2 })]);
			await succeed(client.post("/billing/run", { customer_uuid: uuid }));
			await app.work();
			const scraped = await scrape();
			await direct.execute("delete from contracts.billing_fault");
			return scraped;
		},
	],
	[
		"cards are declined",
		["TallybookPaymentsFailing"],
		async (stage) => {
			await pay(stage.client, await customerWithInvoice(stage, "tok_declined"));
			await stage.app.work();
			return stage.scrape();
		},
	],
	[
		"the mail server refuses everybody",
		["TallybookMailFailing"],
		async (stage) => {
			stage.mailServer.recipientAnswer = () => ({ code: 550, text: "no such user" });
			await customerWithInvoice(stage);
			await stage.app.work();
			stage.mailServer.recipientAnswer = () => null;
			return stage.scrape();
		},
	],
	[
		"mail is not sent",
		["TallybookMailLate"],
		async (stage) => {
			await customerWithInvoice(stage);
			const scraped = await later(stage, 0.4);
			await stage.app.work();
			return scraped;
		},
	],
	[
		"webhooks are not delivered",
		["TallybookWebhooksLate"],
		async (stage) => {
			const { url, close } = await receiver(200);
			const { uuid } = await succeed(stage.client.post("/webhook", { url, events: ["customer.*"] }));
			await makeCustomer(stage.client);
			const scraped = await later(stage, 0.4);
			await stage.app.deliver();
			await succeed(stage.client.delete(`/webhook/${uuid}`));
			close();
			return scraped;
		},
	],
	[
		"a webhook's receiver fails",
		["TallybookWebhooksFailing"],
		async (stage) => {
			const { url, close } = await receiver(500);
			const { uuid } = await succeed(stage.client.post("/webhook", { url, events: ["customer.*"] }));
			await makeCustomer(stage.client);
			await stage.app.deliver();
			const scraped = await stage.scrape();
			await succeed(stage.client.delete(`/webhook/${uuid}`));
			close();
			return scraped;
		},
	],
	[
		"documents cannot be drawn",
		["TallybookPdfFailing"],
		async ({ app, scrape }) => {
			const nothing = { seller: { logo: null } } as InvoiceDocument;
			await app.services.pdf.render("test", nothing).catch(() => {});
			return scrape();
		},
	],
	[
		"a backup fails",
		["TallybookBackupFailed"],
		async (stage) => {
			await insertBackup(stage, "the disk is full");
			return withoutBackups(stage, await stage.scrape());
		},
	],
	[
		"no backup is made for three days",
		["TallybookBackupLate", "TallybookBillingLate", "TallybookRollUpLate"],
		async (stage) => {
			await insertBackup(stage, null);
			return withoutBackups(stage, await later(stage, 72));
		},
	],
	[
		"an earlier time is restored",
		["TallybookHeld"],
		async ({ app, direct, scrape }) => {
			await beginHold(direct, { moment: app.now, since: app.now });
			const scraped = await scrape();
			await endHold(direct, app.now);
			return scraped;
		},
	],
	[
		"the log cannot be archived",
		["TallybookLogArchiveFailing"],
		async (stage) => {
			await stage.direct.execute(
				`insert into platform.log_archive (target, continuous_since, failing_since, fault)
				 values ('test', $1, $1::timestamptz - interval '20 minutes', 'the disk is full')`,
				[stage.app.now],
			);
			return withoutBackups(stage, await stage.scrape());
		},
	],
	[
		"every connection is in use",
		["TallybookConnectionsExhausted"],
		async ({ app, scrape }) => {
			const small = new Database(app.connectionString, { applicationName: "test small", connections: 1 });
			const held = await small.snapshot();
			const waiting = small.execute("select 1");
			const scraped = await scrape();
			await held.close();
			await waiting;
			await small.close();
			return scraped;
		},
	],
	[
		"the event loop is blocked",
		["TallybookEventLoopBlocked"],
		async ({ scrape }) => {
			await scrape();
			for (let block = 0; block < 5; block += 1) {
				const end = performance.now() + 550;
				while (performance.now() < end);
				await pause(20);
			}
			return scrape();
		},
	],
	[
		"a process uses all of its memory",
		["TallybookMemoryNearLimit"],
		async ({ scrape }) => {
			const limits = ["--max-old-space-size=64", "--max-semi-space-size=1", "--input-type=module", "--eval", greedy];
			const { samples } = readExposition(execFileSync(process.execPath, limits, { encoding: "utf8" }));
			const scraped = await scrape();
			return { ...scraped, samples: new Map([...scraped.samples, ...ofHeap(samples)]) };
		},
	],
];

function ofHeap(samples: Exposition["samples"]): [string, readonly Value[]][] {
	return ["nodejs_heap_size_used_bytes", "tallybook_heap_limit_bytes"].map((name) => [name, samples.get(name) ?? []]);
}
