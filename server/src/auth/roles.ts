import type { Role, Scope } from "../platform/http/index.ts";
import { Refusal } from "../platform/index.ts";

/** From the least to the most. */
export const roles = ["viewer", "member", "admin", "owner"] as const satisfies readonly Role[];

export function isAtLeast(has: Role, needed: Role): boolean {
	return roles.indexOf(has) >= roles.indexOf(needed);
}

/** @throws Refusal 403 that names the role needed */
export function requireRole(has: Role, needed: Role): void {
	if (isAtLeast(has, needed)) return;
	const enough = needed === "owner" ? "owner" : `${needed} or more`;
	throw new Refusal("forbidden", "insufficient_role", `This needs the role ${enough}; yours is ${has}.`);
}

/** Scopes of tokens that may do more than a role may; than nobody may, for null. */
export function scopesBeyond(role: Role | null): readonly Scope[] {
	if (role === null) return ["read", "ingest", "write"];
	// A token of scope `write` changes settings too.
	return { viewer: ["ingest", "write"] as const, member: ["write"] as const, admin: [], owner: [] }[role];
}
