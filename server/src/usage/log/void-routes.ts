import type { App } from "../../platform/http/index.ts";
import { voidEvents } from "./void-events.ts";
import { VoidRequest, VoidResult } from "./void-schemas.ts";

/** Space for the longest keys, with every character escaped. */
const voidBody_bytes = 16 * 1024 * 1024;

export function registerVoidRoutes(app: App): void {
	app.post(
		"/usage/events/void",
		{
			schema: {
				tags: ["Usage"],
				operationId: "usage.voidEvents",
				summary: "Void events: they no longer count, and the next invoice corrects what was invoiced",
				description: "Voided events no longer count. What was already invoiced is corrected by the next invoice.",
				body: VoidRequest,
				response: { 200: VoidResult },
			},
			bodyLimit: voidBody_bytes,
		},
		({ context, body }) => voidEvents(context, body.idempotency_keys),
	);
}
