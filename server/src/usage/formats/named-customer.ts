import { isEmail, isUuid } from "../../platform/index.ts";

const externalIdLimit_characters = 100;

/** The fields by which an event names a customer. They are checked later. */
export interface CustomerFields {
	readonly customer_id?: unknown;
	readonly external_customer_id?: unknown;
}

/**
 * The customer that a text names: by UUID, by email address where `takesEmail`, or by external ID. An external ID may itself be
 * a UUID or an email address.
 */
export function namedCustomer(name: unknown, takesEmail: boolean): CustomerFields {
	if (typeof name !== "string" || !(isUuid(name) || (takesEmail && isEmail(name))))
		return { external_customer_id: name };
	return name.length > externalIdLimit_characters
		? { customer_id: name }
		: { customer_id: name, external_customer_id: name };
}
