import { ok, onTables, warn } from "../findings/check.ts";

export const workers = onTables("workers", async (_tables, { workers }) => {
	if (workers === null || workers === 0)
		return warn("No process does the background work.", "Start tallybook serve or tallybook worker.");
	return ok(workers === 1 ? "one process does the background work" : `${workers} processes do the background work`);
});
