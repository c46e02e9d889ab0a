import pg from "pg";

interface Table {
	readonly name: string;
	/** Tables that a row of this one points to. */
	readonly references: readonly string[];
	/** Whether triggers refuse that its rows are changed: books that are only added to. */
	readonly isGuarded: boolean;
}

/** Every table with rows of organizations, whatever room it belongs to. */
const tablesOfOrganisations = `
	select c.oid::regclass::text as name,
		array(select distinct k.confrelid::regclass::text from pg_constraint k
			where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as references,
		exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "isGuarded"
	from pg_class c join pg_attribute a on a.attrelid = c.oid
	where c.relkind = 'r' and a.attname = 'organisation_id' and not a.attisdropped
	order by 1`;

/**
 * Removes all rows of an organization, its books included, and its jobs, in one transaction. For samples alone: a real organization's books
 * are kept.
 * @param ownerConnection as the owner of the tables, who alone may lift the triggers that guard the books
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
		// Those under way are not touched: they find nothing left to do, and fail.
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

/** In such an order that no row goes while another points to it. */
function referringFirst(tables: readonly Table[]): Table[] {
	const left = new Set(tables);
	const ordered: Table[] = [];
	while (left.size > 0) {
		const next = [...left].find(({ name }) => ![...left].some((other) => other.references.includes(name)));
		if (next === undefined)
			throw new Error(`tables refer to each other: ${[...left].map(({ name }) => name).join(", ")}`);
		left.delete(next);
		ordered.push(next);
	}
	return ordered;
}
