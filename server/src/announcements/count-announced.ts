import { type Announced, count } from "../platform/index.ts";

type InvoiceResult = "created" | "sent" | "paid" | "overdue" | "voided" | "uncollectible" | "discarded";
type PaymentResult = "succeeded" | "failed" | "canceled" | "refunded" | "returned";

/** Counts what happened to invoices and payments, once the transaction has committed. Other announcements have no metric. */
export function countAnnounced(announced: readonly Announced[]): void {
	for (const { type } of announced) {
		const [noun, happened] = type.split(".");
		if (noun === "invoice" && happened !== "updated")
			count("tallybook_invoices_total", { result: happened as InvoiceResult });
		if (noun === "payment") count("tallybook_payments_total", { result: happened as PaymentResult });
	}
}
