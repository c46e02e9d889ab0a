import type { Command } from "commander";
import { upgradeCluster } from "../backup/index.ts";
import type { Config } from "../config.ts";
import { print } from "./session.ts";

/** `upgrade-database`: the embedded database's files, to the major version of PostgreSQL that this release has (docs/operating/moving.md). */
export function registerUpgradeDatabaseCommand(program: Command, config: () => Config): void {
	program
		.command("upgrade-database")
		.description("upgrade the embedded database from an earlier major version of PostgreSQL; stop the service first")
		.option("--old-binaries <folder>", "where the earlier version's programs are installed")
		.action(async ({ oldBinaries = null }: { oldBinaries?: string | null }) => {
			const { databaseUrl, dataDirectory } = config();
			if (databaseUrl !== null)
				throw new Error("DATABASE_URL is set: upgrade that server by its own tools, or use tallybook move");
			const kept = await upgradeCluster({ dataDirectory, oldBinaries, report: print });
			print(
				kept === null
					? "The database already has this version: nothing to do."
					: `The database was upgraded and compared. The earlier files are in ${kept}: delete them once the service has run.`,
			);
		});
}
