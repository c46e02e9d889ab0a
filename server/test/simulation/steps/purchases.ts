import { addDays } from "../../../src/calendar/index.ts";
import type { Chance } from "../chance.ts";
import type { World } from "../world.ts";
import { drawScope } from "./grants.ts";
import { closeInvoice, ordered } from "./invoices.ts";
import { billAll, pass, usageOf } from "./passing-time.ts";
import { dueOf, isDue, recordAmount, reverse } from "./payments.ts";
import type { Step } from "./step.ts";
import { useLate } from "./usage.ts";

/** A customer with a contract buys credit, mostly at its amount. */
export const sellCredit: Step = async (world, chance) => {
	const agreement = chance.any(world.agreements);
	if (agreement === undefined) return;
	const { person, currency } = agreement;
	const [grant, invoice] = [world.named("grant"), world.named("purchase")];
	const cents = chance.is(0.5) ? chance.integer(100, 40_000) : chance.integer(100, 4_000);
	const amount = currency === "JPY" ? cents : cents / 100;
	const price = chance.is(0.7) ? amount : chance.integer(1, 300);
	const priority = chance.one([50, 50, 20, 80]);
	const expires_in_days = chance.is(0.5) ? chance.integer(5, 150) : null;
	// Long after it can be paid.
	const expires_at = expires_in_days === null && chance.is(0.3) ? addDays(world.today, chance.integer(700, 900)) : null;
	const scope = drawScope(chance, agreement);
	const sold = await world.change("POST", "/credit-grant/purchase", {
		...{ customer_uuid: person.uuid, name: grant, amount, price, currency, priority },
		applies_to: {
			service_uuids: scope.items.map((item) => item.uuid),
			metric_uuids: scope.metrics.map((one) => one.uuid),
		},
		...(expires_in_days === null ? {} : { expires_in_days }),
		...(expires_at === null ? {} : { expires_at }),
	});
	const plain = { grant, invoice, customer: person.name, currency, amount: String(amount), price: String(price) };
	const items = scope.items.map(({ name }) => name);
	const metrics = scope.metrics.map(({ event_name }) => event_name);
	const step = { ...plain, priority, items, metrics, expires_at, expires_in_days };
	world.record({ does: "purchase_credit", ...step });
	world.invoiceNames.set(sold.invoice_uuid, invoice);
	const { uuid } = sold.credit_grant;
	world.grants.push({ uuid, name: grant, effective: world.today, invoiceUuid: sold.invoice_uuid, isVoided: false });
	world.note(`a purchase: ${JSON.stringify(step)}`);
	world.tally.count("credit sold");
	await world.check();
};

/** All that is due for one that was sold, or a part. */
export const payForCredit: Step = async (world, chance) => {
	const sold = new Set(world.grants.map(({ invoiceUuid }) => invoiceUuid));
	const invoice = chance.any(ordered(world, ["sent"]).filter((one) => sold.has(one.uuid) && isDue(one)));
	if (invoice === undefined) return;
	await recordAmount(world, chance, invoice, dueOf(invoice));
	world.tally.count("credit paid for");
};

/** Credit is bought, paid and used up, then its payment is taken back or its invoice voided, as far as nothing was burned. */
export const sellPayAndUse: Step = async (world, chance) => {
	await billAll(world);
	const used = chance.any(usageOf(world));
	if (used === undefined) return;
	await sellCredit(world, chance);
	await pass(world, chance.integer(0, 10));
	await payForCredit(world, chance);
	await useLate(world, chance, { person: used.agreement.person, item: used.item, days: [0, 20] });
	await pass(world, chance.integer(1, 40));
	if (chance.is(0.7)) await billAll(world);
	if (world.has("reversals") && chance.is(0.6)) await reverse(world, chance);
	if (world.has("void") && chance.is(0.3)) await voidSold(world, chance);
	await pass(world, chance.integer(1, 20));
	await billAll(world);
	await payForCredit(world, chance);
};

async function voidSold(world: World, chance: Chance): Promise<void> {
	const sold = new Set(world.grants.map(({ invoiceUuid }) => invoiceUuid));
	const invoice = chance.any(ordered(world, ["sent", "paid"]).filter(({ uuid }) => sold.has(uuid)));
	if (invoice === undefined) return;
	await closeInvoice(world, invoice, "void", true);
}
