import { session_days } from "./session-store.ts";

const name = "tallybook_session";
const day_s = 86_400;

/**
 * The cookie's name. With an https address, its prefix makes browsers accept the cookie only from that address, so neither another host
 * of the domain nor an attacker on an unencrypted line can replace it. `__Host-` requires a cookie for the whole host, so an address with
 * a path uses `__Secure-`.
 */
function nameAt({ protocol, pathname }: URL): string {
	if (protocol !== "https:") return name;
	return pathname === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

/** The session cookie's value; null if it is missing or malformed. */
export function readSessionCookie(header: string | undefined, appUrl: string): string | null {
	if (header === undefined) return null;
	const wanted = `${nameAt(new URL(appUrl))}=`;
	const found = header.split(/; */).find((cookie) => cookie.startsWith(wanted));
	return /^[\w-]{43}$/.exec(found?.slice(wanted.length) ?? "")?.[0] ?? null;
}

/**
 * The `Set-Cookie` value for a session; without a token, it deletes the cookie. Scripts cannot read the cookie, other sites' requests
 * carry it only when a plain link is followed, and it goes to the public address only.
 */
export function sessionCookie(token: string | null, appUrl: string): string {
	const url = new URL(appUrl);
	const path = url.pathname.replace(/\/+$/, "") || "/";
	const age_s = token === null ? 0 : session_days * day_s;
	const secure = url.protocol === "https:" ? "; Secure" : "";
	return `${nameAt(url)}=${token ?? ""}; Path=${path}; Max-Age=${age_s}; HttpOnly; SameSite=Lax${secure}`;
}
