import { buildApp } from "../app.ts";
import { createToken } from "../auth/index.ts";
import { addDays, addMonths, type CalendarDate } from "../calendar/index.ts";
import { runNow } from "../invoicing/index.ts";
import { createOrganisation } from "../organisations/index.ts";
import type { Context, Log } from "../platform/index.ts";
import { createServices, type ServiceDependencies } from "../services.ts";
import { demoActor } from "./demo-organisation.ts";
import { customers, metrics, organisation, plans, type SampleCustomer, storedMethods } from "./sample-company.ts";
import { eventsOfDay, type SampleEvent, seededNumbers, strayEvents } from "./sample-usage.ts";

const monthsOfHistory = 6;
const eventsPerRequest = 10_000;

type Call = (method: "GET" | "POST" | "PUT", path: string, body?: unknown) => Promise<Record<string, unknown>>;

/**
 * Replays half a year of the sample company through the API with the clock set to each day, so that its data arises as it would for a real
 * company.
 * @returns the number of its events
 */
export async function fillDemo(dependencies: ServiceDependencies, tell: (line: string) => void): Promise<number> {
	const today = dependencies.clock().slice(0, 10);
	const firstDay = `${addMonths(today, -monthsOfHistory).slice(0, 7)}-01`;
	let now = `${firstDay}T08:00:00.000Z`;
	const services = await createServices({ ...dependencies, clock: () => now });
	const app = await buildApp(services);
	try {
		const organisationId = await createOrganisation(dependencies.database, organisation.name, now, demoActor);
		const contextAt = (moment: string): Context => ({
			db: dependencies.database,
			now: moment,
			organisationId,
			actor: demoActor,
			requestId: null,
		});
		const token = await createToken(contextAt(now), { name: "Demo", scope: "write", expiresAt: null });
		const call: Call = async (method, path, body) => {
			const headers = { authorization: `Bearer ${token}` };
			const answer = await app.inject({
				method,
				url: `/api/v1${path}`,
				headers,
				...(body === undefined ? {} : { payload: body as object }),
			});
			if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body.slice(0, 500)}`);
			return answer.json();
		};
		await call("PUT", "/organisation", organisation);
		const options = await makePlans(call);
		tell(`${customers.length} customers and their contracts`);
		for (const customer of customers) await makeCustomer(call, customer, options, firstDay);
		let events = 0;
		for (let month = 0; month <= monthsOfHistory; month += 1) {
			const start = addMonths(firstDay, month);
			now = `${start}T00:10:00.000Z`;
			await bill(call, contextAt(now), services, start, month);
			const end = addDays(addMonths(start, 1), -1);
			const last = end < today ? end : addDays(today, -1);
			now = `${end < today ? end : today}T00:05:00.000Z`;
			events += await useMonth(call, start, last, firstDay);
			tell(`${start.slice(0, 7)}: ${events} events so far`);
		}
		await call("POST", "/usage/ingest", { events: strayEvents(addDays(today, -1)) });
		return events;
	} finally {
		await app.close();
		await services.close();
	}
}

async function makePlans(call: Call): Promise<Map<string, string>> {
	const metricUuids = new Map<string, unknown>();
	for (const metric of metrics) metricUuids.set(metric.name, (await call("POST", "/metric", metric)).uuid);
	const options = new Map<string, string>();
	for (const { name, description, services } of plans) {
		const terms = services.map(({ metric, ...service }) =>
			metric === undefined ? service : { ...service, metric_uuid: metricUuids.get(metric) },
		);
		const template = await call("POST", "/template", { name, description, options: [{ name, services: terms }] });
		options.set(name, (template.options as { uuid: string }[])[0]?.uuid as string);
	}
	return options;
}

async function makeCustomer(
	call: Call,
	customer: SampleCustomer,
	options: ReadonlyMap<string, string>,
	firstDay: CalendarDate,
): Promise<void> {
	const made = await call("POST", "/customer/create", {
		name: customer.name,
		email: customer.email,
		billing_address: { address_line1: "Main street 1", city: customer.city, country: customer.country },
		...customer.fields,
	});
	const provider_token = storedMethods.get(customer.email);
	if (provider_token !== undefined) await call("POST", `/customer/${made.uuid}/payment-methods`, { provider_token });
	const start = addDays(addMonths(firstDay, monthsOfHistory - customer.startedMonthsAgo), customer.startDay - 1);
	const contract = await call("POST", "/contract", {
		customer_uuid: made.uuid,
		name: `${customer.plan} plan`,
		option_uuid: options.get(customer.plan),
		start_date: start,
		billing_day: 1,
	});
	await call("POST", `/contract/${contract.uuid}/activate`);
}

/** A month's billing: sends the new invoices, except in the last month, and pays most of those sent before. */
async function bill(
	call: Call,
	context: Context,
	services: Parameters<typeof runNow>[1],
	asOf: CalendarDate,
	month: number,
): Promise<void> {
	const request = { asOf, customerUuid: null, contractUuid: null };
	const run = await runNow(context, services, request, (services as { log?: Log }).log ?? null);
	if (run.errors.length > 0) throw new Error(`the demo's billing failed: ${JSON.stringify(run.errors)}`);
	const open = await call("GET", "/invoice?invoice_status=sent&limit=1000");
	for (const [index, { uuid, ...invoice }] of (open.items as OpenInvoice[]).entries()) {
		if (index % 9 !== 4) await receive(call, uuid, invoice, index);
		else if (month === 4) await call("PUT", `/invoice/${uuid}`, { invoice_status: "uncollectible" });
	}
	const drafts = await call("GET", "/invoice?invoice_status=draft&limit=1000");
	for (const [index, { uuid }] of (drafts.items as { uuid: string }[]).entries()) {
		const isForReview = month === monthsOfHistory && index % 3 !== 0;
		if (!isForReview)
			await call("PUT", `/invoice/${uuid}`, { invoice_status: month === 2 && index === 1 ? "void" : "sent" });
	}
}

interface OpenInvoice {
	readonly uuid: string;
	readonly amount_due: number;
	readonly invoice_number: string;
}

/** Most invoices are paid in full by bank transfer, some by check, and a few only half. */
async function receive(
	call: Call,
	invoice_uuid: string,
	{ amount_due, invoice_number: reference }: Omit<OpenInvoice, "uuid">,
	index: number,
): Promise<void> {
	const amount = index % 11 === 7 ? halfOf(amount_due) : amount_due;
	const method = index % 4 === 3 ? "check" : "bank_transfer";
	await call("POST", "/payment/record", { invoice_uuid, amount, method, reference });
}

/** Half in whole units of the currency, and at least one. */
function halfOf(amount: number): number {
	return Math.max(1, Math.floor(amount / 2));
}

async function useMonth(call: Call, start: CalendarDate, last: CalendarDate, firstDay: CalendarDate): Promise<number> {
	let count = 0;
	let waiting: SampleEvent[] = [];
	const flush = async () => {
		const { info } = await call("POST", "/usage/ingest", { events: waiting });
		count += (info as { created_events: number }).created_events;
		waiting = [];
	};
	const offset = Math.floor((Date.parse(start) - Date.parse(firstDay)) / 86_400_000);
	for (const [index, customer] of customers.entries()) {
		const next = seededNumbers(index * 1_000_003 + offset);
		const began = addDays(addMonths(firstDay, monthsOfHistory - customer.startedMonthsAgo), customer.startDay - 1);
		for (let day = start, number = offset; day <= last; day = addDays(day, 1), number += 1) {
			if (day < began) continue;
			waiting.push(...eventsOfDay(customer, day, number, next));
			if (waiting.length >= eventsPerRequest - 100) await flush();
		}
	}
	if (waiting.length > 0) await flush();
	return count;
}
