import { addDays, type CalendarDate } from "../../../src/calendar/index.ts";
import { Decimal } from "../../../src/money/index.ts";
import { type Agreement, areTogether, type Person, payerOf } from "../agreement.ts";
import type { Invoice } from "../books.ts";
import type { Chance } from "../chance.ts";
import { compare } from "../compare.ts";
import { demandSame } from "../demand.ts";
import type { World } from "../world.ts";
import type { Step } from "./step.ts";

interface Scope {
	readonly request: { readonly contract_uuid?: string; readonly customer_uuid?: string | null };
	/** Whom the request names. */
	readonly person?: Person;
	readonly agreements: readonly Agreement[];
	readonly words: string;
}

/** One or several concurrent runs: of everything, a customer, or a contract; as of today, a future day, or a past one. */
export const bill: Step = async (world, chance) => {
	const asOf = drawDay(world, chance);
	const scope = drawScope(world, chance);
	const runs = chance.is(0.2) ? chance.integer(2, 3) : 1;
	const previewed = world.sendsAtOnce || chance.is(0.5) ? undefined : chance.any(scope.agreements);
	const asked = previewed && previewFor(world, scope, previewed);
	const preview = asked && (await previewOf(world, asked.query, asOf));
	const { books: before } = world;
	await runBilling(world, asOf, scope, { runs, isAsked: chance.is(0.25) });
	world.note(`${runs} runs as of ${asOf} over ${scope.words}`);
	const known = new Set(before.invoices.map(({ uuid }) => uuid));
	const made = world.books.invoices.filter(({ uuid }) => !known.has(uuid));
	world.tally.count("invoices made by runs", made.length);
	world.tally.count("correction lines", made.flatMap(({ lines }) => lines).filter(isCorrection).length);
	if (runs > 1) world.tally.count("runs at once", runs);
	if (asOf > world.today) world.tally.count("runs as of a later day");
	if (asOf < world.today) world.tally.count("runs as of an earlier day");
	if (asked !== undefined) {
		const contracts = asked.agreements.map(({ uuid }) => uuid);
		const isOfThese = ({ lines }: Invoice) => lines.some(({ contract }) => contracts.includes(contract ?? ""));
		const own = made.filter(isOfThese).map(shown);
		demandSame(sorted(own), sorted(preview ?? []), `the preview of ${asked.words} shows what the run makes`);
		world.tally.count("previews compared", Math.max(own.length, 1));
	}
};

/** The preview that shows what the run makes of an agreement: of all its customer's where these use the same credit. */
function previewFor(world: World, { request }: Scope, previewed: Agreement) {
	const payer = payerOf(previewed.person);
	if (request.contract_uuid === undefined && world.books.grants.length > 0) {
		const agreements = world.agreements.filter((each) => payerOf(each.person) === payer);
		return { query: `customer_uuid=${payer.uuid}`, agreements, words: payer.name };
	}
	const agreements = world.agreements.filter((each) => areTogether(each, previewed));
	return { query: `contract_uuid=${previewed.uuid}`, agreements, words: previewed.name };
}

/** Everything that can be billed. */
export function everything({ agreements }: World) {
	return { request: {}, agreements };
}

function drawDay({ today, has }: World, chance: Chance): CalendarDate {
	const days = chance.weighted([
		[6, 0],
		[has("future-runs") ? 2 : 0, chance.integer(1, 60)],
		[has("past-runs") ? 1 : 0, -chance.integer(1, 30)],
	]);
	return addDays(today, days);
}

/**
 * Carries out runs as of a day, and compares what they created.
 * @param isAsked whether they are requested over the API and done by a job, or done like the daily run
 */
