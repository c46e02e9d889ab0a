import type { Decimal } from "../../money/index.ts";
import type { ChargePart } from "./charge.ts";
import type { EventSums, EventTerms } from "./event-sums.ts";
import type { MeasuredGroup, PricedGroup } from "./measured-group.ts";
import type { KeptPrices, PriceField, Problem, Reprice, SentPrices } from "./parameters.ts";

/** The definition of a pricing model. Its name, label and parameters belong to the API; its prices have names of their own. */
export interface PricingModelDefinition<Name extends string, Field extends PriceField, Prices> {
	/** The name in requests, answers and the database; it never changes. */
	readonly name: Name;
	/** A short description for the API document, which continues after the name. */
	readonly label: string;
	/** The service fields that determine its price. All others are refused. */
	readonly parameters: Readonly<Record<Field, "required" | "optional">>;
	/** The prices from the fields of a service that has passed `priceProblems`. Stored as JSON with charges: names and order never change. */
	pricesOf(fields: Pick<KeptPrices, Field>): Prices;
	/**
	 * The exact steps that add up to the price of a quantity.
	 * @param quantity the billed quantity, 0 or more
	 * @param eventCount the number of events charged a fee of their own (`countEventsBearingFee`); 0 unless `isPricedByEvents`
	 * @param sums what the events add up to; `noEvents` unless `eventTermsOf` returns terms
	 */
	price(prices: Prices, quantity: Decimal, eventCount: number, sums: EventSums): ChargePart[];
	/** The unit price to show on a line, if the price is always quantity × unit price. Lines of other models show a flat fee. */
	unitPriceOf?(prices: Prices): Decimal;
	/** Whether `unit_price`, the tiers' too, is a percentage instead of a price; omitted if it is a price. */
	readonly pricesPercent?: true;
	/** Whether it prices the quantity of a recurring fee, too, such as seats; omitted if it prices usage only. */
	readonly pricesFees?: true;
	/** Whether `eventCount` matters at these prices; omitted if it never does. */
	isPricedByEvents?(prices: Prices): boolean;
	/** How each event is charged, if `sums` determine the price; null, or omitted, if they don't. */
	eventTermsOf?(prices: Prices): EventTerms | null;
	/** What is wrong with its parameters together; omitted if each can be judged by itself. */
	problems?(sent: SentPrices): Problem[];
	/** Its parameters with each price changed; omitted if `repriced` finds them all. */
	reprice?(kept: KeptPrices, price: Reprice): KeptPrices;
	/** The properties that usage is grouped by; omitted if it is priced as a whole. */
	groupByOf?(prices: Prices): readonly string[];
	/** With `groupByOf`, instead of `price`: what each group costs. */
	priceGroups?(prices: Prices, groups: readonly MeasuredGroup[]): PricedGroup[];
}

/** Returns the definition with its types inferred. */
export function definePricingModel<const Name extends string, Field extends PriceField, Prices extends object>(
	definition: PricingModelDefinition<Name, Field, Prices>,
): PricingModelDefinition<Name, Field, Prices> {
	return definition;
}
