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

/** Kinds of resources that are about people who work here. */
const aboutPeople: ReadonlySet<string> = new Set(["account", "membership", "invitation", "session"]);
/** How they are reached, and from where they work. */
const personal: ReadonlySet<string> = new Set(["email", "new_email", "address", "user_agent"]);

/** The entry without e-mail addresses, network addresses and browsers of people. */
export function withoutPeople<Some extends Entry>(entry: Some): Some {
	const named = { ...entry, actor_name: actorName(entry) };
	if (!aboutPeople.has(entry.resource)) return named;
	return { ...named, before: withoutPersonal(entry.before), after: withoutPersonal(entry.after) };
}

/** A person without a name is written down by the e-mail address. */
export function actorName({ actor_type, actor_name }: Signed): string {
	return actor_type === "person" && isEmail(actor_name) ? "A member without a name" : actor_name;
}

function withoutPersonal(state: unknown): unknown {
	if (typeof state !== "object" || state === null) return state;
	return Object.fromEntries(Object.entries(state).filter(([field]) => !personal.has(field)));
}
