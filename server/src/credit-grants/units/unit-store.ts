import { Decimal } from "../../money/index.ts";
import type { Page } from "../../platform/http/index.ts";
import { type Context, column, columnsOf, each, json, notFound, type RowOf } from "../../platform/index.ts";

/** The price as text: a JSON number would lose digits. */
interface StoredPrice {
	readonly currency: string;
	readonly unit_price: string;
}

const columns = columnsOf({
	uuid: "uuid",
	...each("text", "code", "name"),
	prices: column<readonly StoredPrice[]>("jsonb"),
	...each("timestamptz", "created_at", "updated_at"),
});
type StoredUnit = RowOf<typeof columns>;

export interface UnitPrice {
	readonly currency: string;
	readonly unit_price: Decimal;
}

/** A unit that credit is counted in. */
export interface UnitRow extends Omit<StoredUnit, "prices"> {
	readonly prices: readonly UnitPrice[];
}

export function pricesFromRow(prices: readonly StoredPrice[]): UnitPrice[] {
	return prices.map(({ currency, unit_price }) => ({ currency, unit_price: Decimal.of(unit_price) }));
}

function unitFromRow(row: StoredUnit): UnitRow {
	return { ...row, prices: pricesFromRow(row.prices) };
}

function storedPrices(prices: readonly UnitPrice[]) {
	return json(prices.map(({ currency, unit_price }) => ({ currency, unit_price: unit_price.toString() })));
}

/** @throws Refusal 404 */
export async function findUnit(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for no key update" | "" = "",
): Promise<UnitRow> {
	const row = await db.row<StoredUnit>(
		`select ${columns} from credit_grants.credit_unit where organisation_id = $1 and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Credit unit", uuid);
	return unitFromRow(row);
}

/** Null: none has the code. */
export async function selectUnit({ db, organisationId }: Context, code: string): Promise<UnitRow | null> {
	const row = await db.row<StoredUnit>(
		`select ${columns} from credit_grants.credit_unit where organisation_id = $1 and code = $2`,
		[organisationId, code],
	);
	return row === null ? null : unitFromRow(row);
}

/** Newest first. */
export async function listUnits(
	{ db, organisationId }: Context,
	page: Page,
): Promise<{ items: UnitRow[]; count: number }> {
	const rows = await db.rows<StoredUnit>(
		`select ${columns} from credit_grants.credit_unit where organisation_id = $1
		 order by created_at desc, uuid desc limit $2 offset $3`,
		[organisationId, page.limit, page.offset],
	);
	const found = await db.row<{ count: number }>(
		"select count(*)::int as count from credit_grants.credit_unit where organisation_id = $1",
		[organisationId],
	);
	return { items: rows.map(unitFromRow), count: found?.count ?? 0 };
}

export async function insertUnit({ db, organisationId }: Context, row: UnitRow): Promise<void> {
	await db.execute(
		`insert into credit_grants.credit_unit (organisation_id, uuid, code, name, prices, created_at, updated_at)
		 values ($1, $2, $3, $4, $5, $6, $7)`,
		[organisationId, row.uuid, row.code, row.name, storedPrices(row.prices), row.created_at, row.updated_at],
	);
}

export async function saveUnit({ db, organisationId }: Context, row: UnitRow): Promise<void> {
	await db.execute(
		`update credit_grants.credit_unit set name = $3, prices = $4, updated_at = $5
		 where organisation_id = $1 and uuid = $2`,
		[organisationId, row.uuid, row.name, storedPrices(row.prices), row.updated_at],
	);
}

export async function deleteUnitRow({ db, organisationId }: Context, uuid: string): Promise<void> {
	await db.execute("delete from credit_grants.credit_unit where organisation_id = $1 and uuid = $2", [
		organisationId,
		uuid,
	]);
}
