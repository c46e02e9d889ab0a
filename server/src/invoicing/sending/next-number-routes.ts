import { InvoicePrefix, selectOrganisation, selectToday } from "../../organisations/index.ts";
import { type App, strictObject, Type } from "../../platform/http/index.ts";
import type { Context } from "../../platform/index.ts";
import { formatInvoiceNumber } from "../model/invoice/invoice.ts";
import { findByNumber } from "../record/invoice-store.ts";
import { selectLastNumber } from "./number-series-store.ts";

/** Previews the next invoice's number without taking it. */
export function registerNextNumberRoutes(app: App): void {
	app.get(
		"/invoice/next-number",
		{
			schema: {
				tags: ["Invoices"],
				operationId: "invoices.previewNumber",
				summary: "Preview the number of the next invoice to be sent; only sending takes it",
				description: "Another invoice may take this number before yours is sent.",
				querystring: strictObject({ prefix: Type.Optional(InvoicePrefix) }),
				response: {
					200: Type.Object(
						{ invoice_number: Type.String({ description: "The number that the next invoice will get." }) },
						{ $id: "NextInvoiceNumber", description: "The next number." },
					),
				},
			},
		},
		async ({ context, query }) => ({
			invoice_number: await nextNumber(context, query.prefix ?? (await selectOrganisation(context)).invoice_prefix),
		}),
	);
}

async function nextNumber(context: Context, prefix: string): Promise<string> {
	const year = Number((await selectToday(context)).slice(0, 4));
	for (let last = await selectLastNumber(context, year); ; last += 1) {
		const number = formatInvoiceNumber(prefix, year, last + 1);
		if ((await findByNumber(context, number)) === null) return number;
	}
}
