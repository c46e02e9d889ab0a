import type { Role } from "../../../api/session.ts";
import { words } from "./words.ts";

export const roleNames: Readonly<Record<Role, string>> = words.roles.roleNames;

export const roleHints: Readonly<Record<Role, string>> = words.roles.roleHints;

/** @param isOwner only an owner makes owners */
export function roleOptions(isOwner: boolean): readonly { readonly value: Role; readonly label: string }[] {
	return (Object.keys(roleNames) as Role[])
		.filter((role) => role !== "owner" || isOwner)
		.map((value) => ({ value, label: roleNames[value] }));
}
