import type { MessageFields } from "./protobuf.ts";

// opentelemetry-proto 1.x, as far as sums and the number of other points need it. Field numbers never change.

const anyValue: MessageFields = {
	1: { name: "stringValue", kind: "text" },
	2: { name: "boolValue", kind: "bool" },
	3: { name: "intValue", kind: "int64" },
	4: { name: "doubleValue", kind: "double" },
	5: { name: "arrayValue", kind: () => ({ 1: { name: "values", kind: () => anyValue, isRepeated: true } }) },
	6: { name: "kvlistValue", kind: () => ({ 1: { name: "values", kind: () => keyValue, isRepeated: true } }) },
	7: { name: "bytesValue", kind: "bytes" },
};
const keyValue: MessageFields = { 1: { name: "key", kind: "text" }, 2: { name: "value", kind: () => anyValue } };
const attributes = { name: "attributes", kind: () => keyValue, isRepeated: true };

const resource: MessageFields = { 1: attributes };
const scope: MessageFields = { 1: { name: "name", kind: "text" }, 2: { name: "version", kind: "text" }, 3: attributes };

const numberDataPoint: MessageFields = {
	2: { name: "startTimeUnixNano", kind: "fixed64" },
	3: { name: "timeUnixNano", kind: "fixed64" },
	4: { name: "asDouble", kind: "double" },
	6: { name: "asInt", kind: "sfixed64" },
	7: attributes,
	8: { name: "flags", kind: "number" },
};
const sum: MessageFields = {
	1: { name: "dataPoints", kind: () => numberDataPoint, isRepeated: true },
	2: { name: "aggregationTemporality", kind: "number" },
	3: { name: "isMonotonic", kind: "bool" },
};
/** Points that are only counted. */
const others: MessageFields = { 1: { name: "dataPoints", kind: () => ({}), isRepeated: true } };

const metric: MessageFields = {
	1: { name: "name", kind: "text" },
	3: { name: "unit", kind: "text" },
	5: { name: "gauge", kind: () => others },
	7: { name: "sum", kind: () => sum },
	9: { name: "histogram", kind: () => others },
	10: { name: "exponentialHistogram", kind: () => others },
	11: { name: "summary", kind: () => others },
};
const scopeMetrics: MessageFields = {
	1: { name: "scope", kind: () => scope },
	2: { name: "metrics", kind: () => metric, isRepeated: true },
};
const resourceMetrics: MessageFields = {
	1: { name: "resource", kind: () => resource },
	2: { name: "scopeMetrics", kind: () => scopeMetrics, isRepeated: true },
};

/** `ExportMetricsServiceRequest`. */
export const metricsRequest: MessageFields = {
	1: { name: "resourceMetrics", kind: () => resourceMetrics, isRepeated: true },
};
