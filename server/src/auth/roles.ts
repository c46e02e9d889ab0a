import type { Role, Scope } from "../platform/http/index.ts";
import { Refusal } from "../platform/index.ts";

/** From least to most privileged. */
export const roles = ["viewer", "member", "admin", "owner"] as const satisfies readonly Role[];

export function isAtLeast(has: Role, needed: Role): boolean {
	return roles.indexOf(has) >= roles.indexOf(needed);
}

/** @throws Refusal 403 that names the required role */
export function requireRole(has: Role, needed: Role): void {
	if (isAtLeast(has, needed)) return;
	const enough = needed === "owner" ? "owner" : `${needed} or higher`;
	throw new Refusal("forbidden", "insufficient_role", `This requires the role ${enough}; your role is ${has}.`);
}

/** Token scopes that allow more than a role does; with null, all scopes. */
export function scopesBeyond(role: Role | null): readonly Scope[] {
	if (role === null) return ["read", "ingest", "write"];
	// A token of scope `write` changes settings too.
	return { viewer: ["ingest", "write"] as const, member: ["write"] as const, admin: [], owner: [] }[role];
}
