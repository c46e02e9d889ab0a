import { type ActorType, isEmail } from "../platform/index.ts";

interface Signed {
	readonly actor_type: ActorType;
	readonly actor_name: string;
}

interface Entry extends Signed {
	readonly resource: string;
	readonly before: unknown;
	readonly after: unknown;
}

/** Resource types that concern the organization's own people. */
const aboutPeople: ReadonlySet<string> = new Set(["account", "membership", "invitation", "session"]);
/** Fields with contact data, and data about where people work. */
const personal: ReadonlySet<string> = new Set(["email", "new_email", "address", "user_agent"]);

/** The entry without people's email addresses, network addresses and browsers. */
export function withoutPeople<Some extends Entry>(entry: Some): Some {
	const named = { ...entry, actor_name: actorName(entry) };
	if (!aboutPeople.has(entry.resource)) return named;
	return { ...named, before: withoutPersonal(entry.before), after: withoutPersonal(entry.after) };
}

/** The actor's name. Hides the email address that is recorded for a person without a name. */
export function actorName({ actor_type, actor_name }: Signed): string {
	return actor_type === "person" && isEmail(actor_name) ? "Unnamed member" : actor_name;
}

function withoutPersonal(state: unknown): unknown {
	if (typeof state !== "object" || state === null) return state;
	return Object.fromEntries(Object.entries(state).filter(([field]) => !personal.has(field)));
}
