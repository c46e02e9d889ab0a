import type { Role } from "../../../api/session.ts";

export const roleNames: Readonly<Record<Role, string>> = {
	viewer: "Viewer",
	member: "Member",
	admin: "Admin",
	owner: "Owner",
};

export const roleHints: Readonly<Record<Role, string>> = {
	viewer: "Can see everything but change nothing.",
	member: "Daily work: customers, contracts, invoices, payments.",
	admin: "Can also change settings, tokens and the team.",
	owner: "Can also add and remove owners.",
};

/** @param isOwner only an owner makes owners */
export function roleOptions(isOwner: boolean): readonly { readonly value: Role; readonly label: string }[] {
	return (Object.keys(roleNames) as Role[])
		.filter((role) => role !== "owner" || isOwner)
		.map((value) => ({ value, label: roleNames[value] }));
}
