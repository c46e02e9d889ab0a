import { addDays, type CalendarDate } from "../../../src/calendar/index.ts";
import type { Person } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import { zones } from "../drawn-agreements.ts";
import { drawMetric } from "../drawn-services.ts";
import { drawTaxes, wireOfTaxes } from "../prices/drawn-taxes.ts";
import type { World } from "../world.ts";
import { everything, runBilling } from "./billing.ts";
import { adopt } from "./families.ts";
import type { Step } from "./step.ts";

const eventNames = ["call", "storage", "seat"];

/** Settings, metrics, and customers, one or two of whom are known by name only. */
export const foundCompany: Step = async (world, chance) => {
	world.sendsAtOnce = chance.is(0.6) && world.has("send-at-once");
	const grace_days = chance.is(0.4) && world.has("grace") ? chance.integer(1, 10) : 0;
	const currency = chance.one(["EUR", "EUR", "USD", "JPY", "KWD"]);
	const settings = {
		currency: world.has("currencies") ? currency : "EUR",
		default_tax_rate: chance.one([0, 19, 8.1]),
		default_tax_name: "VAT",
		payment_terms_days: chance.one([0, 14, 30]),
		auto_send_invoices: world.sendsAtOnce,
		grace_days,
		invoice_zero_amounts: chance.is(0.2),
		timezone: world.has("zones") && chance.is(0.4) ? chance.one(zones) : "UTC",
	};
	await world.change("PUT", "/organisation", settings);
	world.currency = settings.currency;
	const default_tax_rate = String(settings.default_tax_rate);
	world.record({ does: "set_organisation", ...settings, default_tax_rate, books_closed_until: null });
	for (const name of eventNames.slice(0, chance.integer(1, 3))) {
		const metric = drawMetric(chance, world.has, name);
		const { uuid } = await world.change("POST", "/metric", { name, ...metric });
		world.metrics.push({ uuid, ...metric });
		world.record({ does: "make_metric", metric: name, ...metric });
		if (metric.expression !== undefined) world.tally.count("metrics of an expression");
		if (metric.carry_over === true) world.tally.count(`metrics carried over: ${metric.aggregation}`);
	}
	const customers = chance.integer(1, 2) + (world.has("parents") ? 1 : 0);
	const strangers = world.has("strangers") ? chance.integer(0, 2) : 0;
	for (let number = 1; number <= customers + strangers; number += 1) {
		world.persons.push({
			name: `customer ${number}`,
			email: `Person-${number}@example.com`,
			externalId: `outside ${number}`,
			uuid: null,
			isKnownOutside: false,
			parent: null,
			isBilledToParent: false,
		});
	}
	for (let number = 0; number < customers; number += 1) await becomeCustomer(world, chance, number, chance.is(0.5));
	if (world.has("parents") && chance.is(0.6)) await adopt(world, chance);
	world.note(`${customers} customers, ${strangers} strangers, metrics ${JSON.stringify(world.metrics)}`);
};

async function becomeCustomer(world: World, chance: Chance, number: number, isKnownOutside: boolean): Promise<void> {
	const person = world.persons[number];
	if (person === undefined) return;
	const { name, externalId } = person;
	const email = person.email.toLowerCase();
	const tax_rate = chance.is(0.3) && world.has("tax") ? chance.one([5, 16]) : null;
	const payment_terms_days = chance.is(0.3) ? 10 : null;
	const external_id = isKnownOutside ? externalId : null;
	const taxes = world.has("several-taxes") && chance.is(0.4) ? drawTaxes(chance) : null;
	const tax = taxes === null ? { tax_rate } : { taxes: wireOfTaxes(taxes) };
	const answer = await world.change("POST", "/customer/create", {
		...{ name, email, external_id, payment_terms_days, ...tax },
	});
	const plain = { email, external_id, tax_rate: tax_rate === null ? null : String(tax_rate), payment_terms_days };
	world.record({ does: "set_customer", customer: name, ...plain, taxes, tax_exempt: false });
	if (taxes !== null) world.tally.count("customers with several taxes");
	person.uuid = answer.uuid;
	person.isKnownOutside = isKnownOutside;
}

/** A stranger whose events have already arrived becomes a customer, or a customer gets the identifier that events use. */
export const meetPerson: Step = async (world, chance) => {
	const stranger = world.persons.findIndex(({ uuid }) => uuid === null);
	const unnamed = world.customers().filter(({ isKnownOutside }) => !isKnownOutside);
	if (stranger !== -1) {
		await becomeCustomer(world, chance, stranger, chance.is(0.5));
		world.note(`${world.persons[stranger]?.name} becomes a customer`);
		world.tally.count("customers made after their events");
	} else if (unnamed.length > 0) {
		await nameCustomer(world, chance.one(unnamed));
	}
	// The job may run before the next billing run, or after it.
	if (chance.is(0.25)) await world.work("attribute_events", {});
};

