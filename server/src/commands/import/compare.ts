import { Decimal } from "../../money/index.ts";
import type { Api } from "./api.ts";
import type { InvoicedCharge, ServiceDraft } from "./plan.ts";

/** A charge of theirs beside Tallybook's price for the same quantity. */
export interface ComparedCharge {
	readonly charge: InvoicedCharge;
	/** Null if there is nothing to compare; the charge says why. */
	readonly ours: Decimal | null;
	/** What Tallybook would charge less; null if there is nothing to compare. */
	readonly difference: Decimal | null;
}

/** The latest month, YYYY-MM, that the charges' invoices are dated in; null without charges. */
export function latestMonth(charges: readonly InvoicedCharge[]): string | null {
	const months = charges.map(({ date }) => date.slice(0, 7));
	return months.length === 0 ? null : months.reduce((latest, month) => (month > latest ? month : latest));
}

/** Asks Tallybook for the price of each charge of the month's invoices; saves nothing. */
export async function compareMonth(
	api: Api,
	charges: readonly InvoicedCharge[],
	month: string,
): Promise<ComparedCharge[]> {
	const compared: ComparedCharge[] = [];
	for (const charge of charges.filter(({ date }) => date.startsWith(month))) {
		const ours = typeof charge.service === "string" ? null : await priceOf(api, charge, charge.service);
		compared.push({ charge, ours, difference: ours === null ? null : ours.minus(charge.amount) });
	}
	return compared;
}

async function priceOf(api: Api, charge: InvoicedCharge, { fields }: ServiceDraft): Promise<Decimal> {
	const { quantity: _sold, ...service } = fields;
	const { quantity, eventCount, currency } = charge;
	const question = { service, quantities: [quantity], event_counts: [eventCount], currency };
	const { items } = await api.post<{ items: readonly { amount: number | Decimal }[] }>("/template/price", question);
	return Decimal.of((items[0]?.amount ?? 0) as number | Decimal);
}
