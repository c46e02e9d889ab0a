import type { Role } from "../platform/http/index.ts";
import { Refusal } from "../platform/index.ts";

/** From the least to the most. */
export const roles = ["viewer", "member", "admin", "owner"] as const satisfies readonly Role[];

/** @throws Refusal 403 that names the role needed */
export function requireRole(has: Role, needed: Role): void {
	if (roles.indexOf(has) >= roles.indexOf(needed)) return;
	const enough = needed === "owner" ? "owner" : `${needed} or more`;
	throw new Refusal("forbidden", "insufficient_role", `This needs the role ${enough}; yours is ${has}.`);
}
