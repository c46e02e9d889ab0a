import { session_days } from "./session-store.ts";

const name = "tallybook_session";
const day_s = 86_400;

/** What the session's cookie holds; null where there is none that could be one. */
export function readSessionCookie(header: string | undefined): string | null {
	if (header === undefined) return null;
	return /(?:^|;) *tallybook_session=([\w-]{43})(?:;|$)/.exec(header)?.[1] ?? null;
}

/**
 * The cookie of a session, for `Set-Cookie`; without one, what takes it out of the browser. No script reads it, no other site's request
 * bears it but a plain link's, and it goes to the public address only.
 */
export function sessionCookie(token: string | null, appUrl: string): string {
	const { protocol, pathname } = new URL(appUrl);
	const path = pathname.replace(/\/+$/, "") || "/";
	const age_s = token === null ? 0 : session_days * day_s;
	const secure = protocol === "https:" ? "; Secure" : "";
	return `${name}=${token ?? ""}; Path=${path}; Max-Age=${age_s}; HttpOnly; SameSite=Lax${secure}`;
}
