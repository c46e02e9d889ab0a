import { drawMetric } from "../drawn-services.ts";
import type { World } from "../world.ts";
import type { Step } from "./step.ts";

const eventNames = ["call", "storage", "seat"];
const currencies = ["EUR", "EUR", "USD", "JPY", "KWD"];

/** Settings, metrics, and customers, of whom one or two are known by name only. */
export const foundCompany: Step = async (world, chance) => {
	world.sendsAtOnce = chance.is(0.15);
	await world.change("PUT", "/organisation", {
		currency: chance.one(currencies),
		default_tax_rate: chance.one([0, 19, 8.1]),
		default_tax_name: "VAT",
		auto_send_invoices: world.sendsAtOnce,
		invoice_zero_amounts: chance.is(0.2),
	});
	for (const name of eventNames.slice(0, chance.integer(1, 3))) {
		const metric = drawMetric(chance, name);
		const { uuid } = await world.change("POST", "/metric", { name, ...metric });
		world.metrics.push({ uuid, ...metric });
	}
	const customers = chance.integer(1, 2);
	const strangers = chance.integer(0, 2);
	for (let number = 1; number <= customers + strangers; number += 1) {
		world.persons.push({
			name: `customer ${number}`,
			email: `Person-${number}@example.com`,
			externalId: `outside ${number}`,
			uuid: null,
			isKnownOutside: false,
		});
	}
	for (let number = 0; number < customers; number += 1) await becomeCustomer(world, number, chance.is(0.5));
	world.note(`${customers} customers, ${strangers} strangers, metrics ${JSON.stringify(world.metrics)}`);
};

async function becomeCustomer(world: World, number: number, isKnownOutside: boolean): Promise<void> {
	const person = world.persons[number];
	if (person === undefined) return;
	const { name, email, externalId } = person;
	const answer = await world.change("POST", "/customer/create", {
		name,
		email: email.toLowerCase(),
		...(isKnownOutside ? { external_id: externalId } : {}),
	});
	person.uuid = answer.uuid;
	person.isKnownOutside = isKnownOutside;
}

/** A stranger whose events have come in before becomes a customer, or a customer gets the name that events call them by. */
export const meetPerson: Step = async (world, chance) => {
	const stranger = world.persons.findIndex(({ uuid }) => uuid === null);
	const unnamed = world.customers().filter(({ isKnownOutside }) => !isKnownOutside);
	if (stranger !== -1) {
		await becomeCustomer(world, stranger, chance.is(0.5));
		world.note(`${world.persons[stranger]?.name} becomes a customer`);
		world.tally.count("customers made after their events");
	} else if (unnamed.length > 0) {
		const person = chance.one(unnamed);
		await world.change("PUT", `/customer/${person.uuid}`, { external_id: person.externalId });
		person.isKnownOutside = true;
		world.note(`${person.name} is known as ${person.externalId}`);
		world.tally.count("customers named after their events");
	}
	// The job may come before the next run, or after it.
	if (chance.is(0.25)) await world.work("attribute_events", {});
};

/** A customer's tax status changes, and the drafts follow. */
export const changeTaxStatus: Step = async (world, chance) => {
	const person = chance.one(world.customers());
	const tax_exempt = chance.is(0.5);
	await world.change("PUT", `/customer/${person.uuid}`, { tax_exempt });
	await world.work("recalculate_drafts", { customer_uuid: person.uuid });
	world.note(`${person.name} is ${tax_exempt ? "" : "not "}exempt`);
	await world.check();
};
