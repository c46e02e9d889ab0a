/** A mail's template, with placeholders such as `{{invoice_number}}`. */
export interface Template {
	readonly subject: string;
	readonly text: string;
}

export const mailKinds = [
	"invoice",
	"reminder",
	"payment_receipt",
	"payment_failed",
	"card_expiring",
	"webhook_disabled",
	"alert_triggered",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The placeholders available in all mails about an invoice. */
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

/** The placeholders and default text of each kind of mail. */
export const templateKinds = {
	invoice: {
		placeholders: invoicePlaceholders,
		subject: "Invoice {{invoice_number}} from {{organisation_name}}",
		text: `Hello {{customer_name}},

Please find attached invoice {{invoice_number}} of {{invoice_date}} for {{amount}}.

Amount due: {{amount_due}}
Due date: {{due_date}}
Pay online: {{payment_link}}

If you have any questions, please contact us.

{{organisation_name}}`,
	},
	reminder: {
		placeholders: [...invoicePlaceholders, "days_until_due", "days_overdue", "charged_to"],
		subject: "Reminder: invoice {{invoice_number}} from {{organisation_name}}",
		text: `Hello {{customer_name}},

This is a reminder about the attached invoice {{invoice_number}} of {{invoice_date}}.

Amount due: {{amount_due}}
Due date: {{due_date}}
Days until due: {{days_until_due}}
Days overdue: {{days_overdue}}
On the due date we will charge: {{charged_to}}
Pay online: {{payment_link}}

If you have already paid, please ignore this email.

{{organisation_name}}`,
	},
	payment_receipt: {
		placeholders: [...invoicePlaceholders, "payment_amount", "payment_date", "payment_method", "payment_reference"],
		subject: "Payment received for invoice {{invoice_number}}",
		text: `Hello {{customer_name}},

Thank you! We have received {{payment_amount}} for invoice {{invoice_number}}.

Date: {{payment_date}}
Paid with: {{payment_method}}
Reference: {{payment_reference}}
Still due: {{amount_due}}

View the invoice and its payments: {{payment_link}}

{{organisation_name}}`,
	},
	payment_failed: {
		placeholders: [...invoicePlaceholders, "payment_amount", "payment_method", "failure", "next_attempt_date"],
		subject: "Payment for invoice {{invoice_number}} failed",
		text: `Hello {{customer_name}},

We could not collect {{payment_amount}} for invoice {{invoice_number}}: {{failure}}

Payment method: {{payment_method}}
Due date: {{due_date}}
Next attempt: {{next_attempt_date}}

You can also pay online, with another card or bank account if you like: {{payment_link}}

{{organisation_name}}`,
	},
	card_expiring: {
		placeholders: ["customer_name", "organisation_name", "card", "expiry_date"],
		subject: "Your card for payments to {{organisation_name}} expires on {{expiry_date}}",
		text: `Hello {{customer_name}},

The card that we use to collect your payments expires soon.

Card: {{card}}
Valid until: {{expiry_date}}

Please give us another card or bank account before then. You can reply to this email.

{{organisation_name}}`,
	},
	webhook_disabled: {
		placeholders: ["organisation_name", "webhook_url", "webhook_page"],
		subject: "A webhook endpoint of {{organisation_name}} was disabled",
		text: `Hello,

We tried for three days to deliver a message to this webhook endpoint, and have disabled it:

{{webhook_url}}

Nothing more is sent to it. Once the receiver works again, enable the endpoint and send what failed again:

{{webhook_page}}`,
	},
	alert_triggered: {
		placeholders: [
			...["organisation_name", "alert_name", "customer_name", "measure", "value", "reached", "fallen_below"],
			...["period_start", "alert_page"],
		],
		subject: "{{alert_name}}: {{customer_name}}",
		text: `Hello,

The alert {{alert_name}} of {{organisation_name}} was triggered.

Customer: {{customer_name}}
{{measure}}: {{value}}
Reached: {{reached}}
Fallen below: {{fallen_below}}
In the period since: {{period_start}}

{{alert_page}}`,
	},
} as const satisfies Record<MailKind, Template & { readonly placeholders: readonly string[] }>;

/** A formatted value for each placeholder of the kind; empty if there is nothing to show. */
export type TemplateValues<Kind extends MailKind> = Readonly<
	Record<(typeof templateKinds)[Kind]["placeholders"][number], string>
>;

const placeholder = /\{\{([^{}]*)\}\}/g;

/** The fault in a template's subject or text, as the end of a sentence; null if it is valid. */
export function templateFault(kind: MailKind, written: string): string | null {
	const known: readonly string[] = templateKinds[kind].placeholders;
	for (const [whole, name = ""] of written.matchAll(placeholder)) {
		if (!known.includes(name.trim()))
			return `has the unknown placeholder ${whole}; available are ${known.map((each) => `{{${each}}}`).join(", ")}`;
	}
	const rest = written.replace(placeholder, "");
	return /\{\{|\}\}/.test(rest) ? "has a {{ or }} without a placeholder" : null;
}

/**
 * Fills in the values. Omits a line of text if all its placeholders are empty, such as `Pay online:` without a link. Values cannot add
 * placeholders, line breaks or control characters.
 */
export function fillTemplate(template: Template, values: Readonly<Record<string, string>>): Template {
	const lines = template.text.split(/\r\n|\r|\n/);
	const said = lines.filter((line) => saysSomething(line, values));
	const text = said.map((line) => fill(line, values)).join("\n");
	return {
		subject: oneLine(fill(template.subject, values)),
		// Closes the gap left by an omitted paragraph.
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

/** The text without line breaks and control characters, which could inject another header. */
export function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
