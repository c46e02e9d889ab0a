/** A mail's words before the particulars are put in: `{{invoice_number}}`. */
export interface Template {
	readonly subject: string;
	readonly text: string;
}

export const mailKinds = ["invoice", "reminder", "payment_receipt", "payment_failed", "card_expiring"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Of an invoice, whatever a mail says of it. */
const invoicePlaceholders = [
	"invoice_number",
	"invoice_date",
	"due_date",
	"amount",
	"amount_due",
	"customer_name",
	"organisation_name",
	"payment_link",
] as const;

/** What each kind of mail can name, and what it says where an organization has not written its own. */
export const templateKinds = {
	invoice: {
		placeholders: invoicePlaceholders,
		subject: "Invoice {{invoice_number}} from {{organisation_name}}",
		text: `Hello {{customer_name}},

please find attached invoice {{invoice_number}} of {{invoice_date}} for {{amount}}.

Amount due: {{amount_due}}
Due date: {{due_date}}
Pay online: {{payment_link}}

If you have any questions, please get in touch.

{{organisation_name}}`,
	},
	reminder: {
		placeholders: [...invoicePlaceholders, "days_until_due", "days_overdue", "charged_to"],
		subject: "Reminder of invoice {{invoice_number}} from {{organisation_name}}",
		text: `Hello {{customer_name}},

this is a reminder of invoice {{invoice_number}} of {{invoice_date}}, which is attached.

Amount due: {{amount_due}}
Due date: {{due_date}}
Days until then: {{days_until_due}}
Days overdue: {{days_overdue}}
Charged by us on the due date to: {{charged_to}}
Pay online: {{payment_link}}

If you have paid in the meantime, please disregard this mail.

{{organisation_name}}`,
	},
	payment_receipt: {
		placeholders: [...invoicePlaceholders, "payment_amount", "payment_date", "payment_method", "payment_reference"],
		subject: "Payment received for invoice {{invoice_number}}",
		text: `Hello {{customer_name}},

thank you. We have received {{payment_amount}} for invoice {{invoice_number}}.

Date: {{payment_date}}
Paid by: {{payment_method}}
Reference: {{payment_reference}}
Still due: {{amount_due}}

The invoice and its payments: {{payment_link}}

{{organisation_name}}`,
	},
	payment_failed: {
		placeholders: [...invoicePlaceholders, "payment_amount", "payment_method", "failure", "next_attempt_date"],
		subject: "Payment of invoice {{invoice_number}} failed",
		text: `Hello {{customer_name}},

we could not collect {{payment_amount}} for invoice {{invoice_number}}: {{failure}}

Payment method: {{payment_method}}
Due date: {{due_date}}
Our next attempt: {{next_attempt_date}}

You can pay online, with another card or account too: {{payment_link}}

{{organisation_name}}`,
	},
	card_expiring: {
		placeholders: ["customer_name", "organisation_name", "card", "expiry_date"],
		subject: "Your card for payments to {{organisation_name}} expires on {{expiry_date}}",
		text: `Hello {{customer_name}},

the card that we charge your invoices to expires soon.

Card: {{card}}
Valid until: {{expiry_date}}

Please give us another card or bank account before then; an answer to this mail reaches us.

{{organisation_name}}`,
	},
} as const satisfies Record<MailKind, Template & { readonly placeholders: readonly string[] }>;

/** A value for each placeholder of the kind, written as a person reads it; empty where there is nothing to say. */
export type TemplateValues<Kind extends MailKind> = Readonly<
	Record<(typeof templateKinds)[Kind]["placeholders"][number], string>
>;

const placeholder = /\{\{([^{}]*)\}\}/g;

/** What is wrong with a template's subject or text, as a sentence's end; null where nothing is. */
export function templateFault(kind: MailKind, written: string): string | null {
	const known: readonly string[] = templateKinds[kind].placeholders;
	for (const [whole, name = ""] of written.matchAll(placeholder)) {
		if (!known.includes(name.trim()))
			return `${whole} is not known; there are ${known.map((each) => `{{${each}}}`).join(", ")}`;
	}
	const rest = written.replace(placeholder, "");
	return /\{\{|\}\}/.test(rest) ? "has {{ or }} that belong to no placeholder" : null;
}

/**
 * Puts the values in. A line of the text whose placeholders all have nothing to say is left out: `Pay online:` without an address
 * would be a riddle. Values never bring placeholders, line breaks or control characters of their own.
 */
export function fillTemplate(template: Template, values: Readonly<Record<string, string>>): Template {
	const lines = template.text.split(/\r\n|\r|\n/);
	const said = lines.filter((line) => saysSomething(line, values));
	const text = said.map((line) => fill(line, values)).join("\n");
	return {
		subject: oneLine(fill(template.subject, values)),
		// A paragraph that was left out whole leaves no gap.
		text: said.length === lines.length ? text : text.replace(/\n{3,}/g, "\n\n"),
	};
}

function saysSomething(line: string, values: Readonly<Record<string, string>>): boolean {
	const named = [...line.matchAll(placeholder)].map(([, name = ""]) => values[name.trim()] ?? "");
	return named.length === 0 || named.some((value) => value !== "");
}

function fill(written: string, values: Readonly<Record<string, string>>): string {
	return written.replace(placeholder, (_whole, name: string) => oneLine(values[name.trim()] ?? ""));
}

/** A text without line breaks and control characters: in a header they would begin another one. */
export function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
