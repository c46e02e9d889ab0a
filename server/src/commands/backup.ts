import { existsSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve, sep } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { type BackupTarget, backUp, isOpenToOthers, keepNewest, openTarget, restore, verify } from "../backup/index.ts";
import { isCalendarDate } from "../calendar/index.ts";
import type { Config } from "../config.ts";
import {
	after,
	clusterDirectory,
	embeddedMajor,
	inMicroseconds,
	startEmbeddedPostgres,
	systemClock,
} from "../platform/index.ts";
import { Progress, sizeOf } from "./progress.ts";
import { print, remark } from "./session.ts";

interface KeyOption {
	readonly keyFile?: string;
}

interface BackupOptions extends KeyOption {
	readonly rate: number;
	readonly pace: boolean;
	readonly keep?: number;
}

const defaultRate_MBps = 32;

/** `backup`, `restore` and `verify`: the whole installation (docs/operating/backup.md). */
export function registerBackupCommands(program: Command, config: () => Config): void {
	const keyOption = ["--key-file <file>", "a key of 32 bytes, hexadecimal or base64, or a passphrase"] as const;
	program
		.command("backup")
		.argument("<target>", "a folder, or s3://bucket/prefix")
		.description("add a backup of the whole installation to a target, beside the running service")
		.option(...keyOption)
		.option("--rate <MB/s>", "how much to read in a second at most", rate, defaultRate_MBps)
		.option("--pace", "spread out the checkpoint at the beginning, as scheduled backups do", false)
		.option("--keep <number>", "then delete all but so many whole backups, and what only they needed", count)
		.action((target: string, options: BackupOptions) => runBackup(config(), target, options));

	program
		.command("restore")
		.argument("<source>", "where the backups are")
		.description("restore the newest backup into an empty TALLYBOOK_DATA_DIR, or the empty database of DATABASE_URL")
		.option("--to <time>", "restore the embedded database as it was at this time, such as 2026-09-30T18:00:00Z", time)
		.option(...keyOption)
		.action((source: string, options: KeyOption & { to?: string }) => runRestore(config(), source, options));

	program
		.command("verify")
		.argument("<source>", "where the backups are")
		.description("restore the newest backup aside and compare it with what the database contained")
		.option(...keyOption)
		.action((source: string, options: KeyOption) => runVerify(config(), source, options));
}

async function runBackup(config: Config, address: string, options: BackupOptions): Promise<void> {
	const { databaseUrl, dataDirectory } = config;
	const target = targetOf(config, address, options);
	if (databaseUrl === null) {
		if (!existsSync(clusterDirectory(dataDirectory))) {
			throw new Error(`the data folder ${dataDirectory} contains no database`);
		}
		requireApart(address, dataDirectory);
	}
	if (options.keyFile === undefined) {
		remark("tallybook: this backup is not encrypted and contains secrets; name a key with --key-file");
	}
	const progress = new Progress("read");
	const embedded =
		databaseUrl === null
			? await startEmbeddedPostgres({ dataDirectory, purpose: "command", name: "tallybook backup" })
			: null;
	try {
		const made = await backUp(
			{
				connectionString: embedded?.connectionString ?? (databaseUrl as string),
				dataDirectory: embedded === null ? null : dataDirectory,
				isImmediate: !options.pace,
				rate_kBps: options.rate * 1000,
				report: progress.report,
			},
			target,
		);
		if (options.keep !== undefined) await keepNewest(target, options.keep);
		const sizes = `${sizeOf(made.size_B)} of ${sizeOf(made.content_B)}`;
		print(`Backup ${made.name} is whole: ${made.kind}, ${sizes}, ${progress.seconds()} s.`);
	} finally {
		progress.end();
		await embedded?.stop();
	}
}

async function runRestore(config: Config, address: string, options: KeyOption & { to?: string }): Promise<void> {
	const { databaseUrl, dataDirectory } = config;
	const target = targetOf(config, address, options);
	const progress = new Progress("written");
	endOnSignal();
	const { manifest, until } = await restore(target, databaseUrl === null ? { dataDirectory } : { databaseUrl }, {
		to: options.to ?? null,
		now: systemClock(),
		postgresMajor: databaseUrl === null ? embeddedMajor() : 0,
		report: progress.report,
		tell: remark,
	}).finally(() => progress.end());
	const where = databaseUrl === null ? dataDirectory : "the database of DATABASE_URL";
	print(
		`Restored ${manifest.name} into ${where}${until === null ? "" : `; the last commit is of ${until}`}: ${sizeOf(manifest.content_B)}, ${progress.seconds()} s.`,
	);
	if (options.to !== undefined) {
		print(
			"Mails, automatic payments and webhooks are held, because others may know of more than this database: reconcile, then run tallybook release (docs/operating/backup.md).",
		);
	}
}

