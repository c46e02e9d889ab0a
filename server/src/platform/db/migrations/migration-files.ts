import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { assets } from "../../../assets/index.ts";
import { isRepeatable } from "./repeatable.ts";
import { splitStatements } from "./statements.ts";

/** A migration as the database remembers it. */
export interface AppliedMigration {
	/** The number that the file's name begins with. */
	readonly version: number;
	readonly name: string;
	/** SHA-256 of the file, in hexadecimal. */
	readonly digest: string;
	/** The number of the expansion that a contraction follows: it takes away only what no release with that expansion uses. Otherwise null. */
	readonly contractionOf: number | null;
}

/** One file of `db/migrations`. How to write one: db/README.md. */
export interface Migration extends AppliedMigration {
	readonly statements: readonly string[];
	readonly text: string;
	/** Whether each statement is a transaction of its own, as building an index concurrently requires. */
	readonly isOutsideTransaction: boolean;
	/** Why it may do what the rules refuse (server/test/tidy/migrations.test.ts). Otherwise null. */
	readonly acceptedBecause: string | null;
}

/** The migrations of this program, in order. */
export function readMigrations(): Migration[] {
	return readdirSync(assets.migrations)
		.filter((file) => file.endsWith(".sql"))
		.sort()
		.map((file) => migrationOf(file.slice(0, -".sql".length), readFileSync(join(assets.migrations, file), "utf8")));
}

/** @throws Error if this program lacks one of the migrations, as one that is older than the data does */
export function knownMigrations(wanted: readonly AppliedMigration[]): Migration[] {
	const own = readMigrations();
	return wanted.map(({ version, name, digest }) => {
		const found = own.find((migration) => migration.version === version);
		if (found?.digest === digest) return found;
		throw new Error(
			`the data has migration ${name}, which this version of Tallybook lacks. Use the version that saved it, or a newer one`,
		);
	});
}

/** The number of this program's newest migration. */
export function newestMigration(): number {
	return readMigrations().at(-1)?.version ?? 0;
}

/** The schemas of the program and of its jobs. */
export function ownSchemas(): string[] {
	const named = readMigrations().flatMap(({ text }) => [
		...text.matchAll(/^create schema (?:if not exists )?(\w+)/gim),
	]);
	return [...new Set(["platform", "graphile_worker", ...named.map(([, name]) => name as string)])].sort();
}

/** @throws Error that names the migration, for an unknown mark, or a statement that cannot be outside a transaction */
export function migrationOf(name: string, text: string): Migration {
	const marks = [...text.matchAll(/^-- migrate: *(.*)$/gm)].map(([, mark]) => (mark as string).trim());
	const statements = splitStatements(text);
	const found = {
		isOutsideTransaction: false,
		contractionOf: null as number | null,
		acceptedBecause: null as string | null,
	};
	for (const mark of marks) {
		const contraction = /^contraction of (\d{6})$/.exec(mark)?.[1];
		const reason = /^accepted because (\S.*)$/.exec(mark)?.[1];
		if (mark === "outside a transaction") found.isOutsideTransaction = true;
		else if (contraction !== undefined) found.contractionOf = Number(contraction);
		else if (reason !== undefined) found.acceptedBecause = reason;
		else throw new Error(`migration ${name} has an unknown mark: ${mark}`);
	}
	const single = found.isOutsideTransaction ? statements.find((statement) => !isRepeatable(statement)) : undefined;
	if (single !== undefined) {
		throw new Error(`migration ${name} cannot repeat this statement outside a transaction: ${single}`);
	}
	const digest = createHash("sha256").update(text).digest("hex");
	return { version: Number(name.slice(0, 6)), name, digest, statements, text, ...found };
}
