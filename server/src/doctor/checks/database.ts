import { type Check, ok } from "../findings/check.ts";

export const database: Check = {
	name: "database",
	run({ connection }) {
		if (connection.database === null) return connection.finding;
		const { place, isStartedByDoctor } = connection;
		return ok(isStartedByDoctor ? `${place}, started for this check: no service runs it` : place);
	},
};
