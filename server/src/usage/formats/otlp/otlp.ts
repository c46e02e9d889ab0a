import { ingestBody_bytes } from "../../ingestion/ingest-events.ts";
import type { IngestionFormat } from "../ingestion-format.ts";
import { exportAnswer } from "./export-answer.ts";
import { metricsRequest } from "./metrics-request.ts";
import { MetricsExport, MetricsExportResult, ProtobufMetricsExport } from "./otlp-schemas.ts";
import { decodeMessage } from "./protobuf.ts";
import { readSums } from "./read-sums.ts";
import { storeSums } from "./store-sums.ts";

const protobuf = "application/x-protobuf";

/** OpenTelemetry's metrics over HTTP: sums become events. */
export const otlp: IngestionFormat = {
	name: "OTLP",
	addresses: [
		{
			path: "/v1/metrics",
			operation: "ingestMetrics",
			takes: "OpenTelemetry metrics",
			description:
				"Sums become events: delta ones as they are, cumulative ones by their growth. Refused points are counted in `partialSuccess`.",
			bodyLimit_bytes: ingestBody_bytes,
			bodies: { "application/json": [MetricsExport], [protobuf]: [ProtobufMetricsExport] },
			answer: MetricsExportResult,
		},
	],
	recognizes: () => true,
	async receive(request) {
		const sent = request.contentType === protobuf ? decodeMessage(request.body, metricsRequest) : request.json();
		const { sums, rejected } = readSums(sent);
		const refused = await storeSums(request, sums);
		return exportAnswer([...rejected, ...refused], request.contentType);
	},
	/** A `google.rpc.Status`, as far as exporters read it. */
	shapeError: ({ body, ...answer }) => ({ ...answer, body: { message: body.detail, ...body } }),
};
