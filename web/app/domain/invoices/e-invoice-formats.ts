import type { components } from "../../api/schema.ts";

type EInvoiceFormat = components["schemas"]["Organisation"]["e_invoice_format"];

/** What people call the formats. */
export const eInvoiceFormatNames: Readonly<Record<EInvoiceFormat, string>> = {
	none: "None, PDF only",
	facturx: "Factur-X / ZUGFeRD (in the PDF)",
	xrechnung_ubl: "XRechnung (UBL)",
	xrechnung_cii: "XRechnung (CII)",
	peppol_bis: "Peppol BIS Billing",
};

export const eInvoiceFormatOptions = Object.entries(eInvoiceFormatNames).map(([value, label]) => ({ value, label }));
