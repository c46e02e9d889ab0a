import { createOrganisation } from "../server/src/organisations/index.ts";
import type { Context, Database } from "../server/src/platform/index.ts";

/** Companies whose contracts have been billed for years, written by SQL as runs would have left them. */

const actor = { type: "command", id: null, name: "bench" } as const;
/** One in this many contracts also has usage. */
const contractsPerUsage = 10;

/** Contracts with the same billing day. */
export interface Group {
	readonly contracts: number;
	readonly billingDay: number;
}

export interface History {
	/** The first of a month. */
	readonly firstDay: string;
	/** When everything due so far has been billed. */
	readonly now: string;
}

/**
 * Creates customers with one contract each, billed since they began: a fee in advance of 50.00, and for some, 100 units a month at
 * 0.50. Nothing is due at the end of their history.
 */
export async function populateHistory(
	db: Database,
	name: string,
	{ firstDay, now }: History,
	groups: readonly Group[],
): Promise<Context> {
	const organisationId = await createOrganisation(db, name, firstDay, actor);
	const uuid = (what: string) => `md5('${what} ' || $1::text || ' ' || number)::uuid`;
	// Triggers write down what changes; nothing is settled yet.
	const tables = ["contracts.contract", "contracts.item", "invoicing.charge"];
	for (const table of tables) await db.execute(`alter table ${table} disable trigger user`);
	await db.execute(
		`insert into metrics.metric (organisation_id, uuid, name, event_name, aggregation, filters, created_at, updated_at)
		 select $1, ${uuid("metric")}, 'Calls', 'call', 'sum', '[]', $2, $2 from generate_series(1, 1) as number`,
		[organisationId, firstDay],
	);
	let first = 1;
	for (const { contracts, billingDay } of groups) {
		const range = [organisationId, firstDay, first, first + contracts - 1];
		await db.execute(
			`insert into customers.customer (organisation_id, uuid, name, additional_emails, billing_emails, tax_exempt, created_at, updated_at)
			 select $1, ${uuid("customer")}, 'Customer ' || number, '{}', '{}', false, $2, $2 from generate_series($3::int, $4::int) as number`,
			range,
		);
		await db.execute(
			`insert into contracts.contract (organisation_id, uuid, customer_uuid, status, currency, start_date, billing_day, auto_renew,
				activated_at, created_at, updated_at)
			 select $1, ${uuid("contract")}, ${uuid("customer")}, 'active', 'USD', $2::date + $5::int - 1, $5::int, false, $2, $2, $2
			 from generate_series($3::int, $4::int) as number`,
			[...range, billingDay],
		);
		for (const [place, kind] of ["fee", "usage"].entries()) {
			const isUsage = kind === "usage";
			const numbers = `generate_series($3::int, $4::int) as number${isUsage ? ` where number % ${contractsPerUsage} = 0` : ""}`;
			await db.execute(
				`insert into contracts.item (organisation_id, uuid, contract_uuid, customer_uuid, position, plan_item_name, service_start_date,
					quantity, service_type, billing_cycle, billing_timing, metric_uuid, pricing_model, unit_price, tiers, fee_per_event,
					included_quantity, discount_percent, trial_days)
				 select $1, ${uuid(kind)}, ${uuid("contract")}, ${uuid("customer")}, ${place + 1}, '${kind}', $2::date + $5::int - 1, 1,
					'${isUsage ? "usage" : "fixed_fee"}', 'monthly', '${isUsage ? "in_arrears" : "in_advance"}',
					${isUsage ? "(select uuid from metrics.metric where organisation_id = $1)" : "null"}, 'per_unit', ${isUsage ? 0.5 : 50}, '[]',
					0, 0, 0, 0
				 from ${numbers}`,
				[...range, billingDay],
			);
			await db.execute(
				`insert into invoicing.charge (organisation_id, uuid, item_uuid, contract_uuid, period_start, period_end, kind, quantity,
					event_count, net, minimum_net, billed_on, is_released, created_at, as_of, known_amendment, tax_rate, is_tax_exempt)
				 select $1, gen_random_uuid(), ${uuid(kind)}, ${uuid("contract")}, month, (month + interval '1 month')::date - 1, 'period',
					${isUsage ? 100 : 1}, ${isUsage ? 1 : 0}, 50, 0, month, false, month, month, 0, 0, false
				 from (select number from ${numbers}) as numbered, (
					select month::date from generate_series($2::date + $5::int - 1, $6::timestamptz, interval '1 month') as month) as months
				 where month ${isUsage ? "+ interval '1 month' " : ""}<= $6::timestamptz`,
				[...range, billingDay, now],
			);
		}
		first += contracts;
	}
	await fillUsage(db, organisationId, { firstDay, now });
	for (const table of tables) await db.execute(`alter table ${table} enable trigger user`);
	return { db, now, organisationId, actor, requestId: null };
}

/** 100 units on the tenth day of each period. */
async function fillUsage(db: Database, organisationId: string, { now }: History): Promise<void> {
	const columns = "organisation_id, customer_uuid, event_name, item_uuid";
	await db.execute(
		`insert into usage.rollup (${columns}, day, event_count, total, greatest, last_event_at, digest)
		 select $1, item.customer_uuid, 'call', null, charge.period_start + 9, 1, 100, 100, charge.period_start + 9, 1
		 from contracts.item join invoicing.charge on charge.organisation_id = $1 and charge.item_uuid = item.uuid
		 where item.organisation_id = $1 and item.service_type = 'usage'`,
		[organisationId],
	);
	await db.execute(
		`insert into usage.rollup_month (${columns}, month, event_count, total, greatest, last_event_at, digest)
		 select ${columns}, date_trunc('month', day)::date, sum(event_count), sum(total), max(greatest), max(last_event_at), sum(digest)
		 from usage.rollup where organisation_id = $1 and day < date_trunc('month', $2::timestamptz)
		 group by ${columns}, date_trunc('month', day)`,
		[organisationId, now],
	);
	await db.execute(
		`insert into usage.rollup_state (organisation_id, rolled_through, folded_before)
		 select $1, 0, date_trunc('month', $2::timestamptz)::date`,
		[organisationId, now],
	);
}
