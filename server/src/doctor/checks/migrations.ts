import { migrationState } from "../../platform/index.ts";
import { fail, ok, onDatabase } from "../findings/check.ts";

export const migrations = onDatabase("migrations", async ({ database }) => {
	const { applied, pending, foreign } = await migrationState(database);
	if (foreign.length > 0)
		return fail(
			`The database was migrated by a newer or different program (${foreign.join(", ")}).`,
			"Start that version, or upgrade this program.",
		);
	if (pending.length === 0) return ok(`all ${applied} are applied`);
	const [first] = pending;
	const which = pending.length === 1 ? `${first} is missing` : `${pending.length} are missing, from ${first}`;
	return fail(`${which}.`, "Run tallybook migrate, or restart the service.");
});
