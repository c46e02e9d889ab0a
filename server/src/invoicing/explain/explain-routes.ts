import type { App } from "../../platform/http/index.ts";
import { EventPageAnswer } from "../../usage/index.ts";
import { LineItemPath } from "../record/schemas.ts";
import { presentEvent } from "./event-digest.ts";
import { explainLine } from "./explain-line.ts";
import { LineEventsQuery, LineExplanation } from "./explain-schemas.ts";
import { listLineEvents } from "./line-events.ts";

const tags = ["Invoices"];
const shownEvents = 100;

/** Explains a line's amount and lists the events behind it. */
export function registerExplainRoutes(app: App): void {
	app.get(
		"/invoice/:invoice_uuid/line-items/:line_item_uuid/explain",
		{
			schema: {
				tags,
				operationId: "lineItems.explain",
				summary: "Explain how a line's amount was computed",
				description: "Shows the period, usage, prices and steps behind the amount, and what has changed since.",
				params: LineItemPath,
				response: { 200: LineExplanation },
			},
		},
		({ context, params }) => explainLine(context, params.invoice_uuid, params.line_item_uuid),
	);
	app.get(
		"/invoice/:invoice_uuid/line-items/:line_item_uuid/events",
		{
			schema: {
				tags,
				operationId: "lineItems.listEvents",
				summary: "List the events behind a usage line, in chronological order",
				description: "Lists the events that the line's quantity was counted from. Pages by cursor.",
				params: LineItemPath,
				querystring: LineEventsQuery,
				response: { 200: EventPageAnswer },
			},
		},
		async ({ context, params, query }) => {
			const { events, nextCursor } = await listLineEvents(
				context,
				{ invoiceUuid: params.invoice_uuid, lineUuid: params.line_item_uuid },
				{ cursor: query.cursor ?? null, limit: query.limit ?? shownEvents },
			);
			return { items: events.map(presentEvent), next_cursor: nextCursor };
		},
	);
}
