import { alterTable } from "./alter-table.ts";
import { type Effect, effect, references } from "./effect.ts";

type Reading = (match: readonly string[], statement: string) => readonly Effect[];

const written = "(?:insert into|update|delete from)\\s+(?:only\\s+)?([a-z_]+\\.[a-z_]+)";
const refusesDuplicates = "a unique index refuses rows that the release before may write";

/** The first that matches is meant. */
const readings: readonly (readonly [form: RegExp, reading: Reading])[] = [
	[/^create (?:schema|extension|sequence)\b/i, () => [effect(null)]],
	[/^create table\b/i, (_match, statement) => references(statement)],
	[
		/^create index concurrently .*?\bon (?:only )?([\w.]+)/is,
		([, table]) => [effect(table as string, { isLong: true })],
	],
	[
		/^create unique index concurrently .*?\bon (?:only )?([\w.]+)/is,
		([, table]) => [effect(table as string, { isLong: true, breaks: refusesDuplicates })],
	],
	[
		/^create (unique )?index .*?\bon (?:only )?([\w.]+)/is,
		([, unique, table]) => [
			effect(table as string, {
				stops: "writes",
				isLong: true,
				breaks: unique === undefined ? null : refusesDuplicates,
			}),
		],
	],
	[/^create (?:function|procedure)\b/i, () => [effect(null)]],
	[
		/^create or replace (?:function|procedure)\b/i,
		() => [effect(null, { breaks: "the release before calls the function as it was" })],
	],
	[
		/^create (?:constraint )?trigger .*?\bon ([\w.]+)/is,
		([, table]) => [
			effect(table as string, {
				stops: "writes",
				breaks: "a trigger changes or refuses what the release before writes",
			}),
		],
	],
	[
		/^alter table (?:if exists )?(?:only )?([\w.]+)\s+(.*)$/is,
		([, table, actions]) => alterTable(table as string, actions as string),
	],
	[/^alter index ([\w.]+) rename\b/i, () => [effect(null)]],
	[
		/^drop table (?:if exists )?([\w.]+)/i,
		([, table]) => [effect(table as string, { stops: "everything", breaks: "the release before uses the table" })],
	],
	[
		/^drop index (concurrently )?(?:if exists )?([\w.]+)/i,
		([, concurrently, index]) => [
			effect(`index ${index}`, {
				stops: concurrently === undefined ? "everything" : "nothing",
				breaks: "the release before may need the index for `on conflict`, or for its speed",
			}),
		],
	],
	[
		new RegExp(`^(?:with|insert|update|delete)\\b.*?\\b${written}`, "is"),
		(_match, statement) =>
			[...statement.matchAll(new RegExp(written, "gi"))].map(([, table]) =>
				effect(table as string, { stops: "rows", isLong: true }),
			),
	],
	[new RegExp(`^${written}`, "i"), ([, table]) => [effect(table as string, { stops: "rows", isLong: true })]],
];

const unknown = effect(null, { stops: "unknown", breaks: "the rules do not know this statement" });

/** What a statement does to tables that were there before it. */
export function effectsOf(statement: string): readonly Effect[] {
	for (const [form, reading] of readings) {
		const match = form.exec(statement);
		if (match !== null) return reading(match, statement);
	}
	return [unknown];
}

/** The tables that a statement creates. */
export function tableCreatedBy(statement: string): string | null {
	return /^create table (?:if not exists )?([\w.]+)/i.exec(statement)?.[1] ?? null;
}
