import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog, Database, startWorker } from "../../src/platform/index.ts";
import { cloneDatabase, TestApp, type TestClient } from "../support/app.ts";
import { makeCustomer, succeed } from "../support/billing.ts";
import { CuttableLine } from "../support/cuttable-line.ts";
import { TestMailServer } from "../support/mail-server.ts";
import { until } from "../support/service.ts";
import { breaks, type Stage } from "./breaks.ts";
import { type Exposition, readExposition } from "./exposition.ts";
import { hasPromtool, promtoolObjections, type Told } from "./promtool.ts";
import { readRules } from "./rules.ts";
import { break_min, calm_min, firing, historyOf } from "./timeline.ts";

/** Evaluates every alert on scrapes of a healthy service, and of one that is really broken. */

const rules = readRules();
let stage: Stage;
let healthy: Exposition;
let stop: () => Promise<void>;
/** Every history so far, for promtool. */
const told: Told[] = [];

beforeAll(async () => {
	const url = await cloneDatabase();
	const line = new CuttableLine(url);
	await line.mend();
	const mailServer = await TestMailServer.start();
	const app = new TestApp({
		database: async () => line.connectionString,
		mailServer: mailServer.address,
		isMetricsOpen: true,
		webhooks: { isLocalhostAllowed: true },
		checksAnswers: false,
	});
	await app.start();
	const direct = new Database(url, { applicationName: "test" });
	const scrape = async () => readExposition(String((await app.request({ method: "GET", path: "/metrics" })).body));
	let worker = { stop: async () => {} };
	const begin = async () => {
		worker = await startWorker(url, { idle: async () => {} }, [], createLog("silent"));
	};
	await begin();
	const client: TestClient = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
	stage = { app, client, direct, line, mailServer, scrape, startWorker: begin, stopWorker: () => worker.stop() };
	healthy = await atEase(scrape);
	stop = async () => {
		await worker.stop();
		await app.stop();
		await direct.close();
		await mailServer.stop();
		await line.cut();
	};
});

afterAll(() => stop());

/** A scrape of the service with its database and a worker, whose event loop is free: the first covers the start, which may take its time. */
async function atEase(scrape: Stage["scrape"]): Promise<Exposition> {
	let scraped = await scrape();
	const figure = (name: string) => scraped.samples.get(name)?.[0]?.value ?? 0;
	await until(async () => {
		scraped = await scrape();
		const isUp = ["tallybook_database_up", "tallybook_workers"].every((name) => figure(name) > 0);
		return isUp && figure("nodejs_eventloop_lag_p99_seconds") < 0.25;
	});
	return scraped;
}

const alertsIn = (name: string, before: Exposition, after: Exposition) => {
	const series = historyOf(before, after);
	const fired = rules.map((rule) => ({ name: rule.alert, ...firing(rule, series) }));
	expect(fired.filter(({ calm }) => calm)).toEqual([]);
	const alerts = fired.filter(({ broken }) => broken).map(({ name }) => name);
	told.push({ name, alerts, series });
	return alerts;
};

it("no alert fires after a first start, idle or at work", async () => {
	expect(alertsIn("idle", healthy, healthy)).toEqual([]);
	const { client, app, scrape } = stage;
	const { uuid } = await makeCustomer(client);
	const event = { event_name: "call", timestamp: "2026-09-15T09:00:00Z", idempotency_key: "one", customer_id: uuid };
	await client.post("/usage/ingest", { events: [event] });
	await client.post("/usage/ingest", { events: [event] });
	await app.work();
	expect(alertsIn("at work", healthy, await scrape())).toEqual([]);
});

describe("fires, and no other alert does, when", () => {
	it.each(breaks)("%s: %s", async (what, alerts, carryOut) => {
		// The break before this one may not be over yet.
		const before = await atEase(stage.scrape);
		expect(alertsIn(what, before, await carryOut(stage)).sort()).toEqual([...alerts].sort());
	});
});

it.each([
	["does not answer", [{ labels: { job: "tallybook", instance: "one" }, value: 0 }]],
	["is not there at all", []],
])("TallybookDown fires when the service %s", (_what, up) => {
	const all = historyOf(healthy, healthy);
	const series = (name: string, at: number) => (name === "up" && at > calm_min ? up : all(name, at));
	const fired = rules.filter((rule) => firing(rule, series).broken).map(({ alert }) => alert);
	expect(fired).toEqual(["TallybookDown"]);
	told.push({ name: `down: ${up.length}`, alerts: fired, series });
});

it.skipIf(!hasPromtool)(
	"promtool agrees on every history so far (skipped where it is not installed)",
	{ timeout: 600_000 },
	() => {
		expect(told.length).toBeGreaterThan(0);
		expect(promtoolObjections(rules, told)).toBe("");
		const [idle] = told as [Told];
		expect(promtoolObjections(rules, [{ ...idle, alerts: ["TallybookDown"] }])).toContain("TallybookDown");
	},
);

it("every alert is shown by a break that lasts longer than it is pending", () => {
	const shown = new Set(["TallybookDown", ...breaks.flatMap(([, alerts]) => alerts)]);
	expect(rules.map(({ alert }) => alert).filter((alert) => !shown.has(alert))).toEqual([]);
	expect(Math.max(...rules.map((rule) => Number.parseInt(rule.for, 10)))).toBeLessThan(break_min);
});
