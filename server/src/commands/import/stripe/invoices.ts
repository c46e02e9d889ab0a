import { Decimal } from "../../../money/index.ts";
import type { ExportedObject } from "../model/exported-object.ts";
import type { InvoicedCharge } from "../model/plan.ts";
import { fromStripeUnits, type MappedPrice } from "./prices.ts";
import { dayOfSeconds } from "./subscriptions.ts";

/** What an invoice charged, per price and period; Stripe shows each tier as a line of its own. */
export function mapInvoice(invoice: ExportedObject, prices: ReadonlyMap<string, MappedPrice>): InvoicedCharge[] {
	const status = invoice.text("status");
	if (status === "draft" || status === "void") {
		invoice.gap("status", `${status}: the invoice is not compared`);
		return [];
	}
	const name = invoice.text("number") ?? invoice.text("id") ?? "";
	const currency = (invoice.text("currency") ?? "").toUpperCase();
	const date = dayOfSeconds(invoice.integer("effective_at") ?? invoice.integer("created") ?? 0);
	const common = { invoice: name, date, subscription: null, periodStart: date, currency };
	const lines = invoice.inners("lines").map((line) => lineOf(line, currency));
	const groups = [...Map.groupBy(lines, ({ key }) => key).values()];
	const charges = groups.map((group): InvoicedCharge => {
		const [first] = group as [InvoiceLine];
		const price = prices.get(first.priceId ?? "");
		return {
			...common,
			subscription: first.subscription,
			periodStart: dayOfSeconds(first.periodStart_s),
			name: String(price?.service.fields.plan_item_name ?? first.description),
			quantity: Decimal.sum(group.map(({ quantity }) => quantity)),
			eventCount: 0,
			amount: Decimal.sum(group.map(({ amount }) => amount)),
			service: first.isProration ? "a proration" : (price?.service ?? "its price is not carried over"),
		};
	});
	const total = fromStripeUnits(invoice.decimal("total") ?? Decimal.zero, currency);
	const rest = total.minus(Decimal.sum(charges.map(({ amount }) => amount)));
	if (rest.isZero()) return charges;
	const service = "discounts and taxes of the whole invoice";
	return [
		...charges,
		{ ...common, name: "Rest of the total", quantity: Decimal.one, eventCount: 0, amount: rest, service },
	];
}

interface InvoiceLine {
	/** The same for all lines of one charge. */
	readonly key: string;
	readonly priceId: string | null;
	readonly subscription: string | null;
	readonly periodStart_s: number;
	readonly description: string;
	readonly quantity: Decimal;
	readonly amount: Decimal;
	readonly isProration: boolean;
}

function lineOf(line: ExportedObject, currency: string): InvoiceLine {
	const details = line.inner("parent")?.inner("subscription_item_details") ?? null;
	// Before version 2025-03-31, a line named its price, and whether it is a proration, itself.
	const priceId = line.inner("pricing")?.inner("price_details")?.reference("price") ?? line.reference("price");
	const isProration = details?.flag("proration") ?? line.flag("proration");
	const description = line.text("description") ?? "";
	const periodStart_s = line.inner("period")?.integer("start") ?? 0;
	const subscription = details?.text("subscription") ?? line.reference("subscription");
	// The flat fee of a tier is a line of its own, and counts no units.
	const isFlatFee = /\bflat fee\b/i.test(description);
	const quantity = line.decimal("quantity_decimal") ?? line.decimal("quantity") ?? Decimal.zero;
	return {
		key:
			isProration || priceId === null
				? (line.text("id") ?? description)
				: `${subscription} ${priceId} ${periodStart_s}`,
		priceId,
		subscription,
		periodStart_s,
		description,
		quantity: isFlatFee ? Decimal.zero : quantity,
		amount: fromStripeUnits(line.decimal("amount") ?? Decimal.zero, currency),
		isProration,
	};
}
