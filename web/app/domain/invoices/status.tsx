import type { components } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import { optionsOf } from "../../ui/form/options.ts";
import { Status, type Tone } from "../../ui/status.tsx";

type Invoice = components["schemas"]["Invoice"];

const looks: Readonly<Record<Invoice["invoice_status"], { readonly tone: Tone; readonly label: string }>> = {
	draft: { tone: "neutral", label: "Draft" },
	sent: { tone: "active", label: "Open" },
	paid: { tone: "good", label: "Paid" },
	void: { tone: "neutral", label: "Void" },
	uncollectible: { tone: "bad", label: "Written off" },
};

export const invoiceStatusOptions = optionsOf(looks);

/** An invoice's status in a word. */
export function InvoiceState({ invoice }: { readonly invoice: Invoice }) {
	if (invoice.is_overdue) return <Status tone="bad">Overdue</Status>;
	const { tone, label } = looks[invoice.invoice_status];
	return <Status tone={tone}>{label}</Status>;
}

/** When the status changes, or did: "due in 12 days", "paid on Nov 3, 2026"; null where there is no such day. */
export function whenOf({ invoice_status, due_date, paid_at, voided_at, is_overdue }: Invoice): string | null {
	if (invoice_status === "paid") return paid_at === null ? null : `paid on ${formats.date(paid_at)}`;
	if (invoice_status === "void") return voided_at === null ? null : `voided on ${formats.date(voided_at)}`;
	if (due_date === null) return null;
	return is_overdue ? `was due ${formats.days(due_date)}` : `due ${formats.days(due_date)}`;
}
