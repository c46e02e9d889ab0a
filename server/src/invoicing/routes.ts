import type { App } from "../platform/http/index.ts";
import type { Database, Log } from "../platform/index.ts";
import type { TaxProviders } from "../tax-providers/index.ts";
import { registerCreditRoutes } from "./credit/credit-routes.ts";
import { registerCreditNoteEInvoiceRoutes } from "./credit-notes/credit-note-e-invoice.ts";
import { registerCreditNoteFileRoutes } from "./credit-notes/credit-note-file-routes.ts";
import { registerCreditNoteRoutes } from "./credit-notes/credit-note-routes.ts";
import { registerInvoiceFileRoutes } from "./drawing/file-routes.ts";
import { registerExplainRoutes } from "./explain/explain-routes.ts";
import { registerHistoryRoutes } from "./history/history-routes.ts";
import { registerCustomerInvoicingRoutes } from "./invoices/customer-routes.ts";
import { registerInvoiceRoutes } from "./invoices/invoice-routes.ts";
import { registerPaymentLinkRoutes } from "./invoices/payment-link-routes.ts";
import { registerListRoutes } from "./list/list-routes.ts";
import { registerPurchaseRoutes } from "./prepaid/purchase-routes.ts";
import { registerCreditBalanceRoutes } from "./previews/credit-balance-routes.ts";
import { registerPreviewRoutes } from "./previews/preview-routes.ts";
import type { InvoicingServices } from "./record/services.ts";
import type { FileServices } from "./record/signed-link.ts";
import { registerRunRoutes } from "./runs/run-routes.ts";
import { registerEInvoiceRoutes } from "./sending/e-invoice-routes.ts";
import { registerInvoiceMailRoutes } from "./sending/mail-routes.ts";
import { registerNextNumberRoutes } from "./sending/next-number-routes.ts";
import { registerSimulationRoutes } from "./simulate/simulate-routes.ts";
import { registerTaxTransactionRoutes } from "./tax-ledger/transaction-routes.ts";
import { registerMigrationRoutes } from "./template-migration/migrate-routes.ts";

export function registerInvoicingRoutes(
	app: App,
	services: InvoicingServices & { readonly database: Database; readonly log: Log; readonly taxProviders: TaxProviders },
): void {
	registerHistoryRoutes(app, services);
	registerCreditNoteRoutes(app, services);
	registerCreditNoteEInvoiceRoutes(app);
	registerCreditRoutes(app, services);
	registerListRoutes(app, services);
	registerNextNumberRoutes(app);
	registerPaymentLinkRoutes(app, services);
	registerExplainRoutes(app);
	registerCustomerInvoicingRoutes(app);
	registerInvoiceRoutes(app, services);
	registerInvoiceMailRoutes(app, services);
	registerEInvoiceRoutes(app, services);
	registerSimulationRoutes(app);
	registerMigrationRoutes(app);
	registerRunRoutes(app);
	registerPreviewRoutes(app, services);
	registerCreditBalanceRoutes(app);
	registerPurchaseRoutes(app, services);
	registerTaxTransactionRoutes(app, services);
}

/** Serves PDFs at signed URLs, which a browser opens without a token. */
export function registerFileRoutes(app: App, services: FileServices): void {
	registerCreditNoteFileRoutes(app, services);
	registerInvoiceFileRoutes(app, services);
}
