import type { App } from "../../platform/http/index.ts";
import { Refusal } from "../../platform/index.ts";
import { type InboxPlace, isInboxPlace, readInbox } from "./read-unmatched.ts";
import { InboxAnswer, InboxGroup, InboxQuery } from "./unmatched-schemas.ts";

const shownGroups = 20;

/** Events that nothing will bill as it is. */
export function registerInboxRoutes(app: App): void {
	app.addSchema(InboxGroup);
	app.get(
		"/usage/inbox",
		{
			schema: {
				tags: ["Usage"],
				summary: "List what will not be billed of the events of the last 90 days, why, and what would put it right",
				querystring: InboxQuery,
				response: { 200: InboxAnswer },
			},
		},
		async ({ context, query }) => {
			const { reason = null, limit = shownGroups, cursor } = query;
			const start = cursor === undefined ? null : placeOf(cursor);
			const { groups, next } = await readInbox(context, reason, limit, start);
			return { items: groups, next_cursor: next === null ? null : cursorOf(next) };
		},
	);
}

/** The place, in characters that need no escape in an address. */
function cursorOf({ section, after }: InboxPlace): string {
	return Buffer.from(`${section}:${after}`).toString("base64url");
}

/** @throws Refusal 400 where it is no cursor of the list */
function placeOf(cursor: string): InboxPlace {
	const match = /^(\d{1,2}):([^\0]*)$/s.exec(Buffer.from(cursor, "base64url").toString());
	const place = match === null ? null : { section: Number(match[1]), after: match[2] as string };
	if (place !== null && isInboxPlace(place)) return place;
	throw new Refusal("malformed", "malformed_query", "cursor: must be a next_cursor of this list");
}
