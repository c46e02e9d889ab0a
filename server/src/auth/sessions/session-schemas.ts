import { Instant, listOf, nullable, strictObject, Type, Uuid } from "../../platform/http/index.ts";

export const SessionEntry = Type.Object(
	{
		uuid: Uuid,
		created_at: Instant,
		last_used_at: Type.Unsafe<string>({ ...Instant, description: "To about an hour." }),
		user_agent: nullable(Type.String({ description: "What the browser calls itself." })),
		address: Type.String({ description: "The network address that it was begun from." }),
		is_current: Type.Boolean({ description: "The one that asks." }),
	},
	{ $id: "SessionEntry" },
);

export const SessionList = listOf(SessionEntry);

export const SessionPath = strictObject({ session_uuid: Uuid });

export const EndedSessions = Type.Object({ ended: Type.Integer({ minimum: 0, description: "How many." }) });
