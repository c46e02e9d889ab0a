import { examineKeys, MasterKeyFault } from "../../platform/index.ts";
import { fail, ok, onTables, warn } from "../findings/check.ts";

export const masterKey = onTables("master key", async (tables, _connected, { settings }) => {
	try {
		const { unwrapped } = await examineKeys(tables, settings.masterKey);
		if (settings.masterKey === null)
			return warn(
				"TALLYBOOK_MASTER_KEY is not set: the keys lie unencrypted beside the data.",
				"Set it to file: and a path, and keep a copy (docs/operating/configuration.md).",
			);
		return unwrapped > 0
			? warn(`${unwrapped} keys are not encrypted yet.`, "Restart the service: its start encrypts them.")
			: ok("encrypts the keys in the database");
	} catch (error) {
		if (!(error instanceof MasterKeyFault)) throw error;
		return fail(
			`TALLYBOOK_MASTER_KEY ${error.message}.`,
			"Set the master key that this database was last started with.",
		);
	}
});
