import type { components } from "../../api/schema.ts";

type Service = components["schemas"]["TemplateService"];

/**
 * A template's service at its price in a currency; null if it has none.
 * @param own the organization's currency, which the price outside `prices` is in
 */
export function inCurrency(service: Service, currency: string, own: string): Service | null {
	const price = service.prices.find((price) => price.currency === currency);
	if (price === undefined) return currency === own ? service : null;
	const { currency: _currency, ...replaced } = price;
	return { ...service, ...replaced };
}
