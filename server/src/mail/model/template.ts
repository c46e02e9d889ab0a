/** A mail's words before the particulars are put in: `{{invoice_number}}`. */
export interface Template {
	readonly subject: string;
	readonly text: string;
}

export const mailKinds = ["invoice"] as const;
export type MailKind = (typeof mailKinds)[number];

/** What each kind of mail can name, and what it says where an organisation has not written its own. */
export const templateKinds = {
	invoice: {
		placeholders: [
			"invoice_number",
			"invoice_date",
			"due_date",
			"amount",
			"amount_due",
			"customer_name",
			"organisation_name",
			"payment_link",
		],
		subject: "Invoice {{invoice_number}} from {{organisation_name}}",
		text: `Hello {{customer_name}},

please find attached invoice {{invoice_number}} of {{invoice_date}} for {{amount}}.

Amount due: {{amount_due}}
Due date: {{due_date}}
Pay online: {{payment_link}}

If you have any questions, please get in touch.

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
