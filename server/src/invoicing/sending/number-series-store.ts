import type { Context } from "../../platform/index.ts";

/** The last number taken in a year's series; 0 if none. */
export async function selectLastNumber({ db, organisationId }: Context, year: number): Promise<number> {
	const row = await db.row<{ last_number: number }>(
		"select last_number from invoicing.number_series where organisation_id = $1 and year = $2",
		[organisationId, year],
	);
	return row?.last_number ?? 0;
}
