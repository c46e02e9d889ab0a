import { addDays } from "../../../src/calendar/index.ts";
import type { OneTax, WrittenLine } from "../../oracle/history.ts";
import type { Invoice } from "../books.ts";
import type { Chance } from "../chance.ts";
import { demand, demandSame } from "../demand.ts";
import { drawTaxes, wireOfTaxes } from "../prices/drawn-taxes.ts";
import type { World } from "../world.ts";
import type { Step } from "./step.ts";

/** Invoices in an order independent of their UUIDs, so that a seed always tells the same story. */
export function ordered(world: World, statuses: readonly Invoice["status"][]): Invoice[] {
	const place = (invoice: Invoice) =>
		[world.agreementOf(invoice.contract)?.name, invoice.invoice_date, invoice.number, invoice.amount].join(" ");
	return world.books.invoices
		.filter(({ status }) => statuses.includes(status))
		.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Each draft in turn gets the next number. */
export async function sendAll(world: World): Promise<number> {
	const drafts = ordered(world, ["draft"]);
	for (const { uuid } of drafts) await send(world, uuid);
	await world.check();
	return drafts.length;
}

async function send(world: World, uuid: string): Promise<void> {
	const expected = nextNumber(world, "INV", world.numbers);
	const { invoice_number } = await world.change("PUT", `/invoice/${uuid}`, { invoice_status: "sent" });
	demandSame(invoice_number, expected, "numbers are given in the order of sending");
	world.numbers.add(invoice_number);
	world.record({ does: "send_invoice", invoice: nameOf(world, uuid) });
	world.tally.count("invoices sent");
}

/** The world's own name for an invoice. */
export function nameOf({ invoiceNames }: World, uuid: string): string {
	return invoiceNames.get(uuid) ?? uuid;
}

/** The number after all known ones of this year's series. */
function nextNumber({ today }: World, prefix: string, known: ReadonlySet<string>): string {
	const series = `${prefix}-${today.slice(0, 4)}-`;
	const given = [...known].filter((number) => number.startsWith(series)).length;
	return series + String(given + 1).padStart(6, "0");
}

export const sendDrafts: Step = async (world, chance) => {
	const all = chance.is(0.8);
	const draft = chance.any(ordered(world, ["draft"]));
	if (all) world.note(`${await sendAll(world)} drafts are sent`);
	else if (draft !== undefined) {
		await send(world, draft.uuid);
		world.note(`a draft of ${draft.amount} is sent`);
		await world.check();
	}
};

/** An invoice is written off or voided; in worlds that aren't compared, also marked as paid. */
export const close: Step = async (world, chance) => {
	const open = ordered(world, ["sent", "uncollectible", "draft", "paid"]);
	const withCredit = open.filter(movesCredit);
	const invoice = chance.any(chance.is(0.6) && withCredit.length > 0 ? withCredit : open);
	if (invoice === undefined) return;
	const invoice_status = chance.one(world.isCompared ? (["void", "void", "uncollectible"] as const) : closings);
	await closeInvoice(world, invoice, invoice_status, chance.is(0.6) || !world.has("waive"));
};

/** @param rebill if it is voided, whether its periods are billed again */
export async function closeInvoice(
	world: World,
	invoice: Invoice,
	invoice_status: "paid" | "void" | "uncollectible",
	rebill: boolean,
): Promise<void> {
	const how = invoice_status === "void" ? { invoice_status, rebill } : { invoice_status };
	const { status, body } = await world.ask("PUT", `/invoice/${invoice.uuid}`, how);
	const name = nameOf(world, invoice.uuid);
	if (status === 200) {
		const isWaived = invoice_status === "void" && !rebill;
		world.tally.count(`invoices ${invoice_status}${isWaived ? " and waived" : ""}`);
		if (invoice_status === "void") world.record({ does: "void_invoice", invoice: name, rebill });
		if (invoice_status === "uncollectible") world.record({ does: "give_up_invoice", invoice: name });
	} else world.tally.count("closings refused");
	world.note(`${name} is ${invoice_status}, rebill ${rebill}: ${body.code ?? "done"}`);
	await world.check();
}

const closings = ["paid", "paid", "void", "void", "uncollectible"] as const;

/** A draft is discarded; its charges are billed again, or not. */
export const discard: Step = async (world, chance) => {
	const draft = chance.any(ordered(world, ["draft"]));
	if (draft !== undefined) await discardDraft(world, draft, chance.is(0.6) || !world.has("waive"));
};

export async function discardDraft(world: World, draft: Invoice, rebill: boolean): Promise<void> {
	const { status, body } = await world.ask("DELETE", `/invoice/${draft.uuid}${rebill ? "" : "?rebill=false"}`);
	// If a draft is gone on the retry, it was discarded before the crash.
	if (status !== 200 && status !== 404) return;
	const name = nameOf(world, draft.uuid);
	world.record({ does: "discard_draft", invoice: name, rebill });
	world.tally.count(rebill ? "drafts discarded" : "drafts discarded and waived");
	world.note(`${name} is discarded, rebill ${rebill} ${body.detail ?? ""}`);
	await world.check();
}

/** Customers pay most of what is due. */
export const payMost: Step = async (world, chance) => {
	const due = ordered(world, ["sent"]).filter(() => chance.is(0.7));
	for (const { uuid } of due) await world.change("PUT", `/invoice/${uuid}`, { invoice_status: "paid" });
	world.tally.count("invoices paid", due.length);
	world.note(`${due.length} invoices are paid`);
	await world.check();
};

/** Whether it uses the customer's credit, or adds to it. */
function movesCredit({ credit_applied, lines }: Invoice): boolean {
	return Number(credit_applied) > 0 || lines.some(({ origin }) => origin === "carried_credit");
}

/** A person changes what an invoice shows, sent or not. */
export const edit: Step = async (world, chance) => {
	const [drafts, sent] = [ordered(world, ["draft"]), ordered(world, ["sent"])];
	const invoice = chance.any(chance.is(0.5) || sent.length === 0 ? drafts : sent);
	if (invoice === undefined) return;
	if (invoice.isIssued) world.edited.add(invoice.uuid);
	const line = chance.any(invoice.lines);
	const path = `/invoice/${invoice.uuid}`;
	const what = chance.one(["add", "change", "change", "delete", "fields"] as const);
	const ask = () => {
		if (what === "add") return world.ask("POST", `${path}/line-items`, wireOfLine(drawLine(world, chance)));
		if (what === "fields" || line === undefined) {
			return world.ask("PUT", path, { description: `at ${world.today}`, due_date: addDays(world.today, 30) });
		}
		if (what === "delete") return world.ask("DELETE", `${path}/line-items/${line.uuid}`);
		return world.ask("PUT", `${path}/line-items/${line.uuid}`, drawLineChange(chance));
	};
	const charge = what === "change" || what === "delete" ? (line?.charge ?? null) : null;
	const wasTouched = charge === null || world.touched.has(charge);
	if (charge !== null) world.touched.add(charge);
	const { status, body } = await ask();
	// If a line is gone on the retry, it was deleted before the crash.
	const isDone = status === 200 || (what === "delete" && status === 404);
	if (!isDone && !wasTouched) world.touched.delete(charge);
	world.tally.count(status === 200 ? `lines and fields: ${what}` : "edits refused");
	world.note(`${what} of ${invoice.number ?? "a draft"}: ${line?.name} ${body.detail ?? ""}`);
	await world.check();
};

interface DrawnLine {
	readonly name: string;
	readonly unit_price: number;
	readonly quantity: number;
	readonly tax_rate?: number;
	readonly taxes?: readonly OneTax[];
}

function drawLine({ has }: World, chance: Chance): DrawnLine {
	const line = { name: "Support", unit_price: chance.cents(-2_000, 9_000), quantity: chance.integer(1, 3) };
	if (has("several-taxes") && chance.is(0.4)) return { ...line, taxes: drawTaxes(chance) };
	return chance.is(0.5) ? line : { ...line, tax_rate: 19 };
}

function wireOfLine({ taxes, ...line }: DrawnLine): object {
	return taxes === undefined ? line : { ...line, taxes: wireOfTaxes(taxes) };
}

function plainLine({ name, unit_price, quantity, tax_rate, taxes }: DrawnLine): WrittenLine {
	return {
		...{ name, unit_price: String(unit_price), quantity: String(quantity), flat_fee: "0" },
		...{ discount_percent: "0", discount_amount: "0", tax_name: null },
		tax_rate: tax_rate === undefined ? null : String(tax_rate),
		taxes: taxes ?? null,
	};
}

/** A person adds a line to an invoice, sent or not. */
export const addLine: Step = async (world, chance) => {
	const [drafts, sent] = [ordered(world, ["draft"]), ordered(world, ["sent"])];
	const invoice = chance.any(chance.is(0.6) || sent.length === 0 ? drafts : sent);
	if (invoice !== undefined) await addLineTo(world, chance, invoice);
};

export async function addLineTo(world: World, chance: Chance, invoice: Invoice): Promise<void> {
	if (invoice.isIssued) world.edited.add(invoice.uuid);
	const line = drawLine(world, chance);
	const { status, body } = await world.ask("POST", `/invoice/${invoice.uuid}/line-items`, wireOfLine(line));
	const name = nameOf(world, invoice.uuid);
	world.note(`a line of ${line.quantity} x ${line.unit_price} for ${name}: ${body.detail ?? "done"}`);
	if (status === 200) {
		world.record({ does: "add_line", invoice: name, line: plainLine(line) });
		world.tally.count(invoice.isIssued ? "lines added to sent invoices" : "lines added to drafts");
	}
	await world.check();
}

function drawLineChange(chance: Chance): object {
	return chance.one([
		{ discount_percent: 50 },
		{ name: "Under another name" },
		{ unit_price: chance.cents(0, 9_000), quantity: 2 },
		{ tax_rate: 7, tax_name: "Reduced" },
		{ flat_fee: chance.cents(0, 3_000) },
	]);
}

/** Part of an invoice, or one of its lines, is credited. */
export const credit: Step = async (world, chance) => {
	const issued = ordered(world, ["sent", "paid"]).filter(({ amount }) => Number(amount) > 0);
	const paid = issued.filter(({ status }) => status === "paid");
	const invoice = chance.any(chance.is(0.6) && paid.length > 0 ? paid : issued);
	if (invoice === undefined) return;
	const { number, lines, uuid, currency } = invoice;
	const digits = { JPY: 0, KWD: 3 }[currency as "JPY" | "KWD"] ?? 2;
	const part = (Number(invoice.amount) * chance.integer(1, 100)) / 100;
	const amount = Number(part.toFixed(digits)) || 1;
	const settle_as = chance.is(0.5) ? ("balance" as const) : ("refund" as const);
	const isOfAmount = world.isCompared || chance.is(0.5);
	const body = isOfAmount
		? { amount, settle_as }
		: { line_items: [{ line_item_uuid: chance.one(lines).uuid }], settle_as };
	const expected = nextNumber(world, "CN", new Set(world.books.notes.map((note) => note.number)));
	const answer = await world.ask("POST", `/invoice/${uuid}/credit-note`, { reason: "Goodwill", ...body });
	if (answer.status === 200) demandSame(answer.body.credit_note_number, expected, "credit notes are numbered in order");
	if (answer.status === 200) {
		const [name, note] = [nameOf(world, uuid), world.named("note")];
		world.record({ does: "credit_invoice", note, invoice: name, amount: String(amount), settle_as });
	}
	world.tally.count(answer.status === 200 ? `credit notes as ${settle_as}` : "credit notes refused");
	world.note(`credit note for ${number}, ${settle_as}: ${answer.body.amount ?? answer.body.detail}`);
	await world.check();
};

/** A person writes an invoice manually. */
export const write: Step = async (world, chance) => {
	const person = chance.one(world.customers());
	const lines = [{ ...drawLine(world, chance), unit_price: chance.cents(1, 9_000) }];
	const line_items = lines.map(wireOfLine);
	const { status, body } = await world.ask("POST", "/invoice", { customer_uuid: person.uuid, line_items });
	demand(status === 200, "an invoice can be written");
	const invoice = world.named("written");
	world.invoiceNames.set(body.uuid, invoice);
	const { currency } = body;
	world.record({ does: "write_invoice", invoice, customer: person.name, currency, lines: lines.map(plainLine) });
	world.tally.count("invoices written by hand");
	world.note("an invoice is written by hand");
	await world.check();
};
