import { Type } from "../../../platform/http/index.ts";

export const MetricsExport = Type.Object(
	{
		resourceMetrics: Type.Optional(
			Type.Array(Type.Unsafe<object>({ type: "object", additionalProperties: true }), {
				description: "Metrics by resource, as protobuf's JSON form writes them.",
			}),
		),
	},
	{
		$id: "MetricsExport",
		additionalProperties: true,
		description: "An `ExportMetricsServiceRequest` of opentelemetry-proto 1.x.",
	},
);
export const MetricsExportResult = Type.Object(
	{
		partialSuccess: Type.Optional(
			Type.Object(
				{
					rejectedDataPoints: Type.String({ description: "The number of refused points." }),
					errorMessage: Type.String({ description: "Why they were refused, by metric." }),
				},
				{ $id: "MetricsPartialSuccess", description: "Which points make no event. Absent if none was refused." },
			),
		),
	},
	{ $id: "MetricsExportResult", description: "An `ExportMetricsServiceResponse`, in the encoding of the request." },
);

/** The same in protobuf. */
export const ProtobufMetricsExport = Type.Unsafe<string>({
	...{ $id: "ProtobufMetricsExport", type: "string", format: "binary" },
	description: "An `ExportMetricsServiceRequest` in protobuf.",
});
