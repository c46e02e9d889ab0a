import type { Database } from "../../src/platform/index.ts";

/**
 * A digest per table of every row of an organization, its people, and their sessions, so a comparison shows where something
 * changed.
 */
export async function rowsDigest(database: Database, organisationId: string): Promise<Record<string, string>> {
	const tables = await database.rows<{ name: string }>(
		`select format('%I.%I', columns.table_schema, columns.table_name) as name
		 from information_schema.columns join information_schema.tables using (table_schema, table_name)
		 where column_name = 'organisation_id' and table_type = 'BASE TABLE' order by name`,
		[],
	);
	const members = "select account_uuid from auth.membership where organisation_id = $1";
	const sources = [
		...tables.map(({ name }) => [name, `${name} as one where organisation_id = $1`]),
		["auth.account", `auth.account as one where uuid in (${members})`],
		["auth.session", `auth.session as one where account_uuid in (${members})`],
	];
	// When a token was last used is written each minute, whoever asks for what.
	const row = "md5((to_jsonb(one) - 'last_used_at')::text)";
	const digests = sources.map(
		([name, source]) =>
			`select '${name}' as name, md5(coalesce(string_agg(${row}, '' order by ${row}), '')) as digest from ${source}`,
	);
	const rows = await database.rows<{ name: string; digest: string }>(digests.join(" union all "), [organisationId]);
	return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
