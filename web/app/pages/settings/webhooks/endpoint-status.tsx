import type { components } from "../../../api/schema.ts";
import { Status } from "../../../ui/status.tsx";
import { words } from "./words.ts";

export function EndpointStatus({ endpoint }: { readonly endpoint: components["schemas"]["WebhookEndpoint"] }) {
	const { disabled_reason: reason } = endpoint;
	if (reason === null) return <Status tone="good">{words.status.enabled}</Status>;
	return <Status tone={reason === "manual" ? "neutral" : "bad"}>{words.status[reason]}</Status>;
}
