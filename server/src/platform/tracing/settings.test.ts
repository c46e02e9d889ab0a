import { expect, it } from "vitest";
import { readTracingSettings } from "./settings.ts";

const read = (environment: Readonly<Record<string, string>>) =>
	readTracingSettings({
		text: (variable) => environment[variable] || null,
		fault: (variable, problem) => new Error(`${variable} ${problem}`),
	});
const endpoint = "OTEL_EXPORTER_OTLP_ENDPOINT";

it.each([
	{},
	{ [endpoint]: "" },
	{ [endpoint]: "http://c:4318", OTEL_SDK_DISABLED: "true" },
])("%j turns traces off", (environment) => expect(read(environment)).toBeNull());

it.each([
	[{ [endpoint]: "http://c:4318" }, "http://c:4318/v1/traces"],
	[{ [endpoint]: "http://c:4318/" }, "http://c:4318/v1/traces"],
	[{ [endpoint]: "https://c/otlp" }, "https://c/otlp/v1/traces"],
	[{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://c/own" }, "http://c/own"],
])("%j sends them to %s", (environment, url) =>
	expect(read(environment)).toEqual({ url, headers: {}, serviceName: "tallybook" }));

it("headers are decoded, and the service has a name", () => {
	const environment = { [endpoint]: "http://c", OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20x, b=c=d" };
	expect(read({ ...environment, OTEL_SERVICE_NAME: "billing" })).toMatchObject({
		headers: { authorization: "Bearer x", b: "c=d" },
		serviceName: "billing",
	});
});

it.each([
	[{ [endpoint]: "collector" }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
	[{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "grpc://c" }, /^OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be/],
	[{ [endpoint]: "http://c", OTEL_EXPORTER_OTLP_HEADERS: "SECRET" }, /^OTEL_EXPORTER_OTLP_HEADERS must be name=value/],
])("%j ends the start with a sentence", (environment, sentence) => expect(() => read(environment)).toThrow(sentence));
