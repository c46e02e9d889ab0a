import type { Decimal } from "../../money/index.ts";
import type { ChargePart } from "./charge.ts";
import type { KeptPrices, PriceField } from "./parameters.ts";

/** All that there is to say of a pricing model. Its name, label and parameters are the API's; its prices have its own words. */
export interface PricingModelDefinition<Name extends string, Field extends PriceField, Prices> {
	/** What requests, answers and the database call it; it never changes. */
	readonly name: Name;
	/** What it does, in a few words that go on after the name: the API's document shows it. */
	readonly label: string;
	/** The fields of a service that it is priced by. Any other is refused. */
	readonly parameters: Readonly<Record<Field, "required" | "optional">>;
	/** Its prices, out of the fields of a service that has passed `priceProblems`. As JSON they are kept with charges: their names and order stay. */
	pricesOf(fields: Pick<KeptPrices, Field>): Prices;
	/**
	 * The steps that add up to the price of a quantity; exact.
	 * @param quantity what is billed: 0 or more
	 * @param eventCount how many events bear a fee of their own (`countEventsBearingFee`); 0 unless `isPricedByEvents`
	 */
	price(prices: Prices, quantity: Decimal, eventCount: number): ChargePart[];
	/** Where the price is always quantity × unit price: that unit price, for the line to show. Other models' lines show a flat fee. */
	unitPriceOf?(prices: Prices): Decimal;
	/** Whether `eventCount` matters at these prices; left out where it never does. */
	isPricedByEvents?(prices: Prices): boolean;
}

/** The definition as it is, with its types inferred from what it says. */
export function definePricingModel<const Name extends string, Field extends PriceField, Prices extends object>(
	definition: PricingModelDefinition<Name, Field, Prices>,
): PricingModelDefinition<Name, Field, Prices> {
	return definition;
}