async function runVerify(config: Config, address: string, options: KeyOption): Promise<void> {
	const target = targetOf(config, address, options);
	const progress = new Progress("written");
	endOnSignal();
	const { manifest, digest, differences } = await verify(target, {
		temporaryFolder: tmpdir(),
		postgresMajor: embeddedMajor(),
		report: progress.report,
		tell: remark,
	}).finally(() => progress.end());
	if (differences.length > 0) throw new Error(`${manifest.name} differs from its database: ${differences.join("; ")}`);
	const rows = Object.values(digest.tables).reduce((sum, table) => sum + table.rows, 0);
	print(
		`Verified ${manifest.name}: ${Object.keys(digest.tables).length} tables, ${rows} rows, ${progress.seconds()} s.`,
	);
	for (const [organisation, { events, invoices, invoiceNumbers }] of Object.entries(digest.organisations)) {
		print(`  organization ${organisation}: ${events.count} events`);
		for (const { currency, status, count, amount } of invoices) {
			print(`    ${count} invoices ${status}: ${amount} ${currency}`);
		}
		for (const { year, highest, missing } of invoiceNumbers) {
			print(`    invoice numbers of ${year}: up to ${highest}, ${missing} missing`);
		}
	}
}

function targetOf(config: Config, address: string, { keyFile }: KeyOption): BackupTarget {
	const { bucketAccess } = config;
	const target = openTarget(address, { keyFile: keyFile === undefined ? null : resolve(keyFile), bucketAccess });
	if (keyFile !== undefined && isOpenToOthers(resolve(keyFile))) {
		remark(`tallybook: other users of this machine may read the key file ${keyFile}; use chmod 600`);
	}
	return target;
}

/** A backup within the data folder would be lost with it, and be part of the next one; the data folder within the target would be open to whoever may read backups. */
function requireApart(address: string, dataDirectory: string): void {
	if (address.startsWith("s3://")) return;
	const [target, data] = [realPath(address), realPath(dataDirectory)];
	const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}${sep}`);
	if (isWithin(target, data))
		throw new Error(`the target ${address} is within the data folder. Name a folder elsewhere`);
	if (isWithin(data, target))
		throw new Error(`the data folder is within the target ${address}. Name a folder elsewhere`);
}

/** With symbolic links followed as far as the path exists. */
function realPath(path: string): string {
	const full = resolve(path);
	if (existsSync(full)) return realpathSync(full);
	const parent = resolve(full, "..");
	return parent === full ? full : resolve(realPath(parent), full.slice(parent.length + 1));
}

/** Leaves by way of the handlers of "exit", which stop the started database and delete temporary files. */
function endOnSignal(): void {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
}

function rate(value: string): number {
	const number = Number(value);
	if (!/^\d{1,4}$/.test(value) || number < 1 || number > 1000) {
		throw new InvalidArgumentError("It must be a whole number of MB/s from 1 to 1000.");
	}
	return number;
}

function count(value: string): number {
	if (/^[1-9]\d{0,3}$/.test(value)) return Number(value);
	throw new InvalidArgumentError("It must be a whole number from 1.");
}

/** @returns the time in UTC, `2026-09-30T18:00:00.000000Z` */
function time(value: string): string {
	const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d:\d\d)?$/.exec(value);
	const [, day = "", clock = "", fraction = "", zone = "Z"] = parts ?? [];
	const second = `${day}T${clock}${zone}`;
	if (parts === null || !isCalendarDate(day) || Number.isNaN(Date.parse(second))) {
		throw new InvalidArgumentError("It must be a time such as 2026-09-30T18:00:00Z or 2026-09-30T20:00:00+02:00.");
	}
	return inMicroseconds(`${after(second, 0).slice(0, 19)}.${fraction || "0"}Z`);
}
