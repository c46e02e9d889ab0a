import type { CalendarDate } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";

/** A card's customer, and its UUID. */
export interface ExpiringCard {
	readonly customer_uuid: string;
	readonly uuid: string;
}

/**
 * Customers' default cards at a provider that expire between two days and whose customers haven't been notified, by UUID. A
 * card is valid until the end of its month.
 */
export async function selectExpiringCards(
	{ db, organisationId }: Context,
	cards: {
		readonly provider: string;
		readonly from: CalendarDate;
		readonly through: CalendarDate;
		/** Null: start with the first. */
		readonly after: string | null;
		readonly limit: number;
	},
): Promise<ExpiringCard[]> {
	const { provider, from, through, after, limit } = cards;
	const lastDay = "(make_date(expiration_year, expiration_month, 1) + interval '1 month - 1 day')::date";
	return db.rows<ExpiringCard>(
		`select customer_uuid, uuid from payments.method
		 where organisation_id = $1 and provider = $2 and is_default and kind = 'card'
			and expiration_year between extract(year from $3::date) and extract(year from $4::date)
			and ${lastDay} between $3 and $4 and expiry_noticed_on is distinct from ${lastDay}
			and ($5::uuid is null or uuid > $5)
		 order by uuid limit $6`,
		[organisationId, provider, from, through, after, limit],
	);
}
