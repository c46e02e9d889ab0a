import { Decimal } from "../../src/money/index.ts";
import type { InvoiceAnswer, WorldAnswer } from "../oracle/answers.ts";
import { shareTaxes } from "../oracle/taxes/tax.ts";
import type { Invoice } from "./books.ts";
import { type Difference, Differs } from "./differs.ts";
import { type ComparedLine, oracleLines, oracleSide, serviceLines, serviceSide } from "./sides.ts";
import type { World } from "./world.ts";

/** Compares the service with the oracle after a step: invoices, balances, and contracts; revenue on request. */
export async function compare(world: World, { withRevenue = false } = {}): Promise<void> {
	if (!world.isCompared) return;
	const state = [world.today, world.history.steps.length, JSON.stringify(world.books)].join(" ");
	if (state === world.compared && !withRevenue) return;
	world.compared = state;
	const answer = world.history.answer();
	nameInvoices(world);
	const found = [...compareInvoices(world, answer), ...compareBalances(world, answer)];
	if (world.grants.length > 0) found.push(...compareGrants(world, answer));
	if (world.agreements.length > 0) found.push(...(await compareContracts(world, answer)));
	if (withRevenue) found.push(...(await compareRevenue(world, answer)));
	world.tally.count("comparisons with the oracle");
	if (found.length > 0) throw new Differs(found, world.history.steps);
}

/** Unnamed invoices were created by this step's run. */
function nameInvoices(world: World): void {
	for (const invoice of world.books.invoices) {
		const { uuid, contract, invoice_date, customer, description, currency, lines } = invoice;
		if (world.invoiceNames.has(uuid)) continue;
		const group = `${world.personOf(customer)?.name} ${description} ${currency}`;
		if (contract === null) world.tally.count("invoices of several contracts");
		else if (world.agreementOf(contract)?.person.uuid !== customer)
			world.tally.count("invoices of a child's contracts");
		const isEarly = lines.some(({ name }) => name.endsWith(": usage so far"));
		if (isEarly) world.tally.count("invoices of a threshold");
		const whose = world.agreementOf(contract)?.name ?? group;
		const name = `${world.lastRun}/${whose}/${invoice_date}${isEarly ? "/early" : ""}`;
		const isTaken = [...world.invoiceNames.values()].includes(name);
		world.invoiceNames.set(uuid, isTaken ? `${name} again` : name);
	}
}

function compareInvoices(world: World, { invoices }: WorldAnswer): Difference[] {
	const expected = new Map(
		invoices.filter((each) => each.status !== "discarded" && !isNothing(each)).map((each) => [each.id, each]),
	);
	const found = new Map(
		world.books.invoices
			.filter((each) => !isNothing(each))
			.map((each) => [world.invoiceNames.get(each.uuid) ?? each.uuid, each]),
	);
	return [...new Set([...found.keys(), ...expected.keys()])].flatMap((name) => {
		const [service, oracle] = [found.get(name), expected.get(name)];
		const kinds = service === undefined ? ["an invoice that is not made"] : kindsOf(world, service, oracle);
		return kinds.map((kind) => ({
			kind,
			about: name,
			contract: world.agreementOf(service?.contract ?? null)?.name ?? oracle?.contract ?? null,
			service: service === undefined ? "none" : serviceSide(world, service),
			oracle: oracle === undefined ? "none" : oracleSide(oracle),
		}));
	});
}

/** A draft whose every line is 0 is optional. */
function isNothing({ status, lines }: Pick<Invoice | InvoiceAnswer, "status" | "lines">): boolean {
	return status === "draft" && lines.every(({ net }) => of(net).isZero());
}

/** How an invoice differs. */
function kindsOf(world: World, service: Invoice, oracle: InvoiceAnswer | undefined): string[] {
	if (oracle === undefined) return ["an invoice too many"];
	const kinds: string[] = [];
	world.tally.count("invoices compared");
	const ours = linesOf(serviceLines(world, service));
	const theirs = linesOf(oracleLines(oracle));
	for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
		const isCarried = key.startsWith("carried");
		if (!same(ours.get(key) ?? "0", theirs.get(key) ?? "0")) kinds.push(isCarried ? "carried credit" : "net of lines");
	}
	const taxes = serviceLines(world, service).filter(({ net }) => !of(net).isZero());
	const shares = shareTaxes(taxes, service.currency);
	if (taxes.some(({ tax }, place) => !Decimal.sum((shares[place] ?? []).map(of)).equals(of(tax)))) {
		kinds.push("tax of a line");
	}
	if (taxes.some(({ each }, place) => each?.some((amount, at) => !same(amount, shares[place]?.[at] ?? "0")))) {
		kinds.push("one of several taxes of a line");
	}
	if (taxes.some(({ each }) => (each?.length ?? 0) > 1)) world.tally.count("invoices with several taxes on a line");
	if (service.status !== oracle.status) kinds.push("status");
	if (service.invoice_date !== oracle.invoice_date) kinds.push("invoice_date");
	if (service.due_date !== oracle.due_date) kinds.push("due_date");
	for (const field of ["amount", "tax_total"] as const) if (!same(service[field], oracle[field])) kinds.push(field);
	if (service.status === "void") return kinds;
	for (const field of ["amount_paid", "amount_credited", "credit_applied"] as const) {
		if (!same(service[field], oracle[field])) kinds.push(field);
	}
	if (!same(dueOf(service), oracle.amount_due)) kinds.push("amount_due");
	return kinds;
}

