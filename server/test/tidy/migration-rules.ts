import { effectsOf, tableCreatedBy } from "../../src/platform/db/migrations/effects.ts";
import type { Migration } from "../../src/platform/db/migrations/migration-files.ts";

/** What the last release consisted of: `db/released.json`. */
export interface Released {
	readonly version: string;
	/** The commit that was released, but for its version numbers. */
	readonly commit: string;
	/** The number of the newest migration of graphile-worker. */
	readonly jobQueueMigrations: number;
	/** SHA-256 of each file, by its name without `.sql`. */
	readonly migrations: Readonly<Record<string, string>>;
}

const numberOf = (name: string) => Number(name.slice(0, 6));

/** What is wrong with the migrations, seen from the last release; empty if nothing. db/README.md has the rules. */
export function migrationFaults(migrations: readonly Migration[], { migrations: released }: Released): string[] {
	const unreleased = migrations.filter(({ name }) => released[name] === undefined);
	return [
		...changedFiles(migrations, released),
		...numberFaults(migrations, unreleased, released),
		...unreleased.flatMap((migration) => contractionFaults(migration, released)),
		...unreleased.flatMap((migration) => statementFaults(migration, unreleased)),
		...unreleased.flatMap(wholeRowFaults),
	];
}

function changedFiles(migrations: readonly Migration[], released: Released["migrations"]): string[] {
	return Object.entries(released)
		.filter(([name, digest]) => migrations.find((migration) => migration.name === name)?.digest !== digest)
		.map(([name]) => `${name} was changed or removed after its release`);
}

/** Gaps are allowed: numbers are given out before files are merged. */
function numberFaults(
	migrations: readonly Migration[],
	unreleased: readonly Migration[],
	released: Released["migrations"],
): string[] {
	const newest = Math.max(...Object.keys(released).map(numberOf));
	const late = unreleased
		.filter(({ version }) => version <= newest)
		.map(({ name }) => `${name} is numbered before a released one`);
	const numbers = migrations.map(({ version }) => version);
	const twice = migrations.filter(({ version }, index) => numbers.indexOf(version) !== index);
	return [...late, ...twice.map(({ name }) => `${name} has another one's number`)];
}

function contractionFaults({ name, contractionOf }: Migration, released: Released["migrations"]): string[] {
	const isReleased = Object.keys(released).some((each) => numberOf(each) === contractionOf);
	return contractionOf === null || isReleased ? [] : [`${name} contracts ${contractionOf}, which is not released`];
}

/**
 * Into these, the release before inserts whole rows, with null in each column that it does not know: a default does not reach it. Later
 * releases name the columns that they insert.
 */
const insertedWhole = /^alter table (invoicing\.(?:invoice|line_item))\b.*\badd (?:column )?[^,]*\bnot null\b/is;

function wholeRowFaults({ name, statements }: Migration): string[] {
	return statements.flatMap((statement) => {
		const table = insertedWhole.exec(statement)?.[1];
		return table === undefined ? [] : [`${name}: ${table}: the release before writes null into every new column`];
	});
}

/** On tables that came with the same release, everything is allowed. */
function statementFaults(migration: Migration, unreleased: readonly Migration[]): string[] {
	const { name, statements, isOutsideTransaction, contractionOf, acceptedBecause } = migration;
	if (acceptedBecause !== null) return [];
	const isNew = new Set(unreleased.flatMap((each) => each.statements.map(tableCreatedBy)));
	const effects = statements.flatMap(effectsOf).filter(({ table }) => table === null || !isNew.has(table));
	const breaks = contractionOf === null ? effects.filter((each) => each.breaks !== null) : [];
	const isStopping = (stops: string) => stops !== "nothing" && !isOutsideTransaction;
	const long = effects.filter(({ isLong, stops }) => isLong && isStopping(stops));
	return [
		...breaks.map(({ table, breaks: reason }) => `${name}: ${table ?? "a statement"}: ${reason}`),
		...long.map(({ table, stops }) => `${name}: ${table}: stops ${stops} while it goes through the table`),
	];
}
