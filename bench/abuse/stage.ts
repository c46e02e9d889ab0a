import type pg from "pg";
import { createToken } from "../../server/src/auth/index.ts";
import { createOrganisation } from "../../server/src/organisations/index.ts";
import { type Context, Database, systemClock } from "../../server/src/platform/index.ts";
import { makeInvoices } from "../invoice-population.ts";
import { MeasuredService } from "../service.ts";
import type { GoodOrder } from "./good-work.ts";

const goodInvoices = 5_000;
/** The bad client's data: as much as an organization may accumulate in a year. */
const badInvoices = 100_000;
const badEvents = 300_000;
const openInvoices = 20;
const drafts = 20;
const actor = { type: "command", id: null, name: "bench" } as const;

/** The good client's data. */
type Known = Pick<GoodOrder, "customers" | "invoices" | "drafts" | "pages">;

/** The service with the two organizations, and the data that the clients need. */
export class Stage {
	readonly service = new MeasuredService();
	#database: Database | null = null;
	#goodOrganisation = "";
	badToken = "";
	#known: Known | null = null;

	async start(): Promise<void> {
		await this.service.start();
		const database = new Database(this.service.connectionString, { applicationName: "bench" });
		this.#database = database;
		const [organisation] = await this.query<{ organisation_id: string }>(
			"select organisation_id from organisations.organisation",
		);
		this.#goodOrganisation = organisation?.organisation_id as string;
		await makeInvoices(this.#contextOf(this.#goodOrganisation), goodInvoices);
		const bad = this.#contextOf(await createOrganisation(database, "Bad", systemClock(), actor));
		await makeInvoices(bad, badInvoices);
		await this.#makeEvents(bad);
		this.badToken = await createToken(bad, { name: "bench", scope: "write", expiresAt: null });
		this.#known = await this.#makeKnown();
	}

	/** The good client's order. */
	goodOrder(seconds: number, stretch: number): GoodOrder {
		const { address, token } = this.service;
		return { address, token, seconds, stretch, ...(this.#known as Known) };
	}

	get goodOrganisation(): string {
		return this.#goodOrganisation;
	}

	query<Row extends pg.QueryResultRow>(text: string, parameters: unknown[] = []): Promise<Row[]> {
		return (this.#database as Database).rows<Row>(text, parameters);
	}

	async stop(): Promise<void> {
		await this.#database?.close();
		await this.service.stop();
	}

	#contextOf(organisationId: string): Context {
		return { db: this.#database as Database, now: systemClock(), organisationId, actor, requestId: null };
	}

	/** Reads existing customers and invoices, and creates sent invoices with payment pages and drafts as a user would. */
	async #makeKnown(): Promise<Known> {
		const uuidsOf = async (table: string) => {
			const of = "where organisation_id = $1 order by uuid limit 500";
			const rows = await this.query<{ uuid: string }>(`select uuid from ${table} ${of}`, [this.#goodOrganisation]);
			return rows.map(({ uuid }) => uuid);
		};
		const [customers, invoices] = [await uuidsOf("customers.customer"), await uuidsOf("invoicing.invoice")];
		const line = { name: "Seats", quantity: 12, unit_price: 49.5, tax_name: "VAT", tax_rate: 19 };
		const made: string[] = [];
		for (let index = 0; index < openInvoices + drafts; index += 1) {
			const invoice = { customer_uuid: customers[index], line_items: Array.from({ length: 12 }, () => line) };
			made.push(((await this.service.request("/invoice", invoice)) as { uuid: string }).uuid);
		}
		const pages: string[] = [];
		for (const uuid of made.splice(0, openInvoices)) {
			const sent = await this.service.request(`/invoice/${uuid}`, { invoice_status: "sent" }, "PUT");
			pages.push((sent as { payment_link: string }).payment_link);
		}
		return { customers, invoices, drafts: made, pages };
	}

	async #makeEvents({ db, organisationId }: Context): Promise<void> {
		await db.execute(
			`with receipt as materialized (select nextval('usage.event_sequence') as number from generate_series(1, 3))
			 insert into usage.event (organisation_id, key, sequence, occurred_at, customer_uuid, value, event_name, properties)
			 select $1, gen_random_uuid(), number + place, '2026-09-01Z'::timestamptz + random() * interval '30 days',
				('00000000-0000-4000-8000-' || lpad(to_hex(place % 1000), 12, '0'))::uuid, 1, 'bad_call',
				jsonb_build_object('request_id', md5(random()::text))
			 from receipt, generate_series(0, $2::int / 3 - 1) as place`,
			[organisationId, badEvents],
		);
		await db.execute("vacuum analyze usage.event");
	}
}
