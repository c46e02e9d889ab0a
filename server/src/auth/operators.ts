import { selectFirstOrganisation } from "../organisations/index.ts";
import type { Role } from "../platform/http/index.ts";
import { type Context, Refusal } from "../platform/index.ts";

/** The lowest role in the first organization whose holders operate the installation. */
export const operatorRole: Role = "admin";

/**
 * For routes about the whole installation, which also require `operatorRole`.
 * @throws Refusal 403 for people of another organization than the first
 */
export async function requireOperator({ db, organisationId }: Context): Promise<void> {
	if ((await selectFirstOrganisation(db)) === organisationId) return;
	const detail = "Only admins and owners of the installation's first organization can see and change its status.";
	throw new Refusal("forbidden", "operator_required", detail);
}
