import { session_days } from "./session-store.ts";

const name = "tallybook_session";
const day_s = 86_400;

/**
 * What the cookie is called. Where the public address is https, a browser takes it from there alone: no other host of the domain, and
 * nobody on an open line, can put one in its place. `__Host-` asks for a cookie of the whole host, so below a path it is `__Secure-`.
 */
function nameAt({ protocol, pathname }: URL): string {
	if (protocol !== "https:") return name;
	return pathname === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

/** What the session's cookie holds; null where there is none that could be one. */
export function readSessionCookie(header: string | undefined, appUrl: string): string | null {
	if (header === undefined) return null;
	const wanted = `${nameAt(new URL(appUrl))}=`;
	const found = header.split(/; */).find((cookie) => cookie.startsWith(wanted));
	return /^[\w-]{43}$/.exec(found?.slice(wanted.length) ?? "")?.[0] ?? null;
}

/**
 * The cookie of a session, for `Set-Cookie`; without one, what takes it out of the browser. No script reads it, no other site's request
 * bears it but a plain link's, and it goes to the public address only.
 */
export function sessionCookie(token: string | null, appUrl: string): string {
	const url = new URL(appUrl);
	const path = url.pathname.replace(/\/+$/, "") || "/";
	const age_s = token === null ? 0 : session_days * day_s;
	const secure = url.protocol === "https:" ? "; Secure" : "";
	return `${nameAt(url)}=${token ?? ""}; Path=${path}; Max-Age=${age_s}; HttpOnly; SameSite=Lax${secure}`;
}
