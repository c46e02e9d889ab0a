export { billingCheckTask, checkBilling } from "./check/check-billing.ts";
export { settleWithCredit } from "./credit/settle-with-credit.ts";
export { CreditNote } from "./credit-notes/credit-note-schemas.ts";
export { selectCreditNote, selectEarlierNotes } from "./credit-notes/credit-note-store.ts";
export { presentCreditNotes } from "./credit-notes/present-credit-note.ts";
export { readDocument } from "./drawing/invoice-pdf.ts";
export {
	receivePayment,
	refundPayment,
	releasePayment,
	reservePayment,
	returnPayment,
	reversePayment,
} from "./invoices/apply-payment.ts";
export { writeOffInvoice } from "./invoices/close-invoice.ts";
export { createInvoice } from "./invoices/create-invoice.ts";
export { dailyBillingTask, earlyInvoicesTask, invoicingJobs, taxProviderTasks } from "./jobs.ts";
export { amountText } from "./model/charges/charge-description.ts";
export {
	amountDue,
	amountPayable,
	isOverdue,
	isOwnNumber,
	type LineItem,
} from "./model/invoice/invoice.ts";
export { announceOverdueTask } from "./overdue/announce-overdue.ts";
export { purchaseCredit } from "./prepaid/purchase-credit.ts";
export { rollOverCredit } from "./prepaid/roll-over-credit.ts";
export { type LiveFigures, liveBalances, liveFigures } from "./previews/live-figures.ts";
export type { LiveExtent } from "./previews/live-plans.ts";
export { shownName } from "./record/generated-words.ts";
export { type InvoiceState, lockInvoice } from "./record/invoice-state.ts";
export {
	findByNumber,
	type InvoiceRow,
	type ListedInvoice,
	selectInvoice,
	selectLinkVersion,
	selectListed,
} from "./record/invoice-store.ts";
export { selectLines } from "./record/line-store.ts";
export { openPaymentLink, paymentLink } from "./record/payment-link.ts";
export { presentInvoices } from "./record/present.ts";
export { Invoice } from "./record/schemas.ts";
export type { InvoicingServices, PaymentFollower } from "./record/services.ts";
export { inSnapshot } from "./record/snapshot-store.ts";
export { printedTaxId } from "./record/stated-tax-id.ts";
export { registerFileRoutes, registerInvoicingRoutes } from "./routes.ts";
export { closePeriods } from "./runs/close-periods.ts";
export { runNow } from "./runs/run-billing.ts";
export { BillingRun } from "./runs/run-schemas.ts";
export { presentRun, selectLatestRunOfLast, selectRun } from "./runs/run-store.ts";
export { billingAddresses, composeInvoiceMail, readInvoiceAttachment } from "./sending/mail-invoice.ts";
export { readEInvoiceAttachment } from "./sending/read-e-invoice.ts";
export { sendInvoice } from "./sending/send-invoice.ts";
export { simulatePrices } from "./simulate/simulate-prices.ts";
export { type SimulatedServices, type Simulation, servicesFromJson } from "./simulate/simulate-schemas.ts";
