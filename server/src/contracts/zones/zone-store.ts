import { type CalendarDate, dateIn, type TimeZone, utc } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";

export interface Zoned {
	/** The zone whose days count. */
	readonly zone: TimeZone;
}

/** Of `contracts.contract`: its zone; of a draft without one, the organization's present one. */
export const zone = `case when contract.timezone is null and contract.activated_at is null
		then (select organisation.timezone from organisations.organisation as organisation
			where organisation.organisation_id = contract.organisation_id)
		else coalesce(contract.timezone, 'UTC') end as zone`;

/** The present day of a contract, in its zone. */
export function todayOf({ now }: Pick<Context, "now">, { zone }: Zoned): CalendarDate {
	return dateIn(now, zone);
}

/** UTC, and the other zones of the organization's contracts that were activated. */
export async function selectZones({ db, organisationId }: Context): Promise<TimeZone[]> {
	const rows = await db.rows<Zoned>(
		`select distinct timezone as zone from contracts.contract
		 where organisation_id = $1 and timezone <> 'UTC' and activated_at is not null order by zone`,
		[organisationId],
	);
	return [utc, ...rows.map(({ zone }) => zone)];
}
