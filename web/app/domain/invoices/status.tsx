import type { components } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import { optionsOf } from "../../ui/form/options.ts";
import { Status, type Tone } from "../../ui/status.tsx";
import { words } from "./words.ts";

type Invoice = components["schemas"]["Invoice"];

const looks: Readonly<Record<Invoice["invoice_status"], { readonly tone: Tone; readonly label: string }>> = {
	draft: { tone: "neutral", label: words.status.draft },
	sent: { tone: "active", label: words.status.open },
	paid: { tone: "good", label: words.status.paid },
	void: { tone: "neutral", label: words.status.void },
	uncollectible: { tone: "bad", label: words.status.writtenOff },
};

export const invoiceStatusOptions = optionsOf(looks);

/** An invoice's status in a word. */
export function InvoiceState({ invoice }: { readonly invoice: Invoice }) {
	if (invoice.is_overdue) return <Status tone="bad">{words.status.overdue}</Status>;
	const { tone, label } = looks[invoice.invoice_status];
	return <Status tone={tone}>{label}</Status>;
}

/** When the status changes, or did: "due in 12 days", "paid on Nov 3, 2026"; null where there is no such day. */
export function whenOf({ invoice_status, due_date, paid_at, voided_at, is_overdue }: Invoice): string | null {
	if (invoice_status === "paid") return paid_at === null ? null : words.status.paidOn(formats.date(paid_at));
	if (invoice_status === "void") return voided_at === null ? null : words.status.voidedOn(formats.date(voided_at));
	if (due_date === null) return null;
	return is_overdue ? words.status.wasDue(formats.days(due_date)) : words.status.due(formats.days(due_date));
}
