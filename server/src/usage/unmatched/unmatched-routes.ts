import type { App } from "../../platform/http/index.ts";
import { Refusal } from "../../platform/index.ts";
import { isUnmatchedPlace, readUnmatched, type UnmatchedPlace } from "./read-unmatched.ts";
import { UnmatchedAnswer, UnmatchedGroup, UnmatchedQuery } from "./unmatched-schemas.ts";

const shownGroups = 20;

/** Events that nothing will bill as it is. */
export function registerUnmatchedRoutes(app: App): void {
	app.addSchema(UnmatchedGroup);
	app.get(
		"/usage/inbox",
		{
			schema: {
				tags: ["Usage"],
				summary: "List what will not be billed of the events of the last 90 days, why, and what would put it right",
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

/** The place, in characters that need no escape in an address. */
function cursorOf({ section, after }: UnmatchedPlace): string {
	return Buffer.from(`${section}:${after}`).toString("base64url");
}

/** @throws Refusal 400 if it is no cursor of the list */
function placeOf(cursor: string): UnmatchedPlace {
	const match = /^(\d{1,2}):([^\0]*)$/s.exec(Buffer.from(cursor, "base64url").toString());
	const place = match === null ? null : { section: Number(match[1]), after: match[2] as string };
	if (place !== null && isUnmatchedPlace(place)) return place;
	throw new Refusal("malformed", "malformed_query", "cursor: must be a next_cursor of this list");
}
