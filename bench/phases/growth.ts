import type { Laboratory } from "../laboratory.ts";
import { median, number } from "../report.ts";
import { sleep } from "../service.ts";

/** The rate on a large table compared with that on an empty one: two tables that swap places under the running server. */

const limit = 0.75;
const connections = 4;
const rawConnections = 2;
const eventsPerRequest = 1_000;
const stretches = 4;
/** Receipt numbers are drawn for this many events at a time (db/migrations). */
const eventsPerNumber = 100_000;
const eventsPerStep = 1_000_000;

export async function measureGrowth(laboratory: Laboratory): Promise<void> {
	const { report, scale } = laboratory;
	await laboratory.emptyTable();
	// The table's content now has three sources; the other measurements check it.
	laboratory.forgetRows();
	await fillLargeTable(laboratory);
	report.heading(
		`Growth: batches of ${number(eventsPerRequest)} on an empty table and on one of ${number(scale.largeTable_rows)} rows, a checkpoint in each stretch of ${number(scale.stretch_s)} s`,
	);
	const rounds = scale.isQuick ? 1 : stretches;
	const [empty, large, rawEmpty, rawLarge]: [number[], number[], number[], number[]] = [[], [], [], []];
	for (let round = 0; round < rounds; round += 1) {
		await laboratory.query("truncate usage.event");
		empty.push(await stretch(laboratory, scale.stretch_s / 3));
		await laboratory.query("truncate usage.event");
		rawEmpty.push(await laboratory.measureRaw(rawConnections));
		await changePlaces(laboratory);
		large.push(await stretch(laboratory, scale.stretch_s));
		rawLarge.push(await laboratory.measureRaw(rawConnections));
		await changePlaces(laboratory);
	}
	await laboratory.query("drop table usage.event_of_other_size");
	const show = (rates: readonly number[]) => `${number(median(rates))} (${rates.map(number).join(" ")})`;
	report.line(`  HTTP, events/s: empty ${show(empty)}, large ${show(large)}`);
	report.line(
		`  raw limit:      empty ${show(rawEmpty)}, large ${show(rawLarge)}: ${number(median(rawLarge) / median(rawEmpty))}`,
	);
	const ratio = median(large.map((rate, round) => rate / (empty[round] as number)));
	report.claim({ what: "rate on the large table compared with the empty one", figure: ratio, limit, is: "at least" });
}

/** The continuous rate over some seconds, with a checkpoint after a third of them. */
async function stretch(laboratory: Laboratory, seconds: number): Promise<number> {
	let checkpoint: Promise<unknown> = Promise.resolve();
	const whenPrepared = async () => {
		checkpoint = sleep((seconds * 1000) / 3).then(() => laboratory.query("checkpoint"));
	};
	const { rate } = await laboratory.measureHttp({ connections, eventsPerRequest }, seconds, whenPrepared);
	await checkpoint;
	return rate;
}

/** Creates the other table, with rows like those that are sent, in order of receipt, under random keys. */
async function fillLargeTable(laboratory: Laboratory): Promise<void> {
	const { customers, organisationId, scale, report } = laboratory;
	const start = performance.now();
	await laboratory.query("create table usage.event_of_other_size (like usage.event including all)");
	for (let rows = 0; rows < scale.largeTable_rows; rows += eventsPerStep) {
		const step = Math.min(eventsPerStep, scale.largeTable_rows - rows);
		await laboratory.query(
			`with receipt as materialized (select nextval('usage.event_sequence') as number from generate_series(1, $3::int))
			 insert into usage.event_of_other_size (organisation_id, key, sequence, occurred_at, received_at, customer_uuid, value,
				event_name, properties)
			 select $1, gen_random_uuid(), number + place, '2026-09-01Z'::timestamptz + random() * interval '30 days', now(),
				($2::uuid[])[1 + place % $4::int], (random() * 1000)::numeric(7, 2), 'api_call',
				jsonb_build_object('region', 'eu-west-1', 'plan', 'growth', 'request_id', substr(md5(random()::text), 17), 'status', 200)
			 from receipt, generate_series(0, $5::int - 1) as place`,
			[organisationId, customers, Math.ceil(step / eventsPerNumber), customers.length, Math.min(step, eventsPerNumber)],
		);
	}
	await laboratory.query("vacuum analyze usage.event_of_other_size");
	// As if rolled up on arrival; otherwise, the first roll-up of all of it would fall into a measurement.
	await laboratory.query(
		`insert into usage.rollup_state (organisation_id, rolled_through) values ($1, nextval('usage.event_sequence'))
		 on conflict (organisation_id) do update set rolled_through = excluded.rolled_through`,
		[organisationId],
	);
	await laboratory.query("checkpoint");
	report.line(`  (filled in ${number((performance.now() - start) / 1000)} s)`);
}

async function changePlaces(laboratory: Laboratory): Promise<void> {
	await laboratory.query(
		`begin;
		 alter table usage.event rename to event_aside;
		 alter table usage.event_of_other_size rename to event;
		 alter table usage.event_aside rename to event_of_other_size;
		 commit`,
	);
}
