import type { Log } from "../log/log.ts";
import type { TracingSettings } from "./settings.ts";
import { traceWith } from "./tracing.ts";

/** Exports the traces of this process from now on. The result ends that, within seconds. */
export async function startTracing(settings: TracingSettings | null, log: Log): Promise<() => Promise<void>> {
	if (settings === null) return async () => {};
	const { createTracer } = await import("./open-telemetry.ts");
	const tracer = createTracer(settings, log);
	traceWith(tracer);
	return async () => {
		traceWith(null);
		await tracer.close();
	};
}
