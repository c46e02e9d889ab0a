import { parseArgs } from "node:util";
import type { AskOrder, AskResult } from "./asking.ts";
import { HelperProcess } from "./helper-process.ts";
import type { LoadOrder, LoadResult } from "./load.ts";
import { makeCustomers } from "./population.ts";
import { median, number, Report } from "./report.ts";
import { MeasuredService, sleep } from "./service.ts";

/**
 * Checks features beside ingestion, in turns with requests that do nothing: `node bench/entitlements.ts [--rounds 5] [--seconds 10]`.
 * A check is a little more work than nothing, and must wait for nothing.
 */
const { values } = parseArgs({
	options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "10" } },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const perSecond = 2_000;
const connections = 16;
/** Batches as programs send them, one after the other. */
const eventsPerRequest = 100;
const mostOfNothing = 2;
const leastOfDue = 0.95;
const contractsAtOnce = 10;
const warmUp_ms = 500;
/** More than one connection sends. */
const requestsPerSecond = 300;

const report = new Report();
const service = new MeasuredService();
const asker = new HelperProcess<AskOrder, AskResult>("./asking.ts");
const sender = new HelperProcess<LoadOrder, LoadResult>("./load.ts");
try {
	await service.start();
	const customers = await makeCustomers(service);
	await makeContracts(customers);
	const paths = customers.flatMap((uuid) =>
		["calls", "tokens", "sso", "seats"].map((name) => `/api/v1/customer/${uuid}/entitlements/check?feature=${name}`),
	);
	report.heading(`${number(perSecond)} requests a second beside ingestion, ${number(customers.length)} customers`);
	const checks: AskResult[] = [];
	const nothings: AskResult[] = [];
	// The first round warms up.
	for (let round = 0; round <= rounds; round += 1) {
		const nothing = await askBeside(["/health/live"], customers);
		const check = await askBeside(paths, customers);
		report.line(`  nothing ${words(nothing)}; checks ${words(check)}`);
		if (round === 0) continue;
		nothings.push(nothing);
		checks.push(check);
	}
	const last = JSON.parse(checks.at(-1)?.body ?? "{}") as { age_ms?: number };
	report.line(`  the last check's age: ${last.age_ms} ms; peak memory ${number(service.takePeak())} MB`);
	const ratios = checks.map(({ latency_ms }, index) => latency_ms.p99 / (nothings[index] as AskResult).latency_ms.p99);
	report.claim({
		...{ what: "99th percentile of checks, of that of requests that do nothing", figure: median(ratios) },
		...{ limit: mostOfNothing, is: "at most" },
	});
	const rates = checks.map((check) => check.perSecond / perSecond);
	report.claim({ what: "checks, of those due", figure: median(rates), limit: leastOfDue, is: "at least" });
	const failures = [...checks, ...nothings].reduce((sum, each) => sum + each.failures, 0);
	if (failures > 0) report.fault(`${failures} requests were not answered 200`);
} finally {
	asker.stop();
	sender.stop();
	await service.stop();
}
process.exitCode = report.end();

/** A contract each, of an option with features of every kind. */
async function makeContracts(customers: readonly string[]): Promise<void> {
	const metric = (await service.request("/metric", {
		...{ name: "Calls", event_name: "api_call", aggregation: "count" },
	})) as { uuid: string };
	const metered = { type: "metered", metric_uuid: metric.uuid };
	const features = [
		...[{ feature: "sso" }, { feature: "seats", type: "value", value: 25 }],
		{ feature: "calls", ...metered, limit: 1_000_000 },
		{ feature: "tokens", ...metered, limit: 10, enforcement: "soft" },
	];
	const services = [
		{
			...{ service_type: "usage", billing_cycle: "custom", every: { unit: "year", count: 100 } },
			...{ plan_item_name: "Calls", metric_uuid: metric.uuid, unit_price: 0.01 },
		},
	];
	const template = (await service.request("/template", {
		...{ name: "Team", options: [{ name: "Monthly", services, features }] },
	})) as { options: { uuid: string }[] };
	// A period with all events in it.
	const start_date = "2026-01-01";
	const waiting = customers.values();
	const makeAll = async () => {
		for (const customer_uuid of waiting) {
			const body = { customer_uuid, option_uuid: template.options[0]?.uuid, start_date };
			const { uuid } = (await service.request("/contract", body)) as { uuid: string };
			await service.request(`/contract/${uuid}/activate`, {});
		}
	};
	await Promise.all(Array.from({ length: contractsAtOnce }, makeAll));
}

async function askBeside(paths: readonly string[], customers: readonly string[]): Promise<AskResult> {
	const { address, token } = service;
	const load = {
		...{ address, token, path: "/usage/ingest", customers, connections: 1, eventsPerRequest },
		...{ requests: requestsPerSecond * seconds, content: "clean" as const, timeLimit_s: seconds + 1 },
	};
	const ready = Promise.withResolvers<void>();
	const sent = sender.carryOut(load, async () => ready.resolve());
	await ready.promise;
	await sleep(warmUp_ms);
	const result = await asker.carryOut({ address, token, paths, connections, perSecond, seconds });
	const { events, seconds: took_s } = await sent;
	report.line(`  ingestion beside: ${number(events / took_s)} events/s`);
	return result;
}

function words({ perSecond: rate, latency_ms: { p50, p99, longest } }: AskResult): string {
	return `${number(rate)}/s: p50 ${number(p50)}, p99 ${number(p99)}, longest ${number(longest)} ms`;
}
