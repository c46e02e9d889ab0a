import pg from "pg";

interface Table {
	readonly name: string;
	/** Tables that this one references. */
	readonly references: readonly string[];
	/** Whether triggers refuse changes to its rows, as in append-only books. */
	readonly isGuarded: boolean;
}

/** All tables with rows of organizations, in any room. */
const tablesOfOrganisations = `
	select c.oid::regclass::text as name,
		array(select distinct k.confrelid::regclass::text from pg_constraint k
			where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as references,
		exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "isGuarded"
	from pg_class c join pg_attribute a on a.attrelid = c.oid
	where c.relkind = 'r' and a.attname = 'organisation_id' and not a.attisdropped
	order by 1`;

/**
 * Deletes all rows of an organization, including its books, and its jobs, in one transaction. For demo data only: a real organization's
 * books are kept.
 * @param ownerConnection as the owner of the tables, which alone may disable the triggers that guard the books
 */
export async function removeOrganisation(ownerConnection: string, organisationId: string): Promise<void> {
	const client = new pg.Client({ connectionString: ownerConnection, application_name: "tallybook remove" });
	client.on("error", () => {});
	try {
		await client.connect();
		await client.query("begin");
		const { rows: tables } = await client.query<Table>(tablesOfOrganisations);
		for (const { name, isGuarded } of referringFirst(tables)) {
			if (isGuarded) await client.query(`alter table ${name} disable trigger user`);
			await client.query(`delete from ${name} where organisation_id = $1`, [organisationId]);
			if (isGuarded) await client.query(`alter table ${name} enable trigger user`);
		}
		// Running jobs are not touched: they find nothing to do and fail.
		await client.query(
			`select graphile_worker.complete_jobs(array(
				select id from graphile_worker._private_jobs where payload ->> 'organisation_uuid' = $1))`,
			[organisationId],
		);
		await client.query("commit");
	} finally {
		await client.end().catch(() => {});
	}
}

/** Orders tables so that no row is deleted while another references it. */
function referringFirst(tables: readonly Table[]): Table[] {
	const left = new Set(tables);
	const ordered: Table[] = [];
	while (left.size > 0) {
		const next = [...left].find(({ name }) => ![...left].some((other) => other.references.includes(name)));
		if (next === undefined)
			throw new Error(`circular references between tables: ${[...left].map(({ name }) => name).join(", ")}`);
		left.delete(next);
		ordered.push(next);
	}
	return ordered;
}
