import { selectHold } from "../../platform/index.ts";
import { ok, onTables, warn } from "../findings/check.ts";

export const hold = onTables("restored", async (tables) => {
	const hold = await selectHold(tables);
	if (hold === null || hold.released_at !== null) return ok("nothing is held");
	return warn(
		`The database was restored to ${hold.moment}: mails, automatic payments and webhooks are held.`,
		"Reconcile with what went out since (docs/operating/backup.md), then run tallybook release.",
	);
});
