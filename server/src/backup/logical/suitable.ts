import { findUnfinishedCopy, minimumServerVersion, type Session } from "../../platform/index.ts";

/** The extensions that the migrations create, with the privilege to create objects in the database alone. */
const extensions = ["btree_gist", "cube", "pg_trgm"];

interface Facts {
	readonly number: number;
	readonly version: string;
	readonly encoding: string;
	readonly isReadOnly: boolean;
	readonly mayCreate: boolean;
	readonly missing: readonly string[];
	readonly user: string;
	readonly content: readonly string[];
}

/** @throws Error that says why a database cannot be filled with a copy; nothing has been changed then */
export async function requireSuitable(session: Session): Promise<void> {
	const facts = await session.row<Facts>(
		`select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
			(select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
			current_setting('transaction_read_only') = 'on' as "isReadOnly",
			(has_database_privilege(current_database(), 'create') and has_database_privilege(current_database(), 'temporary')) as "mayCreate", current_user as "user",
			array(select wanted.name from unnest($1::text[]) as wanted (name)
				where not exists (select from pg_extension where extname = wanted.name)
				and not exists (select from pg_available_extension_versions v where v.name = wanted.name and (v.trusted or not v.superuser or
					(select rolsuper from pg_roles where rolname = current_user)))) as missing,
			array(select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
				where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
				and not exists (select from pg_depend where objid = c.oid and deptype = 'e') order by 1 limit 3) as content`,
		[extensions],
	);
	if (facts === null) throw new Error("the database does not answer");
	const fault = faultOf(facts, (await findUnfinishedCopy(session)) !== null);
	if (fault !== null) throw new Error(fault);
}

function faultOf(facts: Facts, isUnfinished: boolean): string | null {
	if (facts.number < minimumServerVersion)
		return `PostgreSQL 15 or later is required; the destination is version ${facts.version}`;
	if (facts.isReadOnly) return "the destination is read-only: a standby, or its settings say so";
	if (facts.encoding !== "UTF8")
		return `the destination's encoding is ${facts.encoding}, which cannot hold every text. Create it with the encoding UTF8`;
	if (isUnfinished)
		return "the destination is an unfinished copy, left by a command that was interrupted. Start it again with --again, which empties the destination first";
	if (facts.content.length > 0)
		return `the destination is not empty: it has ${facts.content.join(", ")}. Name a database without tables`;
	if (!facts.mayCreate)
		return `the user ${facts.user} may not create schemas and temporary tables in the destination. Make that user the database's owner`;
	if (facts.missing.length > 0)
		return `the user ${facts.user} cannot create the extensions ${facts.missing.join(", ")} in the destination: the server does not have them, or only a superuser may`;
	return null;
}
