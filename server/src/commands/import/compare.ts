import { Decimal } from "../../money/index.ts";
import { decimalFromJson } from "../../platform/index.ts";
import type { Api } from "./api.ts";
import type { ImportedContract } from "./carry-out.ts";
import type { InvoicedCharge, ServiceDraft } from "./model/plan.ts";

/** A charge of theirs beside Tallybook's for the same service and period. */
export interface ComparedCharge {
	readonly charge: InvoicedCharge;
	/** Null if there is nothing to compare; the charge says why. */
	readonly ours: OurCharge | null;
	/** Tallybook's amount, less theirs; null if there is nothing to compare. */
	readonly difference: Decimal | null;
}

export interface OurCharge {
	/** From the contract's preview, or the price of their quantity if the contract begins later. */
	readonly source: "preview" | "price";
	readonly quantity: Decimal;
	readonly amount: Decimal;
}

/** The latest month, YYYY-MM, that the charges' invoices are dated in; null without charges. */
export function latestMonth(charges: readonly InvoicedCharge[]): string | null {
	const months = charges.map(({ date }) => date.slice(0, 7));
	return months.length === 0 ? null : months.reduce((latest, month) => (month > latest ? month : latest));
}

/** Compares the charges of a month's invoices; saves nothing. */
export async function compareMonth(
	api: Api,
	charges: readonly InvoicedCharge[],
	month: string,
	contracts: readonly ImportedContract[],
): Promise<ComparedCharge[]> {
	const previews = new Previews(api);
	const compared: ComparedCharge[] = [];
	for (const charge of charges.filter(({ date }) => date.startsWith(month))) {
		const ours =
			typeof charge.service === "string"
				? null
				: ((await previewed(previews, charge, contracts)) ?? (await priced(api, charge, charge.service)));
		compared.push({ charge, ours, difference: ours === null ? null : ours.amount.minus(charge.amount) });
	}
	return compared;
}

/** The charge in its contract's preview; null if no contract of this name serves the period, or several of its lines have the name. */
async function previewed(
	previews: Previews,
	charge: InvoicedCharge,
	contracts: readonly ImportedContract[],
): Promise<OurCharge | null> {
	const serving = contracts.filter(
		({ draft, startDate }) =>
			draft.subscription === charge.subscription &&
			startDate <= charge.periodStart &&
			draft.services.some(({ fields }) => fields.plan_item_name === charge.name),
	);
	const [contract, ...others] = serving;
	const named = contract?.draft.services.filter(({ fields }) => fields.plan_item_name === charge.name) ?? [];
	if (contract === undefined || others.length > 0 || named.length > 1) return null;
	const lines = (await previews.linesOf(contract.uuid, charge.date)).filter(
		({ service_start_date }) => service_start_date === charge.periodStart,
	);
	const own = lines.filter(({ name }) => name === charge.name);
	const all = lines.filter(({ name }) => name === charge.name || name === `${charge.name}: minimum`);
	const sum = (values: readonly unknown[]) =>
		Decimal.sum(values.map((value) => decimalFromJson(value) ?? Decimal.zero));
	return {
		source: "preview",
		quantity: sum(own.map(({ quantity }) => quantity)),
		amount: sum(all.map(({ amount }) => amount)).minus(sum(all.map(({ tax_amount }) => tax_amount))),
	};
}

interface PreviewedLine {
	readonly name: string;
	readonly quantity: unknown;
	readonly amount: unknown;
	readonly tax_amount: unknown;
	readonly service_start_date: string;
}

/** The lines that runs up to a day would charge, asked for once per contract and day. */
class Previews {
	readonly #api: Api;
	readonly #lines = new Map<string, Promise<readonly PreviewedLine[]>>();

	constructor(api: Api) {
		this.#api = api;
	}

	linesOf(contractUuid: string, asOf: string): Promise<readonly PreviewedLine[]> {
		const query = `contract_uuid=${contractUuid}&as_of=${asOf}`;
		const asked = this.#lines.get(query) ?? this.#ask(query);
		this.#lines.set(query, asked);
		return asked;
	}

	async #ask(query: string): Promise<readonly PreviewedLine[]> {
		type Preview = { items: readonly { line_items: readonly PreviewedLine[] }[] };
		const { items } = await this.#api.get<Preview>(`/billing/preview?${query}`);
		return items.flatMap(({ line_items }) => line_items);
	}
}

async function priced(api: Api, charge: InvoicedCharge, { fields }: ServiceDraft): Promise<OurCharge> {
	const { quantity: _sold, ...service } = fields;
	const { quantity, eventCount, currency } = charge;
	const question = { service, quantities: [quantity], event_counts: [eventCount], currency };
	const { items } = await api.post<{ items: readonly { amount: unknown }[] }>("/template/price", question);
	return { source: "price", quantity, amount: decimalFromJson(items[0]?.amount) ?? Decimal.zero };
}
