import type { Command } from "commander";
import type { Config } from "../config.ts";
import { ConfigurationError } from "../config-values.ts";
import { connectionFault, openFoundation } from "../foundation.ts";
import {
	distribute,
	type Foreseen,
	type ForeseenEffect,
	foreseeEverything,
	foreseeMigrations,
	hasCluster,
	migrationClient,
	startEmbeddedPostgres,
} from "../platform/index.ts";
import { usageSpread } from "../usage/index.ts";
import { print, remark } from "./session.ts";

export function registerMigrateCommand(program: Command, config: () => Config): void {
	program
		.command("migrate")
		.description("migrate the database to this version")
		.option("--dry-run", "print which migrations would run and what they would stop; change nothing")
		.option("--distribute", "then spread the usage tables over the workers of a Citus cluster")
		.action(async ({ dryRun = false, distribute: distributes = false }: MigrateFlags) => {
			if (dryRun) return printForeseen(await foresee(config()));
			if (distributes) refuseEmbedded(config());
			const foundation = await openFoundation(config(), "command", "migrate", null, remark);
			await foundation.close();
			print("The database is up to date.");
			if (distributes) printSpread(await distribute(foundation.connectionString, usageSpread));
		});
}

interface MigrateFlags {
	readonly dryRun?: boolean;
	readonly distribute?: boolean;
}

function refuseEmbedded({ databaseUrl }: Config): void {
	if (databaseUrl === null)
		throw new ConfigurationError("DATABASE_URL", "must lead to the coordinator of a Citus cluster");
}

function printSpread(tables: readonly string[]): void {
	for (const table of tables) print(`${table} is spread over the workers now.`);
	if (tables.length === 0) print("The usage tables have been spread before.");
}

async function foresee({ databaseUrl, dataDirectory }: Config): Promise<Foreseen> {
	if (databaseUrl === null && !hasCluster(dataDirectory)) return foreseeEverything();
	const embedded =
		databaseUrl === null
			? await startEmbeddedPostgres({ dataDirectory, purpose: "command", name: "tallybook migrate" })
			: null;
	const client = migrationClient(embedded?.connectionString ?? (databaseUrl as string));
	try {
		await client.connect();
		return await foreseeMigrations(client);
	} catch (error) {
		throw embedded === null ? connectionFault(error) : error;
	} finally {
		await client.end().catch(() => {});
		await embedded?.stop();
	}
}

function printForeseen({ migrations, jobQueueMigrations }: Foreseen): void {
	for (const { name, isOutsideTransaction, isContraction, effects } of migrations) {
		const remarks = [isOutsideTransaction ? "outside a transaction" : null, isContraction ? "a contraction" : null];
		print([name, ...remarks.filter((each) => each !== null)].join(", "));
		for (const effect of effects) print(`  ${lineOf(effect)}`);
	}
	if (jobQueueMigrations > 0) print(`graphile-worker: ${jobQueueMigrations} migrations of the job queue`);
	const pending = migrations.length + jobQueueMigrations;
	remark(pending === 0 ? "The database is up to date." : "Nothing was changed.");
}

const stopping: Readonly<Record<ForeseenEffect["stops"], string>> = {
	everything: "stops reads and writes",
	writes: "stops writes",
	rows: "changes rows, and stops others from changing the same ones",
	nothing: "stops nobody",
	unknown: "contains statements whose locks their text does not show: read the file",
};

function lineOf({ table, rows, size_B, stops, isLong }: ForeseenEffect): string {
	if (table === null) return stopping[stops];
	const size = `about ${rows.toLocaleString("en")} rows, ${Math.ceil(size_B / 2 ** 20).toLocaleString("en")} MiB`;
	return `${table} (${size}): ${stopping[stops]} ${isLong ? "while it goes through the rows" : "for a moment"}`;
}