/** The nets of an invoice's lines of all kinds, by item and tax. */
function linesOf(lines: readonly ComparedLine[]): ReadonlyMap<string, string> {
	const nets = new Map<string, Decimal>();
	for (const { item, net, tax_rate, tax_name, taxes } of lines) {
		const rate = of(tax_rate);
		const each = taxes.map((tax) => [tax.name, of(tax.rate), tax.category, tax.jurisdiction, tax.compound].join("/"));
		const key = `${item} ${rate} ${rate.isZero() ? null : `${tax_name} ${each}`}`;
		nets.set(key, (nets.get(key) ?? Decimal.zero).plus(of(net)));
	}
	return new Map([...nets].map(([key, net]) => [key, String(net)]));
}

function compareBalances(world: World, { balances }: WorldAnswer): Difference[] {
	const found = world.books.credit
		.filter(({ total }) => !of(total).isZero())
		.map(({ customer, currency, total }) => [`${world.personOf(customer)?.name} ${currency}`, total] as const);
	const expected = balances.map(({ customer, currency, amount }) => [`${customer} ${currency}`, amount] as const);
	return differences("balance", new Map(found), new Map(expected));
}

function compareGrants({ books, tally }: World, { grants }: WorldAnswer): Difference[] {
	// The service expires what is left in a job of its own.
	const expired = new Set(grants.filter(({ is_expired }) => is_expired).map(({ grant }) => grant));
	const figures = (name: string, burned: string, reserved: string, balance: string) =>
		[
			...[`${of(burned)} burned`, `${of(reserved)} reserved`],
			...(expired.has(name) ? [] : [`${of(balance)} left`]),
		].join(", ");
	tally.count("credit grants compared", grants.length);
	if (grants.some(({ reserved }) => !of(reserved).isZero())) tally.count("credit reserved by drafts");
	if (grants.some(({ burned }) => !of(burned).isZero())) tally.count("credit burned");
	return differences(
		"credit of a grant",
		new Map(books.grants.map((one) => [one.name, figures(one.name, one.burned, one.reserved, one.balance)])),
		new Map(grants.map((one) => [one.grant, figures(one.grant, one.burned, one.reserved, one.balance)])),
	);
}

interface ContractAnswered {
	readonly uuid: string;
	readonly status: string;
	readonly end_date: string | null;
	readonly auto_renew: boolean;
}

async function compareContracts(world: World, { contracts }: WorldAnswer): Promise<Difference[]> {
	const { items } = await world.read("/contract?limit=100");
	// A passed term is renewed when the service looks at it, and in the next run by the oracle.
	const awaiting = new Set(
		contracts
			.filter(({ status, end_date }) => status === "active" && end_date !== null && end_date < world.today)
			.map(({ contract }) => contract),
	);
	const inForce = (items as ContractAnswered[]).flatMap((contract) => {
		const agreement = world.agreementOf(contract.uuid);
		const isCompared = agreement?.isActive === true && !awaiting.has(agreement.name);
		return isCompared ? [{ name: agreement.name, contract }] : [];
	});
	const expected = contracts.filter(({ contract }) => !awaiting.has(contract));
	// The oracle knows the day from the last event.
	const isToday = world.history.steps.at(-1)?.at.slice(0, 10) === world.today;
	return [
		...differences(
			"end_date of a contract",
			new Map(inForce.map(({ name, contract }) => [name, String(contract.end_date)])),
			new Map(expected.map(({ contract, end_date }) => [contract, String(end_date)])),
		),
		...(isToday
			? differences(
					"status of a contract",
					new Map(inForce.map(({ name, contract }) => [name, statusOf(contract, world.today)])),
					new Map(expected.map(({ contract, status }) => [contract, status])),
				)
			: []),
	];
}

/** The service immediately shows a contract as canceled, but as ended only once it looks at it again. */
function statusOf({ status, end_date, auto_renew }: ContractAnswered, today: string): string {
	const isOver = end_date !== null && end_date < today;
	if (status === "canceled" && !isOver) return "active";
	return status === "active" && isOver && !auto_renew ? "ended" : status;
}

async function compareRevenue(world: World, { revenue }: WorldAnswer): Promise<Difference[]> {
	const { currencies } = await world.read("/report/overview");
	const found = new Map<string, string>();
	const expected = new Map<string, string>();
	for (const currency of currencies) {
		const { revenue_by_month: months } = await world.read(`/report/overview?currency=${currency}`);
		for (const { month, invoiced, credited } of months) {
			found.set(`${month} ${currency}`, `${of(String(invoiced))} less ${of(String(credited))}`);
			const told = revenue.find((each) => each.month === month && each.currency === currency);
			expected.set(`${month} ${currency}`, `${of(told?.invoiced ?? "0")} less ${of(told?.credited ?? "0")}`);
		}
	}
	world.tally.count("months of revenue compared", found.size);
	return differences("revenue of a month", found, expected);
}

function differences(
	kind: string,
	found: ReadonlyMap<string, string>,
	expected: ReadonlyMap<string, string>,
): Difference[] {
	return [...new Set([...found.keys(), ...expected.keys()])].flatMap((about) => {
		const [service, oracle] = [found.get(about) ?? "none", expected.get(about) ?? "none"];
		const isSame =
			service === oracle || (/^-?\d/.test(service + oracle) && isFigure(service, oracle) && same(service, oracle));
		return isSame ? [] : [{ kind, about, contract: null, service, oracle }];
	});
}

function isFigure(...texts: readonly string[]): boolean {
	return texts.every((text) => /^-?\d+(\.\d+)?$/.test(text));
}

function dueOf({ amount, amount_paid, amount_credited, credit_applied }: Invoice): string {
	return String(of(amount).minus(Decimal.sum([amount_paid, amount_credited, credit_applied].map(of))));
}

function same(one: string, other: string): boolean {
	return of(one).equals(of(other));
}

function of(value: string): Decimal {
	return Decimal.of(value);
}
