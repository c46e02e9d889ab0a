import { type App, reference } from "../../platform/http/index.ts";
import { voidEvents } from "./void-events.ts";
import { VoidRequest, VoidResult } from "./void-schemas.ts";

/** Space for the longest keys, with every character escaped. */
const voidBody_bytes = 16 * 1024 * 1024;

export function registerVoidRoutes(app: App): void {
	app.addSchema(VoidResult);
	app.post(
		"/usage/events/void",
		{
			schema: {
				tags: ["Usage"],
				summary: "Void events: they no longer count, and the next invoice corrects what was invoiced",
				body: VoidRequest,
				response: { 200: reference(VoidResult) },
			},
			bodyLimit: voidBody_bytes,
		},
		({ context, body }) => voidEvents(context, body.idempotency_keys),
	);
}
