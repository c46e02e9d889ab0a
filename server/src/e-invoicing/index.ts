export { checkInvoice, type Finding } from "./check/check.ts";
export { Checker } from "./checking/checker.ts";
export { checkCode, codeProblem } from "./fields/check-code.ts";
export {
	BankAccount,
	BankAccountInput,
	DocumentFormats,
	EInvoiceContact,
	EInvoiceContactInput,
	EInvoiceFormats,
	EInvoiceNote,
	EInvoiceNoteInput,
	ElectronicAddress,
	ElectronicAddressInput,
	InvoiceDelivery,
	InvoiceDeliveryInput,
	LegalRegistration,
	LegalRegistrationInput,
	TaxRegistration,
	TaxRegistrationInput,
	UnitCode,
} from "./fields/field-schemas.ts";
export type { DocumentFormat, EInvoiceFormat } from "./fields/formats.ts";
export { SupplyField, Taxes, TaxesInput, TaxesOnLine, type TaxOnLine } from "./fields/tax-schemas.ts";
export type * from "./model/index.ts";
export { registerEInvoicingRoutes } from "./routes.ts";
export { isIban } from "./rules/iban.ts";
export { EInvoiceFinding } from "./schemas.ts";
export { writeCii } from "./writing/cii.ts";
export { facturX } from "./writing/factur-x.ts";
export { writeUbl } from "./writing/ubl.ts";
