/** How a document is written for machines: an attachment of its own, or (`facturx`) inside its PDF. */
export const documentFormats = ["facturx", "xrechnung_ubl", "xrechnung_cii", "peppol_bis"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** What a customer gets; `none`: the PDF alone. */
export const eInvoiceFormats = ["none", ...documentFormats] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];
