import { type Check, fail, ok } from "../findings/check.ts";

export const configuration: Check = {
	name: "configuration",
	run({ invalidVariables }) {
		if (invalidVariables.length === 0) return ok("every variable that is set is valid");
		const message = invalidVariables.map(({ message }) => `${message}.`).join(" ");
		return fail(message, "Correct the variables (docs/operating/configuration.md).");
	},
};
