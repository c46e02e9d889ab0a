import { filtersHold } from "../quantities/window-store.ts";

const day = "(candidate.occurred_at at time zone 'UTC')::date";

/** The price matrix that an item counts an event by: that of its terms on the event's day. */
const matrixTerms = `select item.uuid as item_uuid, coalesce(amended.amendment_uuid, item.uuid) as terms_uuid,
		coalesce(amended.group_by, item.group_by) as group_by
	from served join contracts.item on item.organisation_id = $1 and item.uuid = served.uuid
		left join lateral (
			select version.amendment_uuid, version.pricing_model, version.group_by
			from contracts.item_version as version
				join contracts.amendment on amendment.organisation_id = $1 and amendment.uuid = version.amendment_uuid
			where version.organisation_id = $1 and version.item_uuid = item.uuid and version.effective_date <= ${day}
			order by version.effective_date desc, amendment.position desc limit 1
		) as amended on true
	where served.number = candidate.number and served.is_matrix and served.days @> ${day} and ${filtersHold}
		and coalesce(amended.pricing_model, item.pricing_model) = 'matrix'`;

/**
 * The events that an item counts by group, of a group that no row of its price matrix takes. A matrix is unpacked once, however many events
 * there are.
 */
export const withoutRow = `grouped as materialized (
	select candidate.number, candidate.key, terms.*, (
			select jsonb_object_agg(part.name, part.value)
			from rows from (jsonb_array_elements_text(terms.group_by), unnest(usage.group_of(terms.group_by, candidate.properties)))
				as part (name, value)
		) as values
	from examined as candidate cross join lateral (${matrixTerms}) as terms
), price_row as materialized (
	select terms.terms_uuid, each.price_row -> 'match' as match
	from (select distinct item_uuid, terms_uuid from grouped) as terms
		join contracts.item on item.organisation_id = $1 and item.uuid = terms.item_uuid
		left join contracts.item_version as version on version.organisation_id = $1 and version.item_uuid = terms.item_uuid
			and version.amendment_uuid = terms.terms_uuid
		cross join lateral jsonb_array_elements(coalesce(version.price_matrix, item.price_matrix)) as each (price_row)
), unlisted as materialized (
	select number, key from grouped
	where not exists (select from price_row where price_row.terms_uuid = grouped.terms_uuid and price_row.match = grouped.values)
		and not exists (select from price_row where price_row.terms_uuid = grouped.terms_uuid and price_row.match = '{}')
), refused as (
	select * from examined as candidate
	where exists (select from unlisted where unlisted.number = candidate.number and unlisted.key = candidate.key)
)`;
