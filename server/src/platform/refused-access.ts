import type { Log } from "./log/log.ts";

/** How someone tried to get access. */
export type RefusedAccess = "password" | "code" | "reset" | "link" | "token" | "session";

/** Logs one line for each refused credential, code or link, with its origin and, if named, its account. */
export function noteRefused(
	{ log, ip }: { readonly log: Pick<Log, "warn">; readonly ip: string },
	refused: RefusedAccess,
	{ code, account }: { readonly code?: string; readonly account?: string | undefined } = {},
): void {
	log.warn({ refused, code, address: ip, account }, "access refused");
}
