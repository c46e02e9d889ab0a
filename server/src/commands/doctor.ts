import { once } from "node:events";
import type { Command } from "commander";
import { environment } from "../config.ts";
import { diagnose, isSound, reportJson, reportText } from "../doctor/index.ts";
import { systemClock } from "../platform/index.ts";
import { readValidConfig } from "./valid-config.ts";

/** `doctor`: examines the installation, and changes nothing. Exits with 1 if anything needs repair. */
export function registerDoctorCommand(program: Command): void {
	program
		.command("doctor")
		.description(
			"check this installation: one line for each subject, with what to do; exits with 1 if there is a fault",
		)
		.option("--json", "print the findings as JSON")
		.action(async ({ json = false }: { json?: boolean }) => {
			const variables = environment();
			const { config: settings, invalidVariables } = readValidConfig(variables);
			const diagnoses = await diagnose({ settings, invalidVariables, environment: variables, clock: systemClock });
			process.exitCode = isSound(diagnoses) ? 0 : 1;
			await printed((json ? reportJson : reportText)(diagnoses));
			// A connection that never answers would keep the process alive.
			process.exit();
		});
}

/** Resolves once the text is written, or nobody reads on, as `head` does. */
async function printed(text: string): Promise<void> {
	const { stdout } = process;
	const closed = once(stdout, "error");
	await Promise.race([new Promise((resolve) => stdout.write(text, resolve)), closed]);
}
