import { expect, it } from "vitest";
import { runNow } from "../../src/invoicing/index.ts";
import { pause } from "../../src/platform/index.ts";
import { type TestClient, useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
} from "../support/billing.ts";
import { rawEvents } from "../support/usage-oracle.ts";

/**
 * Repeated runs over a hundred contracts, on two sides concurrently, while contracts are canceled and amended, events
 * arrive late and are voided, customers become exempt, and invoices are sent and voided. Whatever each run saw, in the end
 * each item has been charged what it costs.
 */

const app = useTestApp();
const contractCount = 100;
const customerCount = 25;
/** Makes the changes last as long as several runs. */
const betweenChanges_ms = 25;
const fewestRuns = 4;

/** A contract and its fate: each fifth is canceled, each fifth gets another fee, each fifth another price of calls. */
interface Subject {
	readonly index: number;
	readonly uuid: string;
	readonly feeItem: string;
	readonly callsItem: string;
	readonly endDate: string | null;
	readonly newFee: { readonly from: string; readonly cents: number } | null;
	readonly newPrice: { readonly from: string; readonly tenthsOfCents: number } | null;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
/** A day of February, different for 28 consecutive contracts. */
const inFebruary = (index: number) => `2026-02-${twoDigits(1 + (index % 28))}`;

async function subject(client: TestClient, index: number, customerUuid: string, metricUuid: string): Promise<Subject> {
	const contract = await activeContract(client, customerUuid, [
		fee({ unit_price: 62, trial_days: 31 }),
		usage(metricUuid),
	]);
	const [feeItem, callsItem] = contract.items.map((item: Body) => item.item_id);
	const kind = index % 5;
	return {
		...{ index, uuid: contract.uuid, feeItem, callsItem },
		endDate: kind === 0 ? inFebruary(index) : null,
		newFee: kind === 1 ? { from: inFebruary(index), cents: index % 2 === 0 ? 12_400 : 3_100 } : null,
		newPrice: kind === 2 ? { from: inFebruary(index), tenthsOfCents: 400 } : null,
	};
}

async function ingest(client: TestClient, events: readonly object[]): Promise<void> {
	const { errors } = await succeed(client.post("/usage/ingest", { events }));
	expect(errors).toEqual([]);
}

function calls({ callsItem, index }: Subject, name: string, day: string, event_value: number): object {
	const key = { idempotency_key: `${name} of ${index}`, event_name: "call", timestamp: `${day}T12:00:00Z` };
	return { ...key, item_id: callsItem, event_value };
}

/** The changes made meanwhile, each list by one client in sequence. */
function changes(
	client: TestClient,
	subjects: readonly Subject[],
	drafts: readonly Body[],
	customers: readonly string[],
) {
	const amend = ({ uuid }: Subject, effective_date: string, change: object) =>
		succeed(client.post(`/contract/${uuid}/amend`, { effective_date, change: [change] }));
	const put = (path: string, body: object) => () => succeed(client.put(path, body));
	return [
		subjects.flatMap(({ uuid, endDate: effective_date }) =>
			effective_date === null ? [] : [() => succeed(client.post(`/contract/${uuid}/cancel`, { effective_date }))],
		),
		subjects.flatMap((one) => {
			const { newFee, newPrice } = one;
			if (newFee !== null) {
				return [() => amend(one, newFee.from, { item_id: one.feeItem, unit_price: newFee.cents / 100 })];
			}
			if (newPrice === null) return [];
			return [() => amend(one, newPrice.from, { item_id: one.callsItem, unit_price: newPrice.tenthsOfCents / 1000 })];
		}),
		subjects
			.filter(({ index }) => index % 3 === 0)
			.map((one) => () => {
				const late = [
					calls(one, "late January", "2026-01-25", 7),
					calls(one, "late February", inFebruary(one.index), 9),
				];
				return ingest(client, late);
			}),
		subjects
			.filter(({ index }) => index % 4 === 0)
			.map(({ index }) => () => {
				const idempotency_keys = [`January of ${index}`, ...(index % 8 === 0 ? [`February of ${index}`] : [])];
				return succeed(client.post("/usage/events/void", { idempotency_keys }));
			}),
		customers.slice(0, 15).map((uuid, index) => put(`/customer/${uuid}`, { tax_exempt: index % 2 === 0, tax_rate: 7 })),
		drafts
			.slice(0, 30)
			.map(({ uuid }, index) => put(`/invoice/${uuid}`, { invoice_status: index % 3 === 0 ? "void" : "sent" })),
	];
}

async function sendAll(client: TestClient): Promise<void> {
	for (const { uuid } of await invoicesOf(client, "invoice_status=draft")) await send(client, uuid);
}

const months = [
	{ month: "2026-02", days: 28 },
	{ month: "2026-03", days: 31 },
	{ month: "2026-04", days: 30 },
];

/** The fees of February to April in cents, January being a trial: by the days served under each price, each part rounded. */
function feesOf({ endDate, newFee }: Subject): number {
	return months.reduce((sum, { month, days }) => {
		const served = Array.from({ length: days }, (_none, index) => `${month}-${twoDigits(index + 1)}`).filter(
			(day) => endDate === null || day <= endDate,
		);
		const isNew = (day: string) => newFee !== null && day >= newFee.from;
		const before = Math.floor((6_200 * served.filter((day) => !isNew(day)).length) / days + 0.5);
		const after = Math.floor(((newFee?.cents ?? 0) * served.filter(isNew).length) / days + 0.5);
		return sum + before + after;
	}, 0);
}

/** The calls of January to March in cents, from the events in the table. */
function callsOf({ callsItem, endDate, newPrice }: Subject, events: Awaited<ReturnType<typeof rawEvents>>): number {
	const counting = events
		.filter(({ item_uuid, voided_at }) => item_uuid === callsItem && voided_at === null)
		.filter(({ occurred_at }) => endDate === null || occurred_at.slice(0, 10) <= endDate);
	return counting.reduce((sum, { occurred_at, value }) => {
		const isNew = newPrice !== null && occurred_at.slice(0, 10) >= newPrice.from;
		return sum + (Number(value.toString()) * (isNew ? newPrice.tenthsOfCents : 500)) / 10;
	}, 0);
}

/** What all invoices that are not void have charged for fees and for calls, by contract, before tax, in cents. */
function chargedOf(invoices: readonly Body[]): Map<string, { fees: number; calls: number }> {
	const charged = new Map<string, { fees: number; calls: number }>();
	for (const { invoice_status, contract_uuid, line_items } of invoices) {
		if (invoice_status === "void") continue;
		const sums = charged.get(contract_uuid) ?? { fees: 0, calls: 0 };
		for (const { name, amount, tax_amount } of line_items) {
			const net_cents = Math.round((amount - tax_amount) * 100);
			if (name.startsWith("Platform fee")) sums.fees += net_cents;
			else if (name.startsWith("Calls")) sums.calls += net_cents;
			else expect(name).toBe("Carried to credit balance");
		}
		charged.set(contract_uuid, sums);
	}
	return charged;
}

interface Charge {
	readonly period: string;
	readonly kind: "period" | "correction";
	readonly net: string;
	/** For a correction: what had been charged before it. */
	readonly before: string | null;
}

/**
 * The periods where a correction follows something other than what it compared with. If two runs corrected the same
 * concurrently, the next one would fix it, but the customer would have had both. A correction's lines at two taxes compared
 * with the same.
 */
async function brokenChains({ context: { db, organisationId } }: TestClient): Promise<string[]> {
	const charges = await db.rows<Charge>(
		`select item_uuid || ' ' || period_start as period, kind, sum(net)::text as net, explanation ->> 'charged_before' as before
		 from invoicing.charge where organisation_id = $1 and not is_released
		 group by item_uuid, period_start, kind, invoice_uuid, explanation ->> 'charged_before'`,
		[organisationId],
	);
	return [...Map.groupBy(charges, ({ period }) => period)].flatMap(([period, chain]) => {
		let sum = Number(chain.find(({ kind }) => kind === "period")?.net);
		const left = chain.filter(({ kind }) => kind === "correction");
		for (let place = 0; place !== -1; ) {
			place = left.findIndex(({ before }) => Math.round(Number(before) * 100) === Math.round(sum * 100));
			if (place !== -1) sum += Number(left.splice(place, 1)[0]?.net);
		}
		return left.length === 0 ? [] : [`${period}: ${JSON.stringify(chain)}`];
	});
}

it("runs concurrent with changes of everything charge each item what it costs", async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	const client = await app.client();
	await succeed(client.put("/organisation", { default_tax_rate: 19, currency: "EUR" }));
	const { uuid: metricUuid } = await makeMetric(client);
	const customers: string[] = [];
	for (let index = 0; index < customerCount; index += 1) customers.push((await makeCustomer(client)).uuid);
	const subjects: Subject[] = [];
	for (let index = 0; index < contractCount; index += 1) {
		subjects.push(await subject(client, index, customers[index % customerCount] as string, metricUuid));
	}
	await ingest(
		client,
		subjects.flatMap((one) => [
			calls(one, "January", "2026-01-10", 100 + one.index),
			calls(one, "more of January", "2026-01-31", 11),
			calls(one, "February", "2026-02-14", 200 + one.index),
			calls(one, "the last of February", "2026-02-28", 13),
		]),
	);
	// January's calls and February's fee. A quarter of it is sent; the others' drafts can still be repriced.
	await bill(app, client, "2026-02-01");
	const isSent = new Set(subjects.filter(({ index }) => index % 4 === 0).map(({ uuid }) => uuid));
	const made = await invoicesOf(client);
	expect(made).toHaveLength(contractCount);
	for (const { uuid, contract_uuid } of made) if (isSent.has(contract_uuid)) await send(client, uuid);
	const drafts = made.filter(({ contract_uuid }) => !isSent.has(contract_uuid));

	app.now = "2026-03-01T00:10:00.000Z";
	let isOver = false;
	const runs: Body[] = [];
	const everything = { asOf: null, customerUuid: null, contractUuid: null };
	const run = () => runNow({ ...client.context, now: app.now }, app.services, everything);
	const running = async () => {
		while (!isOver || runs.length < fewestRuns) runs.push(await run());
	};
	const changing = changes(client, subjects, drafts, customers).map(async (steps) => {
		for (const step of steps) {
			await step();
			await pause(betweenChanges_ms);
		}
	});
	await Promise.all([
		running(),
		running(),
		Promise.all(changing).finally(() => {
			isOver = true;
		}),
	]);
	expect(runs.flatMap(({ errors }) => errors)).toEqual([]);
	await app.work();

	// What the busy runs had not seen: in the drafts, and for ended contracts at once; for the others on April 1.
	await bill(app, client, "2026-03-02");
	await sendAll(client);
	// In April: late calls of the ended contracts, and the others' usual invoice. If two runs find the same, one creates it. Not
	// in March, when some have already had their one correction invoice (extensions.md, "Corrections").
	const ended = subjects.filter(({ endDate }) => endDate !== null);
	await ingest(
		client,
		ended.map((one) => calls(one, "later still", "2026-01-26", 2)),
	);
	app.now = "2026-04-01T00:10:00.000Z";
	const both = await Promise.all([run(), run()]);
	expect(both.reduce((sum, { created_invoices }) => sum + created_invoices, 0)).toBe(contractCount);
	await bill(app, client, "2026-04-01");
	const invoices = await invoicesOf(client);
	await bill(app, client, "2026-04-02");
	expect((await invoicesOf(client)).map(({ updated_at }) => updated_at)).toEqual(
		invoices.map(({ updated_at }) => updated_at),
	);

	const charged = chargedOf(invoices);
	const events = await rawEvents(client.context);
	const expected = subjects.map((one) => [one.index, { fees: feesOf(one), calls: callsOf(one, events) }]);
	expect(subjects.map(({ index, uuid }) => [index, charged.get(uuid)])).toEqual(expected);
	expect((await brokenChains(client)).join("\n")).toBe("");
	const numbers = invoices
		.flatMap(({ invoice_number, sent_at }) => (sent_at === null ? [] : [invoice_number]))
		.toSorted();
	expect(numbers).toEqual(numbers.map((_number, index) => `INV-2026-${String(index + 1).padStart(6, "0")}`));
}, 300_000);
