import type { App } from "../../platform/http/index.ts";
import { Refusal } from "../../platform/index.ts";
import { isUnmatchedPlace, readUnmatched, type UnmatchedPlace } from "./read-unmatched.ts";
import { UnmatchedAnswer, UnmatchedQuery } from "./unmatched-schemas.ts";

const shownGroups = 20;

/** Routes for events that nothing will bill as they are. */
export function registerUnmatchedRoutes(app: App): void {
	app.get(
		"/usage/inbox",
		{
			schema: {
				tags: ["Usage"],
				operationId: "usage.listUnmatched",
				summary: "List the events of the last 90 days that will not be billed, why, and how to fix it",
				description: "Groups events that nothing bills by the reason, each with a way to fix it.",
				querystring: UnmatchedQuery,
				response: { 200: UnmatchedAnswer },
			},
		},
		async ({ context, query }) => {
			const { reason = null, limit = shownGroups, cursor } = query;
			const start = cursor === undefined ? null : placeOf(cursor);
			const { groups, next } = await readUnmatched(context, reason, limit, start);
			return { items: groups, next_cursor: next === null ? null : cursorOf(next) };
		},
	);
}

/** The place, in URL-safe characters. */
function cursorOf({ section, after }: UnmatchedPlace): string {
	return Buffer.from(`${section}:${after}`).toString("base64url");
}

/** @throws Refusal 400 if it isn't a cursor of the list */
function placeOf(cursor: string): UnmatchedPlace {
	const match = /^(\d{1,2}):([^\0]*)$/s.exec(Buffer.from(cursor, "base64url").toString());
	const place = match === null ? null : { section: Number(match[1]), after: match[2] as string };
	if (place !== null && isUnmatchedPlace(place)) return place;
	throw new Refusal("malformed", "malformed_query", "cursor: must be a next_cursor of this list");
}
