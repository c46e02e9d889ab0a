import { Type } from "../../../platform/http/index.ts";

export const MetricsExport = Type.Object(
	{ resourceMetrics: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))) },
	{ additionalProperties: true, description: "An ExportMetricsServiceRequest of opentelemetry-proto 1.x." },
);
export const MetricsExportResult = Type.Object(
	{
		partialSuccess: Type.Optional(
			Type.Object({
				rejectedDataPoints: Type.String({ description: "The number of points that make no event." }),
				errorMessage: Type.String(),
			}),
		),
	},
	{ $id: "MetricsExportResult" },
);

/** The same in protobuf. */
export const ProtobufMetricsExport = Type.String({ format: "binary" });
