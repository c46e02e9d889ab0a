import { newKey } from "../../../domain/services/service-draft.ts";
import type { Invoice } from "../invoice.ts";

export const addressLines = ["address_line1", "address_line2", "zip", "city", "state", "country"] as const;

export interface NoteDraft {
	/** Identifies the row in the form. */
	readonly key: string;
	readonly subject_code: string;
	readonly text: string;
}

/** What an electronic invoice says besides references, as typed. */
export interface EInvoiceValues {
	readonly tax_point_date: string;
	readonly delivery: {
		readonly date: string;
		readonly address: Readonly<Record<(typeof addressLines)[number], string>>;
	};
	readonly e_invoice_notes: readonly NoteDraft[];
}

export function newNote(): NoteDraft {
	return { key: newKey(), subject_code: "", text: "" };
}

export function eInvoiceValuesOf({ tax_point_date, delivery, e_invoice_notes }: Invoice): EInvoiceValues {
	const lines = addressLines.map((line) => [line, delivery?.address?.[line] ?? ""]);
	return {
		tax_point_date: tax_point_date ?? "",
		delivery: {
			date: delivery?.date ?? "",
			address: Object.fromEntries(lines) as EInvoiceValues["delivery"]["address"],
		},
		e_invoice_notes: e_invoice_notes.map(({ subject_code, text }, index) => ({
			...{ key: `note-${index}`, subject_code: subject_code ?? "", text },
		})),
	};
}

/** What differs from the invoice's, as the API takes it. An empty note is sent as it is: the API says that its text is missing. */
export function eInvoiceChanges(invoice: Invoice, values: EInvoiceValues): Partial<ReturnType<typeof eInvoiceBody>> {
	const before: Readonly<Record<string, unknown>> = eInvoiceBody(eInvoiceValuesOf(invoice));
	const changed = Object.entries(eInvoiceBody(values)).filter(
		([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
	);
	return Object.fromEntries(changed);
}

function eInvoiceBody({ tax_point_date, delivery, e_invoice_notes }: EInvoiceValues) {
	const address = addressLines.map((line) => [line, orNull(delivery.address[line])] as const);
	const delivered = {
		date: orNull(delivery.date),
		address: address.every(([, text]) => text === null) ? null : Object.fromEntries(address),
	};
	return {
		tax_point_date: orNull(tax_point_date),
		delivery: delivered.date === null && delivered.address === null ? null : delivered,
		e_invoice_notes: e_invoice_notes.map(({ subject_code, text }) => ({
			...{ subject_code: orNull(subject_code)?.toUpperCase() ?? null, text: text.trim() },
		})),
	};
}

/** Whether none of it is set. */
export function isNothing({ tax_point_date, delivery, e_invoice_notes }: EInvoiceValues): boolean {
	const texts = [tax_point_date, delivery.date, ...Object.values(delivery.address)];
	return e_invoice_notes.length === 0 && texts.every((text) => text === "");
}

export function orNull(text: string): string | null {
	return text.trim() === "" ? null : text.trim();
}