export async function runBilling(
	world: World,
	asOf: CalendarDate,
	{ request, agreements, person }: Omit<Scope, "words">,
	{ runs = 1, isAsked = false }: { runs?: number; isAsked?: boolean } = {},
): Promise<void> {
	if (isAsked) await askForRuns(world, asOf, request, runs);
	else {
		world.tick();
		const { customer_uuid: customerUuid = null, contract_uuid: contractUuid = null } = request;
		const work = async () => expectDone(await world.lane.bill(world.context, { asOf, customerUuid, contractUuid }));
		await world.together(Array.from({ length: runs }, () => work));
	}
	const [only] = agreements;
	world.lastRun = world.named("run");
	world.record({
		...{ does: "run", run: world.lastRun, as_of: asOf },
		contract: request.contract_uuid === undefined ? null : (only?.name ?? null),
		customer: person?.name ?? null,
	});
	await world.check();
	await compare(world);
}

async function askForRuns(world: World, as_of: CalendarDate, request: object, runs: number): Promise<void> {
	const asked = await world.calmly(() =>
		Promise.all(Array.from({ length: runs }, () => world.change("POST", "/billing/run", { as_of, ...request }))),
	);
	await world.work("billing_run", ...asked.map(({ uuid }) => ({ run_uuid: uuid })));
	for (const { uuid } of asked) expectDone(await world.read(`/billing/run/${uuid}`));
}

function expectDone({ status, errors }: { readonly status: string; readonly errors: readonly unknown[] }): void {
	demandSame({ status, errors }, { status: "COMPLETED", errors: [] }, "a run ends without a fault");
}

function drawScope(world: World, chance: Chance): Scope {
	const active = world.agreements.filter(({ isActive }) => isActive);
	const agreement = chance.any(active);
	if (agreement === undefined || chance.is(0.75) || !world.has("partial-runs"))
		return { request: {}, agreements: active, words: "everything" };
	if (chance.is(0.5)) {
		return { request: { contract_uuid: agreement.uuid }, agreements: [agreement], words: agreement.name };
	}
	const person = chance.is(0.5) ? agreement.person : payerOf(agreement.person);
	return {
		request: { customer_uuid: person.uuid },
		person,
		agreements: active.filter((each) => each.person === person || payerOf(each.person) === person),
		words: person.name,
	};
}

type Shown = Readonly<Record<string, unknown>>;

async function previewOf(world: World, query: string, asOf: CalendarDate): Promise<Shown[]> {
	const { items } = await world.read(`/billing/preview?${query}&as_of=${asOf}`);
	return items.map((item: Record<string, unknown> & { line_items: Record<string, unknown>[] }) => ({
		...dated(item),
		...amounts(item, ["subtotal", "discount_total", "tax_total", "amount"]),
		lines: item.line_items.map((line) => ({
			...{ name: line.name, description: line.description, tax_name: line.tax_name },
			...{ start: line.service_start_date, end: line.service_end_date },
			...amounts(line, lineAmounts),
			tax: text(line.tax_amount),
		})),
	}));
}

const lineAmounts = ["quantity", "unit_price", "flat_fee", "discount_percent", "discount_amount", "tax_rate", "amount"];

/** An invoice of the books in the form of a preview. */
function shown(invoice: Invoice): Shown {
	return {
		...dated({ ...invoice }),
		...amounts({ ...invoice }, ["subtotal", "discount_total", "tax_total", "amount"]),
		lines: invoice.lines.map((line) => ({
			...{ name: line.name, description: line.description, tax_name: line.tax_name },
			...{ start: line.start, end: line.end },
			...amounts({ ...line }, lineAmounts),
			tax: text(line.tax),
		})),
	};
}

function dated({ invoice_date, service_start_date, service_end_date, currency, description }: Shown): Shown {
	return { invoice_date, service_start_date, service_end_date, currency, description };
}

function amounts(of: Shown, names: readonly string[]): Shown {
	return Object.fromEntries(names.map((name) => [name, text(of[name])]));
}

function text(value: unknown): string {
	return Decimal.of(String(value)).toString();
}

function sorted(invoices: readonly Shown[]): Shown[] {
	const placeOf = ({ invoice_date, description }: Shown) => `${invoice_date} ${description}`;
	return invoices.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

function isCorrection({ name }: { readonly name: string }): boolean {
	return / (correction|credit)$/.test(name);
}
