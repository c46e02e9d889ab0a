import type { EInvoiceNote } from "../../e-invoicing/index.ts";
import { completeAddress } from "../../platform/index.ts";
import type { InvoiceRow } from "./invoice-store.ts";
import type { InvoiceUpdate } from "./schemas.ts";

type Converted = "recipients" | "custom_fields" | "e_invoice_notes" | "delivery";
type NotesGiven = NonNullable<InvoiceUpdate["e_invoice_notes"]>;
type Given = Omit<InvoiceUpdate, "invoice_status" | "rebill">;
/** An invoice's fields as a request gives them, in the form of its row. */
export type InvoiceFields = Omit<Given, Converted> & Partial<Pick<InvoiceRow, Converted>>;

/** Null clears a list, and what an object leaves out is null. */
export function rowFields<Fields extends Given>({
	recipients,
	custom_fields,
	e_invoice_notes,
	delivery,
	...fields
}: Fields): Omit<Fields, Converted> & Partial<Pick<InvoiceRow, Converted>> {
	return {
		...fields,
		...(recipients === undefined ? {} : { recipients: recipients ?? [] }),
		...(custom_fields === undefined ? {} : { custom_fields: custom_fields ?? [] }),
		...(e_invoice_notes === undefined ? {} : { e_invoice_notes: (e_invoice_notes ?? []).map(completeNote) }),
		...(delivery === undefined ? {} : { delivery: delivery === null ? null : completeDelivery(delivery) }),
	};
}

function completeNote({ subject_code = null, text }: NotesGiven[number]): EInvoiceNote {
	return { subject_code, text };
}

function completeDelivery({ date = null, address }: NonNullable<Given["delivery"]>): InvoiceRow["delivery"] {
	return { date, address: address ? completeAddress(address) : null };
}
