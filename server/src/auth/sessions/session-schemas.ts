import { described, Instant, listOf, nullable, strictObject, Type, Uuid } from "../../platform/http/index.ts";

const SessionEntry = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		created_at: described(Instant, "When it was created."),
		last_used_at: described(Instant, "Accurate to about an hour."),
		user_agent: nullable(Type.String({ description: "The browser's `User-Agent` header." })),
		address: Type.String({ description: "The network address from which the session was started." }),
		is_current: Type.Boolean({ description: "Whether this is the session of the request." }),
	},
	{ $id: "SessionEntry", description: "A browser in which the person is signed in." },
);

export const SessionList = listOf(SessionEntry);

export const SessionPath = strictObject({ session_uuid: described(Uuid, "The session's UUID.") });

export const EndedSessions = Type.Object(
	{
		ended: Type.Integer({ minimum: 0, description: "The number of sessions ended." }),
	},
	{ $id: "EndedSessions", description: "How many sessions ended." },
);
