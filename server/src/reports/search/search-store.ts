import type { Context } from "../../platform/index.ts";
import type { Found } from "./search-schemas.ts";

/** Rows to search for a word with a given beginning. */

interface Source {
	readonly table: string;
	/** The searched texts, exactly as in the table's trigram index if it has one. */
	readonly texts: readonly string[];
	/** The condition on rows that can be found. */
	readonly only?: string;
	/** The columns of a result, except the first two. */
	readonly shown: string;
}

const customerName = `(select customer.name from customers.customer
	where customer.organisation_id = $1 and customer.uuid = found.customer_uuid)`;

const sources = {
	customer: {
		table: "customers.customer",
		texts: ["name", "email", "external_id"],
		only: "archived_at is null",
		shown: "name as title, coalesce(email, external_id) as subtitle, null::numeric as amount, currency, null as status",
	},
	invoice: {
		table: "invoicing.invoice",
		texts: ["coalesce(invoice_number, 'DRAFT-' || right(uuid::text, 8))"],
		shown: `coalesce(invoice_number, 'DRAFT-' || right(uuid::text, 8)) as title, ${customerName} as subtitle, amount, currency, status`,
	},
	contract: {
		table: "contracts.contract",
		texts: ["name"],
		shown: `name as title, ${customerName} as subtitle, null::numeric as amount, currency, status`,
	},
	template: {
		table: "catalog.template",
		texts: ["name"],
		shown: `name as title, description as subtitle, null::numeric as amount, null as currency,
			case when is_active then 'active' else 'inactive' end as status`,
	},
	metric: {
		table: "metrics.metric",
		texts: ["name", "event_name"],
		shown: "name as title, event_name as subtitle, null::numeric as amount, null as currency, null as status",
	},
} as const satisfies Record<string, Source>;

export type SearchedKind = keyof typeof sources;
export const searchedKinds = Object.keys(sources) as SearchedKind[];

/**
 * The characters before a word: ASCII space and punctuation. An open-ended class would keep the trigram index from being
 * used.
 */
const between = "[ !-/:-@\\[-`{-~]";

/** A word begins at the start of the text, or after one of these characters. */
function patternOf(text: string): string {
	return `(^|${between})${text.replace(/[^\p{Letter}\p{Number}\s]/gu, "\\$&")}`;
}

const bears = ({ texts, only = "true" }: Source) =>
	`(${texts.map((text) => `${text} ~* $2`).join(" or ")}) and ${only}`;

function present(kind: SearchedKind, rows: readonly Omit<Found, "kind">[]): Found[] {
	return rows.map((row) => ({ kind, ...row }));
}

/** The matches among the newest rows, at most `limit`. */
export async function selectNewest(
	{ db, organisationId }: Context,
	kind: SearchedKind,
	text: string,
	limit: number,
	sample: number,
): Promise<Found[]> {
	const { table, shown } = sources[kind];
	const rows = await db.rows<Omit<Found, "kind">>(
		`select uuid, ${shown} from (
			select * from ${table} where organisation_id = $1 order by created_at desc, uuid desc limit $4
		 ) as found
		 where ${bears(sources[kind])} order by created_at desc, uuid desc limit $3`,
		[organisationId, patternOf(text), limit, sample],
	);
	return present(kind, rows);
}

/** The matches among all rows, at most `limit`; for rare texts. */
export async function selectBeginningWith(
	{ db, organisationId }: Context,
	kind: SearchedKind,
	text: string,
	limit: number,
): Promise<Found[]> {
	const { table, shown } = sources[kind];
	const rows = await db.rows<Omit<Found, "kind">>(
		`with found as materialized (select * from ${table} where organisation_id = $1 and ${bears(sources[kind])})
		 select uuid, ${shown} from found order by created_at desc, uuid desc limit $3`,
		[organisationId, patternOf(text), limit],
	);
	return present(kind, rows);
}