/** A customer gets the identifier that events use. */
export async function nameCustomer(world: World, person: Person): Promise<void> {
	await world.change("PUT", `/customer/${person.uuid}`, { external_id: person.externalId });
	world.record({ does: "set_customer", customer: person.name, external_id: person.externalId });
	person.isKnownOutside = true;
	world.note(`${person.name} is known as ${person.externalId}`);
	world.tally.count("customers named after their events");
}

/** A customer's tax changes, or the organization's default, and the drafts follow. */
export const changeTax: Step = async (world, chance) => {
	const person = chance.one(world.customers());
	const what = chance.weighted([
		[world.has("exemption") ? 2 : 0, "exemption"],
		[world.has("tax") ? 2 : 0, "rate"],
		[world.has("tax") ? 1 : 0, "default"],
		[world.has("several-taxes") ? 2 : 0, "several"],
	] as const);
	if (!world.has("exemption") && !world.has("tax") && !world.has("several-taxes")) return;
	if (what === "default") {
		const default_tax_rate = chance.one([0, 21, 8.1]);
		await world.change("PUT", "/organisation", { default_tax_rate });
		world.record({ does: "set_organisation", default_tax_rate: String(default_tax_rate) });
		await world.work("recalculate_drafts", {});
		world.note(`the default tax is ${default_tax_rate}`);
	} else if (what === "several") {
		const taxes = chance.is(0.2) ? null : drawTaxes(chance);
		await world.change("PUT", `/customer/${person.uuid}`, { taxes: taxes === null ? null : wireOfTaxes(taxes) });
		world.record({ does: "set_customer", customer: person.name, taxes });
		await world.work("recalculate_drafts", { customer_uuid: person.uuid });
		world.note(`the taxes of ${person.name} change: ${JSON.stringify(taxes)}`);
	} else {
		const rate = chance.one([null, 5, 16, 0]);
		const change = what === "exemption" ? { tax_exempt: chance.is(0.5) } : { tax_rate: rate };
		await world.change("PUT", `/customer/${person.uuid}`, change);
		const plain = "tax_rate" in change ? { tax_rate: rate === null ? null : String(rate) } : change;
		world.record({ does: "set_customer", customer: person.name, ...plain });
		await world.work("recalculate_drafts", { customer_uuid: person.uuid });
		world.note(`the tax of ${person.name} changes: ${JSON.stringify(change)}`);
	}
	world.tally.count(`changes of tax: ${what}`);
};

/** The books are closed through a day, or reopened. */
export const closeBooks: Step = async (world, chance) => {
	const day = addDays(world.today, -chance.integer(0, 60));
	await closeBooksUntil(world, chance.is(0.8) ? day : null);
};

export async function closeBooksUntil(world: World, books_closed_until: CalendarDate | null): Promise<void> {
	// What amendments and ends have changed by then is billed first: README.md, "Left for later".
	if (books_closed_until !== null) await runBilling(world, world.today, everything(world));
	await world.change("PUT", "/organisation", { books_closed_until });
	world.closedUntil = books_closed_until;
	world.record({ does: "set_organisation", books_closed_until });
	world.tally.count("books closed or opened");
	world.note(`the books are closed until ${books_closed_until}`);
}

/** A person decides on usage in closed books. */
export const decide: Step = async (world, chance) => {
	const { items } = await world.read("/usage/inbox?reason=books_closed&limit=100");
	const found = items.map((each: { closed_usage: { uuid: string; item_uuid: string; period_start: string } }) => {
		const { uuid, item_uuid, period_start } = each.closed_usage;
		return { uuid, item: world.itemNames.get(item_uuid) ?? item_uuid, period_start };
	}) as { uuid: string; item: string; period_start: string }[];
	const place = ({ item, period_start }: (typeof found)[number]) => `${item} ${period_start}`;
	const held = chance.any(found.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)));
	if (held === undefined) return;
	const bill = chance.is(0.6);
	const { uuid, item, period_start } = held;
	const { status } = await world.ask("POST", `/usage/inbox/${uuid}/decide`, { decision: bill ? "bill" : "leave" });
	if (status !== 200) return;
	world.record({ does: "decide_closed_usage", item, period_start, bill });
	world.tally.count(bill ? "closed usage billed" : "closed usage left");
	world.note(`usage of ${item} from ${period_start} is ${bill ? "billed" : "left"}`);
};
