import type { Command } from "commander";
import type { Config } from "../config.ts";

interface CommandGroup {
	/** The first words of its commands. */
	readonly names: readonly string[];
	load(): Promise<(program: Command, config: () => Config) => void>;
}

/** In the order of the help. */
const groups: readonly CommandGroup[] = [
	{ names: ["serve", "worker"], load: async () => (await import("./serving.ts")).registerServingCommands },
	{ names: ["doctor"], load: async () => (await import("./doctor.ts")).registerDoctorCommand },
	{ names: ["migrate"], load: async () => (await import("./migrate.ts")).registerMigrateCommand },
	{ names: ["move"], load: async () => (await import("./move.ts")).registerMoveCommand },
	{
		names: ["upgrade-database"],
		load: async () => (await import("./upgrade-database.ts")).registerUpgradeDatabaseCommand,
	},
	{ names: ["organisation"], load: async () => (await import("./organisation.ts")).registerOrganisationCommands },
	{ names: ["token", "account"], load: async () => (await import("./access.ts")).registerAccessCommands },
	{ names: ["keys"], load: async () => (await import("./keys.ts")).registerKeyCommands },
	{ names: ["billing"], load: async () => (await import("./billing.ts")).registerBillingCommands },
	{ names: ["usage"], load: async () => (await import("./usage.ts")).registerUsageCommands },
	{ names: ["price"], load: async () => (await import("./price.ts")).registerPriceCommands },
	{ names: ["backup", "restore", "verify"], load: async () => (await import("./backup.ts")).registerBackupCommands },
	{ names: ["release"], load: async () => (await import("./release.ts")).registerReleaseCommand },
	{ names: ["listen"], load: async () => (await import("./listen.ts")).registerListenCommand },
	{
		names: ["import"],
		load: async () => {
			const [{ registerImportCommands }, { print }] = await Promise.all([
				import("./import/index.ts"),
				import("./session.ts"),
			]);
			return (program) => registerImportCommands(program, print);
		},
	},
	{ names: ["demo"], load: async () => (await import("./demo.ts")).registerDemoCommand },
];

/**
 * The local commands that may be meant: those of one group, or all. A backup need not load what serves.
 * @param first the first word of the command line
 */
export async function registerCommands(program: Command, config: () => Config, first = ""): Promise<void> {
	const meant = groups.filter(({ names }) => names.includes(first));
	for (const { load } of meant.length > 0 ? meant : groups) {
		const register = await load();
		register(program, config);
	}
}
