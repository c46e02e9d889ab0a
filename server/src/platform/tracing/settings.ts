/** Where traces go. */
export interface TracingSettings {
	/** The address that receives traces by OTLP over HTTP. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly serviceName: string;
}

interface Source {
	readonly text: (variable: string) => string | null;
	readonly fault: (variable: string, problem: string) => Error;
}

/**
 * Reads OpenTelemetry's own variables; null if traces are off.
 * @throws the source's fault for an address or headers that cannot be read
 */
export function readTracingSettings({ text, fault }: Source): TracingSettings | null {
	const base = "OTEL_EXPORTER_OTLP_ENDPOINT";
	const own = "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT";
	const [variable, address] = text(own) === null ? [base, text(base)] : [own, text(own)];
	if (address === null || text("OTEL_SDK_DISABLED")?.toLowerCase() === "true") return null;
	const url = URL.canParse(address) ? new URL(address) : null;
	if (url === null || !["http:", "https:"].includes(url.protocol)) {
		throw fault(variable, "must be an address such as http://collector.example.com:4318");
	}
	if (variable === base) url.pathname = `${url.pathname.replace(/\/+$/, "")}/v1/traces`;
	const serviceName = text("OTEL_SERVICE_NAME") ?? "tallybook";
	return { url: url.href, headers: readHeaders(text("OTEL_EXPORTER_OTLP_HEADERS"), fault), serviceName };
}

function readHeaders(text: string | null, fault: Source["fault"]): Record<string, string> {
	if (text === null) return {};
	const pairs = text.split(",").map((pair) => {
		const [, name, value] = /^\s*([\w.!#$%&'*+^`|~-]+)\s*=(.*)$/.exec(pair) ?? [];
		try {
			if (name !== undefined && value !== undefined) return [name, decodeURIComponent(value.trim())] as const;
		} catch {
			// Reported below.
		}
		throw fault("OTEL_EXPORTER_OTLP_HEADERS", "must be name=value, comma-separated, with percent-encoded values");
	});
	return Object.fromEntries(pairs);
}
