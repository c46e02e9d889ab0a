export { writeOffInvoice } from "./actions/close-invoice.ts";
export { closePeriods } from "./actions/close-periods.ts";
export { createInvoice } from "./actions/create-invoice.ts";
export { readDocument } from "./actions/invoice-pdf.ts";
export { type InvoiceState, lockInvoice } from "./actions/invoice-state.ts";
export { billingAddresses, composeInvoiceMail, readInvoiceAttachment } from "./actions/mail-invoice.ts";
export {
	receivePayment,
	refundPayment,
	releasePayment,
	reservePayment,
	returnPayment,
	reversePayment,
} from "./actions/move-money.ts";
export { runNow } from "./actions/run-billing.ts";
export { sendInvoice } from "./actions/send-invoice.ts";
export { registerBillingRoutes } from "./billing-routes.ts";
export { settleWithCredit } from "./credit/settle-with-credit.ts";
export { selectEarlierNotes } from "./credit-notes/credit-note-store.ts";
export { registerFileRoutes } from "./file-routes.ts";
export {
	findByNumber,
	type InvoiceRow,
	type ListedInvoice,
	selectInvoice,
	selectLinkVersion,
	selectListed,
} from "./invoice-store.ts";
export { dailyBillingTask, invoicingJobs } from "./jobs.ts";
export { selectLines } from "./line-store.ts";
export { registerInvoiceMailRoutes } from "./mail-routes.ts";
export { amountText } from "./model/charges/charge-description.ts";
export {
	amountDue,
	amountPayable,
	isOverdue,
	isOwnNumber,
	type LineItem,
} from "./model/invoice/invoice.ts";
export { openPaymentLink, paymentLink } from "./payment-link.ts";
export { registerInvoiceRoutes } from "./routes.ts";
export type { InvoicingServices, PaymentFollower } from "./services.ts";
export { simulatePrices } from "./simulate/simulate-prices.ts";
export { type SimulatedServices, type Simulation, servicesFromJson } from "./simulate/simulate-schemas.ts";
export { inSnapshot } from "./snapshot-store.ts";
