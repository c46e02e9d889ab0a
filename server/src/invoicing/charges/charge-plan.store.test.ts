import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { type Context, type Database, newUuid } from "../../platform/index.ts";
import { selectCharged } from "./charge-store.ts";

/** After a first run, tables have grown from nothing, and nobody has analyzed them: `selectCharged` must not depend on it. */

const app = useTestApp();
const charges = 12_000;
const contracts = 500;

interface Plan {
	readonly "Node Type": string;
	readonly "Relation Name"?: string;
	readonly "Index Cond"?: string;
	readonly "Join Filter"?: string;
	readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Charges of a first run, each on its own invoice, without what they refer to and without statistics. */
async function fill({ organisationId }: Context, database: Database, contractUuids: readonly string[]) {
	await database.execute("alter table invoicing.charge set (autovacuum_enabled = off)");
	await database.execute("alter table invoicing.invoice set (autovacuum_enabled = off)");
	await database.transaction(async (db) => {
		await db.execute("set local session_replication_role = replica");
		await db.execute(
			`insert into invoicing.invoice select drawn.* from generate_series(1, $2::int) as number, lateral jsonb_populate_record(
				null::invoicing.invoice, $3::jsonb || jsonb_build_object('organisation_id', $1::uuid, 'uuid', md5('invoice ' || number)::uuid)) as drawn`,
			[organisationId, charges, JSON.stringify(invoice)],
		);
		await db.execute(
			`insert into invoicing.charge select drawn.* from generate_series(1, $2::int) as number, lateral jsonb_populate_record(
				null::invoicing.charge, $3::jsonb || jsonb_build_object('organisation_id', $1::uuid, 'uuid', gen_random_uuid(),
					'item_uuid', gen_random_uuid(), 'contract_uuid', ($4::uuid[])[1 + number % $5::int],
					'invoice_uuid', md5('invoice ' || number)::uuid)) as drawn`,
			[organisationId, charges, JSON.stringify(charge), contractUuids, contractUuids.length],
		);
	});
}

const day = "2026-01-01";
const invoice = {
	...{ customer_uuid: newUuid(), status: "draft", currency: "EUR", recipients: [], custom_fields: [] },
	e_invoice_notes: [],
	...{
		is_recurring: true,
		subtotal: 0,
		discount_total: 0,
		tax_total: 0,
		amount: 0,
		amount_paid: 0,
		amount_credited: 0,
	},
	...{ credit_applied: 0, revision: 0, amount_processing: 0, amount_refunded: 0, link_version: 0 },
	...{ created_at: day, updated_at: day },
};
const charge = {
	...{ period_start: day, period_end: day, kind: "period", quantity: 1, event_count: 0, net: 1, minimum_net: 0 },
	...{
		billed_on: day,
		is_released: false,
		is_waived: false,
		is_early: false,
		created_at: day,
		as_of: day,
		known_amendment: 0,
	},
	...{ tax_rate: 0, is_tax_exempt: false },
};

it("charges of a first run are found by their keys, though no table was analyzed", async () => {
	const { context } = await app.client();
	const uuids = Array.from({ length: contracts }, () => newUuid());
	await fill(context, app.database, uuids);
	const unknown = await app.database.rows(
		"select from pg_class where oid in ('invoicing.charge'::regclass, 'invoicing.invoice'::regclass) and reltuples <= 0",
	);
	expect(unknown.length).toBe(2);
	const explained: Plan[] = [];
	const explaining = {
		rows: async (text: string, parameters: readonly never[]) => {
			const [row] = await app.database.rows<{ "QUERY PLAN": [{ Plan: Plan }] }>(
				`explain (format json) ${text}`,
				parameters,
			);
			explained.push((row as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"][0].Plan);
			return app.database.rows(text, parameters);
		},
	} as unknown as Database;
	const charged = await selectCharged({ ...context, db: explaining }, uuids);
	expect([...charged.values()].flat().length).toBe(charges);
	const nodes = explained.flatMap(nodesOf);
	expect(nodes.filter((node) => node["Join Filter"] !== undefined)).toEqual([]);
	const scans = nodes.filter((node) => node["Index Cond"] !== undefined).map((node) => node["Index Cond"]);
	expect(nodes.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
	expect(scans.some((condition) => condition?.includes("contract_uuid ="))).toBe(true);
	expect(scans.some((condition) => condition?.includes("uuid = charge.invoice_uuid"))).toBe(true);
});
