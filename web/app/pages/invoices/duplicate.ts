import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import type { Invoice } from "./invoice.ts";

/** A draft for the same customer with the same lines; dates are left open. */
export async function duplicate({
	customer,
	currency,
	description,
	recipients,
	line_items,
}: Invoice): Promise<Invoice> {
	const copy = await answer(
		api.POST("/api/v1/invoice", {
			body: {
				customer_uuid: customer.uuid,
				currency,
				description,
				recipients,
				line_items: line_items.map(
					({
						uuid: _uuid,
						currency: _currency,
						amount: _amount,
						tax_amount: _tax,
						credit_grant_uuid: _grant,
						contract_uuid: _contract,
						customer_uuid: _customer,
						taxes,
						...line
					}) => ({
						...line,
						taxes: taxes.map(({ amount: _part, exemption_reason: _reason, exemption_code: _code, ...tax }) => tax),
					}),
				),
			},
		}),
	);
	void refresh(["invoices"]);
	return copy;
}
