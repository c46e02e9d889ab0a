import { createOrganisation } from "../server/src/organisations/index.ts";
import type { Context, Database } from "../server/src/platform/index.ts";
import { rollUp } from "../server/src/usage/index.ts";

/** A company with monthly billing, written by SQL, because only the run is measured. */

const actor = { type: "command", id: null, name: "bench" } as const;
const [monthBegins, monthIsHalfOver, monthIsOver] = [
	"2026-09-01T00:10:00.000Z",
	"2026-09-15T00:00:00.000Z",
	"2026-10-01T00:10:00.000Z",
];
const steps = 20;
const receipt_events = 10_000;
const names = ["tokens_used", "bytes_stored", "calls_made"];

export const monthOfUsage = { firstDay: "2026-09-01", dueDate: "2026-10-01" } as const;

export interface Population {
	/** On the month's first day, when its fees are due; `atEnd`: on the next month's. */
	readonly atStart: Context;
	readonly atEnd: Context;
	readonly contracts: number;
	readonly events: number;
}

/**
 * Creates customers with one contract each, since the first of the month: a fee in advance of 50.00, a sum, a tiered count, and for every
 * other one a second sum with a minimum.
 */
export async function populate(db: Database, name: string, contracts: number, events: number): Promise<Population> {
	const organisationId = await createOrganisation(db, name, monthBegins, actor);
	const atStart: Context = { db, now: monthBegins, organisationId, actor, requestId: null };
	await db.execute(
		`insert into customers.customer (organisation_id, uuid, name, additional_emails, billing_emails, tax_exempt, created_at, updated_at)
		 select $1, gen_random_uuid(), 'Customer ' || index, '{}', '{}', false, $3, $3 from generate_series(1, $2) as index`,
		[organisationId, contracts, monthBegins],
	);
	await db.execute(
		`insert into metrics.metric (organisation_id, uuid, name, event_name, aggregation, filters, created_at, updated_at)
		 select $1, gen_random_uuid(), name, name, case when name = 'calls_made' then 'count' else 'sum' end, '[]', $3, $3
		 from unnest($2::text[]) as name`,
		[organisationId, names, monthBegins],
	);
	await db.execute(
		`insert into contracts.contract (organisation_id, uuid, customer_uuid, name, status, currency, start_date, billing_day,
			auto_renew, activated_at, created_at, updated_at)
		 select $1, gen_random_uuid(), uuid, 'Agreement of ' || name, 'active', 'USD', $2, 1, false, $3, $3, $3
		 from customers.customer where organisation_id = $1`,
		[organisationId, monthOfUsage.firstDay, monthBegins],
	);
	await insertItems(atStart);
	return { atStart, atEnd: { ...atStart, now: monthIsOver }, contracts, events };
}

async function insertItems({ db, organisationId }: Context): Promise<void> {
	const tiers = [
		{ up_to: 100, unit_price: 0.05, flat_fee: 0 },
		{ up_to: null, unit_price: 0.02, flat_fee: 0 },
	];
	await db.execute(
		`insert into contracts.item (organisation_id, uuid, contract_uuid, customer_uuid, position, plan_item_name,
			service_start_date, quantity, service_type, billing_cycle, billing_timing, metric_uuid, pricing_model, unit_price, tiers,
			fee_per_event, included_quantity, minimum_amount, discount_percent, trial_days)
		 select $1, gen_random_uuid(), contract.uuid, contract.customer_uuid, service.place, service.name, contract.start_date, 1,
			case when service.event_name is null then 'fixed_fee' else 'usage' end, 'monthly',
			case when service.event_name is null then 'in_advance' else 'in_arrears' end, metric.uuid, service.model,
			service.price, case when service.model = 'graduated' then $2::jsonb else '[]' end, 0, service.included, service.minimum, 0, 0
		 from (select *, row_number() over (order by uuid) as number from contracts.contract where organisation_id = $1) as contract
		 cross join (values
			(1, 'Platform', null, 'per_unit', 50, 0, null),
			(2, 'Tokens', 'tokens_used', 'per_unit', 0.0002, 1000, null),
			(3, 'Calls', 'calls_made', 'graduated', 0, 0, null),
			(4, 'Storage', 'bytes_stored', 'per_unit', 0.0001, 0, 5)
		 ) as service (place, name, event_name, model, price, included, minimum)
		 left join metrics.metric on metric.organisation_id = $1 and metric.event_name = service.event_name
		 where service.place < 4 or contract.number % 2 = 0`,
		[organisationId, JSON.stringify(tiers)],
	);
}

/** The month's events, received in order of time and rolled up as in the service. */
export async function useForAMonth({ atStart, atEnd, contracts, events }: Population): Promise<void> {
	const { db, organisationId } = atStart;
	for (let step = 0; step < steps; step += 1) {
		await db.execute(
			`insert into usage.event (organisation_id, key, sequence, occurred_at, customer_uuid, value, event_name, properties)
			 select $1, gen_random_uuid(), sequence,
				$3::timestamptz + (($4::float8 + batch.number / $2::float8) * 30 / $7 * 86400 + 3600 * random()) * interval '0.998 second',
				known.uuids[1 + floor(random() * $6)::int], floor(random() * 100000)::numeric / 100,
				($8::text[])[1 + floor(random() * 3)::int],
				jsonb_build_object('region', 'eu', 'size', floor(random() * 1000))
			 from (select array_agg(uuid) as uuids from customers.customer where organisation_id = $1) as known
			 cross join (select number, nextval('usage.event_sequence') as receipt from generate_series(0, $2 - 1) as number) as batch
			 cross join lateral generate_series(batch.receipt, batch.receipt + $5 - 1) as sequence`,
			[
				organisationId,
				Math.ceil(events / steps / receipt_events),
				monthOfUsage.firstDay,
				step,
				Math.min(receipt_events, Math.ceil(events / steps)),
				contracts,
				steps,
				names,
			],
		);
		await rollUp({ ...atStart, now: monthIsHalfOver });
	}
	await rollUp(atEnd);
}
