import type { TypedNumbers } from "../../../api/typed-numbers.ts";
import { currencyPricesBody, termsBody } from "../../../domain/services/service-body.ts";
import type { ServiceDraft } from "../../../domain/services/service-draft.ts";

/** @param path where the service is in the request */
export function termsOfOption(service: ServiceDraft, path: string, typed: TypedNumbers) {
	const isUsage = service.service_type === "usage";
	return {
		...termsBody(service, path, typed),
		prices: currencyPricesBody(service, path, typed),
		...(isUsage ? {} : { default_quantity: typed.decimal(`${path}.default_quantity`, service.quantity) }),
	};
}
