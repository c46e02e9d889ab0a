import {
	AggregationTemporalityPreference,
	OTLPMetricExporter as JsonExporter,
} from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPMetricExporter as ProtobufExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import { MeterProvider, PeriodicExportingMetricReader, type PushMetricExporter } from "@opentelemetry/sdk-metrics";
import { describe, expect, it } from "vitest";
import { LosingLine } from "./losing-line.ts";
import { type Meter, useReceiver } from "./receiver.ts";

/** Usage from OpenTelemetry's own SDK and exporters, unmodified. */

const receiver = useReceiver();
const { CUMULATIVE, DELTA, LOWMEMORY } = AggregationTemporalityPreference;

const kinds = [
	["JSON", "delta", JsonExporter, DELTA],
	["JSON", "cumulative", JsonExporter, CUMULATIVE],
	["protobuf", "delta", ProtobufExporter, DELTA],
	["protobuf", "cumulative", ProtobufExporter, CUMULATIVE],
	["protobuf", "low memory", ProtobufExporter, LOWMEMORY],
] as const;

type Exporter = typeof JsonExporter | typeof ProtobufExporter;

/** A provider that exports only when told to. */
function providerOf(
	meter: Meter,
	exporter: Exporter,
	temporalityPreference: AggregationTemporalityPreference,
	address = receiver.address,
): MeterProvider {
	const made: PushMetricExporter = new exporter({
		url: `${address}/v1/metrics`,
		headers: { authorization: `Bearer ${meter.token}` },
		temporalityPreference,
	});
	const reader = new PeriodicExportingMetricReader({ exporter: made, exportIntervalMillis: 3_600_000 });
	return new MeterProvider({ readers: [reader] });
}

describe.each(kinds)("OpenTelemetry's exporter in %s, %s", (_encoding, _temporality, exporter, preference) => {
	it("sends a counter, export by export, whose sum the billing preview shows", async () => {
		const meter = await receiver.meter();
		const provider = providerOf(meter, exporter, preference);
		const counter = provider.getMeter("gateway").createCounter("tokens_used");
		for (const value of [5, 0.25, 3]) {
			counter.add(value, { external_customer_id: "cus_ada", model: "large" });
			await provider.forceFlush();
		}
		// Nothing new.
		await provider.forceFlush();
		await provider.shutdown();
		expect(await meter.quantity()).toBe("8.25");
	});

	it("keeps customers and models apart", async () => {
		const meter = await receiver.meter({ filters: [{ property: "model", operator: "eq", value: "large" }] });
		const bob = await meter.another({ external_id: "cus_bob" });
		const provider = providerOf(meter, exporter, preference);
		const counter = provider.getMeter("gateway").createCounter("tokens_used");
		for (let round = 0; round < 3; round += 1) {
			counter.add(1, { customer_id: meter.customer.uuid, model: "large" });
			counter.add(10, { customer_id: meter.customer.uuid, model: "small" });
			counter.add(100, { external_customer_id: "cus_bob", model: "large" });
			await provider.forceFlush();
		}
		await provider.shutdown();
		expect([await meter.quantity(), await bob.quantity()]).toEqual(["3", "300"]);
	});

	it("counts what a second process adds after the first one ended", async () => {
		const meter = await receiver.meter();
		for (const value of [7, 2]) {
			const provider = providerOf(meter, exporter, preference);
			provider.getMeter("gateway").createCounter("tokens_used").add(value, { external_customer_id: "cus_ada" });
			await provider.shutdown();
		}
		expect(await meter.quantity()).toBe("9");
	});
});

describe.each([
	["JSON", JsonExporter],
	["protobuf", ProtobufExporter],
] as const)("OpenTelemetry's exporter in %s", (_encoding, exporter) => {
	it("counts nothing twice when an answer is lost", async () => {
		const meter = await receiver.meter();
		await using line = await LosingLine.to(receiver.address);
		const provider = providerOf(meter, exporter, CUMULATIVE, line.address);
		const counter = provider.getMeter("gateway").createCounter("tokens_used");
		line.losesNext();
		for (const value of [4, 5]) {
			counter.add(value, { external_customer_id: "cus_ada" });
			// It may give an export up; the next one has it, too.
			await provider.forceFlush().catch(() => {});
		}
		await provider.shutdown().catch(() => {});
		expect(line.lost).toBe(1);
		expect(await meter.quantity()).toBe("9");
	});

	it("sends histograms and gauges, which bill nothing, beside counters, which do", async () => {
		const meter = await receiver.meter();
		const provider = providerOf(meter, exporter, DELTA);
		const gateway = provider.getMeter("gateway");
		gateway.createHistogram("latency").record(12, { external_customer_id: "cus_ada" });
		gateway.createGauge("load").record(0.5, { external_customer_id: "cus_ada" });
		gateway.createCounter("tokens_used").add(6, { external_customer_id: "cus_ada" });
		await provider.forceFlush();
		await provider.shutdown();
		expect(await meter.quantity()).toBe("6");
		expect((await meter.events()).map(({ event_name }) => event_name)).toEqual(["tokens_used"]);
	});

	it("fails on an unknown token", async () => {
		const meter = await receiver.meter();
		const made = new exporter({
			url: `${receiver.address}/v1/metrics`,
			headers: { authorization: "Bearer tb_live_unknown" },
		});
		const reader = new PeriodicExportingMetricReader({ exporter: made, exportIntervalMillis: 3_600_000 });
		const provider = new MeterProvider({ readers: [reader] });
		provider.getMeter("gateway").createCounter("tokens_used").add(6, { external_customer_id: "cus_ada" });
		const { resourceMetrics } = await reader.collect();
		const result = await new Promise((resolve) => made.export(resourceMetrics, resolve));
		expect(result).toMatchObject({ code: 1, error: { code: 401 } });
		await provider.shutdown().catch(() => {});
		expect(await meter.events()).toEqual([]);
	});
});
