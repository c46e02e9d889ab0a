import type { components } from "../../api/schema.ts";
import { Status } from "../../ui/status.tsx";
import { paymentStatuses } from "./payment-words.ts";
import { words } from "./words.ts";

type Payment = Pick<components["schemas"]["InvoicePayment"], "payment_status" | "reversed_at">;

/** A payment's status; one that was recorded by mistake says so. */
export function PaymentStatusMark({ payment: { payment_status, reversed_at } }: { readonly payment: Payment }) {
	const { label, tone } = paymentStatuses[payment_status];
	return <Status tone={tone}>{reversed_at === null ? label : words.status.reversed}</Status>;
}
