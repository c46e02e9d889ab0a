import type { Session } from "../../platform/index.ts";
import type { Table } from "../tables/catalogue.ts";
import type { OrganisationDigest, TableDigest } from "./digest.ts";

/** A piece of a table that one statement reads: 32 MiB. */
const blocksPerPiece = 4096;

/**
 * A row as text holds every digit, character and scale of it, and is the same in every version of PostgreSQL; a session's settings fix the rest.
 * The hash is the one that hash partitioning uses, which stays as it is.
 */
const hashOf = ({ expressions }: Table) => `hashtextextended(row(${expressions.join(", ")})::text, 0)`;

/**
 * Counts and hashes a table's rows.
 * @param condition which rows; by default all
 * @param pause awaited between pieces of 32 MiB
 */
export async function tableDigest(
	session: Session,
	table: Table,
	{ condition = "true", pause = async () => {} }: { condition?: string; pause?: () => Promise<void> } = {},
): Promise<TableDigest> {
	let rows = 0;
	let hash = 0n;
	const pieces = Math.max(1, Math.ceil(table.blocks / blocksPerPiece));
	for (let piece = 0; piece < pieces; piece += 1) {
		const from = `ctid >= '(${piece * blocksPerPiece},0)'::tid`;
		// The last piece is open: the table may have grown since its size was read.
		const until = piece + 1 < pieces ? `and ctid < '(${(piece + 1) * blocksPerPiece},0)'::tid` : "";
		const found = await session.row<{ rows: number; hash: string }>(
			`select count(*) as rows, coalesce(sum(${hashOf(table)}), 0)::text as hash
			 from ${table.name} where ${from} ${until} and ${condition}`,
		);
		rows += found?.rows ?? 0;
		hash += BigInt(found?.hash ?? "0");
		await pause();
	}
	return { rows, hash: hash.toString() };
}

/** The same for each organization of a table; null for a table without organizations. */
export async function tableDigestByOrganisation(
	session: Session,
	table: Table,
): Promise<ReadonlyMap<string, TableDigest> | null> {
	if (!table.columns.includes("organisation_id")) return null;
	const rows = await session.rows<TableDigest & { organisation_id: string }>(
		`select organisation_id, count(*) as rows, sum(${hashOf(table)})::text as hash from ${table.name} group by 1`,
	);
	return new Map(rows.map(({ organisation_id, ...digest }) => [organisation_id, digest]));
}

type Row<Fields> = Fields & { readonly organisation_id: string };

/** Each organization's figures. */
export async function organisationDigests(session: Session): Promise<Record<string, OrganisationDigest>> {
	const organisations = await session.rows<Row<unknown>>(
		"select organisation_id from organisations.organisation order by 1",
	);
	const invoices = await session.rows<Row<OrganisationDigest["invoices"][number]>>(
		`select organisation_id, currency, status, count(*) as count, sum(amount)::text as amount
		 from invoicing.invoice group by 1, 2, 3 order by 1, 2, 3`,
	);
	const numbers = await session.rows<Row<OrganisationDigest["invoiceNumbers"][number]>>(
		`select series.organisation_id, series.year, series.last_number as highest, series.last_number - (
			select count(*) from invoicing.invoice i where i.organisation_id = series.organisation_id
			and i.invoice_number ~ ('-' || series.year || '-[0-9]+$'))::int as missing
		 from invoicing.number_series as series order by 1, 2`,
	);
	const events = await session.rows<Row<OrganisationDigest["events"]>>(
		`select organisation_id, count(*) as count, sum(usage.digest_of(key, occurred_at, value))::text as hash
		 from usage.event group by 1`,
	);
	const payments = await session.rows<Row<OrganisationDigest["payments"][number]>>(
		"select organisation_id, currency, sum(amount)::text as amount from payments.movement group by 1, 2 order by 1, 2",
	);
	const of = <Fields>(rows: readonly Row<Fields>[], id: string): Fields[] =>
		rows.filter((row) => row.organisation_id === id).map(({ organisation_id: _, ...fields }) => fields as Fields);
	return Object.fromEntries(
		organisations.map(({ organisation_id: id }) => [
			id,
			{
				invoices: of(invoices, id),
				invoiceNumbers: of(numbers, id),
				events: of(events, id)[0] ?? { count: 0, hash: "0" },
				payments: of(payments, id),
			},
		]),
	);
}
