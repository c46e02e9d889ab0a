import { accessJobs } from "./auth/index.ts";
import { contractUploadJobs } from "./contract-uploads/index.ts";
import { creditGrantJobs } from "./credit-grants/index.ts";
import { customerJobs } from "./customers/index.ts";
import { invoicingJobs, readEInvoiceAttachment, readInvoiceAttachment } from "./invoicing/index.ts";
import { createDirectMailer, mailJobs } from "./mail/index.ts";
import { paymentJobs } from "./payments/index.ts";
import { type JobHandler, statisticsJobs } from "./platform/index.ts";
import type { Services } from "./services.ts";
import { usageJobs } from "./usage/index.ts";
import { webhookJobs } from "./webhooks/index.ts";

/** The background work of all rooms, by job name. */
export function jobHandlers(services: Services): Record<string, JobHandler> {
	const mail = mailJobs(services, { invoice: readInvoiceAttachment, e_invoice: readEInvoiceAttachment });
	return {
		...accessJobs(services, createDirectMailer(services)),
		...contractUploadJobs(services),
		...creditGrantJobs(services),
		...customerJobs(services),
		...usageJobs(services),
		...invoicingJobs(services),
		...paymentJobs(services),
		...webhookJobs(services),
		...statisticsJobs(services),
		...mail,
	};
}
