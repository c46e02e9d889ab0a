import { addDays } from "../../../src/calendar/index.ts";
import type { Holder } from "../../oracle/history.ts";
import { type Agreement, itemsOf } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import type { World } from "../world.ts";
import type { Step } from "./step.ts";

/** Whom a discount is for: as sent, and by the world's own names. */
interface DrawnHolder {
	readonly sent: object;
	readonly holder: Holder;
	/** A contract's, which an amount must have. */
	readonly currency?: string;
}

/** A discount for items, a contract, or a customer. */
export const grant: Step = async (world, chance) => {
	const agreement = chance.any(world.agreements);
	if (agreement !== undefined) await create(world, chance, drawHolder(world, chance, agreement));
};

/** A customer redeems a code, usually a new one. */
export const redeem: Step = async (world, chance) => {
	const known = chance.any(world.discounts.filter(({ code }) => code !== null));
	const discount = chance.is(0.3) && known !== undefined ? known : await create(world, chance, null);
	const person = chance.one(world.customers());
	const own = chance.any(world.agreements.filter((each) => each.person === person));
	const contract = chance.is(0.4) ? (own ?? null) : null;
	const { status, body } = await world.ask("POST", "/discount/redeem", {
		...{ code: discount.code?.toLowerCase(), customer_uuid: person.uuid },
		...(contract === null ? {} : { contract_uuid: contract.uuid }),
	});
	world.note(`${person.name} redeems ${discount.name} for ${contract?.name ?? "all"}: ${body.code ?? "done"}`);
	world.tally.count(status === 200 ? "codes redeemed" : "redemptions refused");
	if (status !== 200) return;
	const redeemed = { discount: discount.name, customer: person.name, contract: contract?.name ?? null };
	world.record({ does: "redeem_discount", ...redeemed });
};

/** A discount ends today. */
export const endDiscount: Step = async (world, chance) => {
	const discount = chance.any(world.discounts.filter(({ isEnded }) => !isEnded));
	if (discount === undefined) return;
	await world.change("DELETE", `/discount/${discount.uuid}`);
	discount.isEnded = true;
	world.record({ does: "end_discount", discount: discount.name });
	world.note(`${discount.name} ends`);
	world.tally.count("discounts ended");
};

function drawHolder(world: World, chance: Chance, agreement: Agreement): DrawnHolder {
	const { uuid, name, person } = agreement;
	const level = chance.one(["items", "items", "contract", "customer"] as const);
	if (level === "contract") {
		return { sent: { contract_uuid: uuid }, holder: { level, contract: name }, currency: agreement.currency };
	}
	if (level === "customer") {
		return { sent: { customer_uuid: person.uuid }, holder: { level, customer: person.name } };
	}
	// Those of another contract in its currency have the discount, too.
	const alike = world.agreements.filter(({ currency }) => currency === agreement.currency);
	const all = (chance.is(0.3) ? alike : [agreement]).flatMap(itemsOf);
	const items = all.filter((_item, place) => place === 0 || chance.is(0.5));
	return {
		sent: { item_ids: items.map((item) => item.uuid) },
		holder: { level, items: items.map((item) => item.name) },
		currency: agreement.currency,
	};
}

/** @param held null: who redeems its code has it */
async function create(world: World, chance: Chance, held: DrawnHolder | null): Promise<World["discounts"][number]> {
	const name = world.named("discount");
	const isPercent = chance.is(0.5);
	const percent = isPercent ? chance.one([10, 20, 50, 100, 12.5, 33.333]) : null;
	const drawn = chance.any(world.agreements)?.currency ?? world.currency;
	const currency = isPercent ? null : (held?.currency ?? drawn);
	const cents = chance.is(0.2) ? chance.integer(1, 60_000) : chance.integer(1, 3_000);
	const amount = isPercent ? null : currency === "JPY" ? cents : cents / 100;
	const starts_on = chance.is(0.7) ? addDays(world.today, chance.integer(-60, 20)) : null;
	const cycles = chance.is(0.4) ? chance.integer(1, 3) : null;
	const code = held === null ? name.toUpperCase().replace(" ", "-") : null;
	const { uuid } = await world.change("POST", "/discount", {
		...{ name, ...(isPercent ? { percent } : { amount, currency }), ...held?.sent },
		...(starts_on === null ? {} : { starts_on }),
		...(cycles === null ? {} : { cycles }),
		...(code === null ? {} : { code, max_redemptions_per_customer: chance.integer(1, 2) }),
	});
	const plain = {
		percent: percent === null ? null : String(percent),
		amount: amount === null ? null : String(amount),
	};
	const holder = held?.holder ?? null;
	world.record({ does: "grant_discount", discount: name, ...plain, currency, holder, starts_on, cycles });
	world.note(`${name}: ${JSON.stringify({ percent, amount, currency, holder, starts_on, cycles, code })}`);
	world.tally.count(`discounts of ${holder?.level ?? "a code"}: ${isPercent ? "percent" : "amount"}`);
	const discount = { uuid, name, code, isEnded: false };
	world.discounts.push(discount);
	return discount;
}
