import type { Log } from "./log.ts";

/** What somebody tried to get in by. */
export type RefusedAccess = "password" | "code" | "reset" | "link" | "token" | "session";

/** One line for each credential, code and link that was refused: where from, and of whom where an account was named. */
export function noteRefused(
	{ log, id, ip }: { readonly log: Pick<Log, "warn">; readonly id: string; readonly ip: string },
	refused: RefusedAccess,
	{ code = null, account = null }: { readonly code?: string | null; readonly account?: string | null } = {},
): void {
	log.warn({ reqId: id, refused, code, address: ip, account }, "access refused");
}
