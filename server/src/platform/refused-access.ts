import type { Log } from "./log.ts";

/** What somebody tried to get in by. */
export type RefusedAccess = "password" | "code" | "reset" | "link" | "token" | "session";

/** One line for each credential, code and link that was refused: where from, and of whom where an account was named. */
export function noteRefused(
	{ log, ip }: { readonly log: Pick<Log, "warn">; readonly ip: string },
	refused: RefusedAccess,
	{ code, account }: { readonly code?: string; readonly account?: string | undefined } = {},
): void {
	log.warn({ refused, code, address: ip, account }, "access refused");
}
