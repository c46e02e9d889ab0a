import type { Context } from "../../platform/index.ts";
import type { ReferenceHint } from "./reference-hint.ts";

export interface SimilarCustomer {
	readonly uuid: string;
	readonly name: string;
	readonly email: string | null;
	readonly external_id: string | null;
}

const mostSimilar = 3;
/** How many of the customers with a similar name are compared. */
const mostCompared = 50;

const columns = "customer.uuid, customer.name, customer.email, customer.external_id";

/**
 * For each hint, in order, up to three customers: first those with an email address of the domain, then those with a similar
 * name.
 */
export async function selectSimilarCustomers(
	{ db, organisationId }: Context,
	hints: readonly ReferenceHint[],
): Promise<SimilarCustomer[][]> {
	const rows = await db.rows<SimilarCustomer & { number: number }>(
		`select hint.number, similar_customer.uuid, similar_customer.name, similar_customer.email, similar_customer.external_id
		 from unnest($2::text[], $3::text[]) with ordinality as hint (address, words, number)
		 cross join lateral (
			select distinct on (uuid) * from (
				(select ${columns}, 2::real as nearness from customers.customer as customer
				 where customer.organisation_id = $1 and customer.archived_at is null and customer.email ilike hint.address limit ${mostSimilar})
				union all
				(select named.*, public.word_similarity(hint.words, named.name) as nearness from (
					select ${columns} from customers.customer as customer
					where customer.organisation_id = $1 and customer.archived_at is null and customer.name operator(public.%>) hint.words limit ${mostCompared}
				 ) as named order by nearness desc limit ${mostSimilar})
			) as found order by uuid, nearness desc
		 ) as similar_customer
		 order by hint.number, similar_customer.nearness desc, similar_customer.uuid`,
		[
			organisationId,
			hints.map(({ domain }) => (domain === null ? null : `%@${domain.replace(/[\\%_]/g, "\\$&")}`)),
			hints.map(({ words }) => words),
		],
	);
	const byNumber = Map.groupBy(rows, ({ number }) => number);
	return hints.map((_hint, index) =>
		(byNumber.get(index + 1) ?? []).slice(0, mostSimilar).map(({ number: _number, ...customer }) => customer),
	);
}
