import { ownSchemas, type Session } from "../../platform/index.ts";

/** A table as it is copied. */
export interface Table {
	/** `schema.table`, quoted where SQL requires it. */
	readonly name: string;
	/** The names of the columns with content of their own, in order; generated ones are computed anew. */
	readonly columns: readonly string[];
	/** What to read of each column: its name, or null for what only concerns the processes of one database. */
	readonly expressions: readonly string[];
	/** The columns of the primary key; none if there is none. */
	readonly key: readonly string[];
	readonly size_B: number;
	readonly blocks: number;
}

/** The histories of migrations, which migrating the copy writes, and the marks of copies. */
const ownOfEachDatabase = [
	"platform.migration",
	"platform.unfinished_copy",
	"platform.moved",
	"graphile_worker.migrations",
];

/** Who works on a job: a process that knows nothing of the copy. Without it, the job is free and runs again, as after a crash. */
const ofProcesses = [
	"graphile_worker._private_jobs.locked_at",
	"graphile_worker._private_jobs.locked_by",
	"graphile_worker._private_job_queues.locked_at",
	"graphile_worker._private_job_queues.locked_by",
];

/** All tables of the program and of its job queue, the largest first. */
export function tablesOf(session: Session): Promise<Table[]> {
	return session.rows<Table>(
		`select t.name, c.columns, c.expressions, t.key, pg_table_size(t.oid) as "size_B",
			pg_relation_size(t.oid) / current_setting('block_size')::int as blocks
		 from (
			select c.oid, format('%I.%I', n.nspname, c.relname) as name,
				array(select quote_ident(a.attname) from pg_constraint k, unnest(k.conkey) with ordinality as u (number, place)
					join pg_attribute a on a.attnum = u.number
					where k.contype = 'p' and k.conrelid = c.oid and a.attrelid = c.oid order by u.place) as key
			from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where c.relkind = 'r' and n.nspname = any($1)
		 ) t, lateral (
			select array_agg(quote_ident(a.attname) order by a.attname collate "C") as columns,
				array_agg(case when t.name || '.' || a.attname = any($3) then 'null::' || format_type(a.atttypid, a.atttypmod)
					else quote_ident(a.attname) end order by a.attname collate "C") as expressions
			from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		 ) c
		 where t.name <> all($2) order by "size_B" desc, t.name`,
		[ownSchemas(), ownOfEachDatabase, ofProcesses],
	);
}

/** The statement that writes a table's rows in PostgreSQL's binary COPY format. */
export function copyOutOf({ name, expressions }: Table, condition = "true"): string {
	return `copy (select ${expressions.join(", ")} from ${name} where ${condition}) to stdout (format binary)`;
}

/** The statement that reads them. */
export function copyInto({ name, columns }: Pick<Table, "name" | "columns">): string {
	return `copy ${name} (${columns.join(", ")}) from stdin (format binary)`;
}

export interface Sequence {
	readonly name: string;
	/** In digits. */
	readonly lastValue: string;
	/** False: the next value is `lastValue` itself. */
	readonly isCalled: boolean;
}

/** All sequences as they are now: no snapshot holds them, so they are at least where the rows of an earlier snapshot need them. */
export async function sequencesOf(session: Session): Promise<Sequence[]> {
	const names = await session.rows<{ name: string }>(
		"select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any($1) order by 1",
		[ownSchemas()],
	);
	const sequences: Sequence[] = [];
	for (const { name } of names) {
		const found = await session.row<Omit<Sequence, "name">>(
			`select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
		);
		if (found !== null) sequences.push({ name, ...found });
	}
	return sequences;
}

export async function setSequences(session: Session, sequences: readonly Sequence[]): Promise<void> {
	for (const { name, lastValue, isCalled } of sequences) {
		await session.execute("select setval($1::regclass, $2::bigint, $3)", [name, lastValue, isCalled]);
	}
}
