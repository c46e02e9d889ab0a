import { type Config, readConfig } from "../config.ts";
import { ConfigurationError } from "../config-values.ts";

/** Variables that require each other: without one, the others are invalid, too. */
const groups = [/^(SMTP_URL|MAIL_FROM)$/, /^STRIPE_/, /^TALLYBOOK_LLM_/, /^BACKUP_/, /^TALLYBOOK_BOOTSTRAP_/];

/** Reads what is valid; variables that are not count as not set, together with those that require them. */
export function readValidConfig(environment: NodeJS.ProcessEnv): {
	readonly config: Config;
	readonly invalidVariables: readonly ConfigurationError[];
} {
	const remaining = { ...environment };
	const invalidVariables: ConfigurationError[] = [];
	for (;;) {
		try {
			return { config: readConfig(remaining), invalidVariables };
		} catch (error) {
			if (!(error instanceof ConfigurationError)) throw error;
			const group = groups.find((group) => group.test(error.variable));
			const dropped = Object.keys(remaining).filter((name) => name === error.variable || group?.test(name));
			// Without progress, this would not end.
			if (dropped.length === 0) throw error;
			for (const name of dropped) delete remaining[name];
			invalidVariables.push(error);
		}
	}
}
