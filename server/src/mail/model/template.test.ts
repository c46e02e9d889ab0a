import { describe, expect, it } from "vitest";
import { fillTemplate, mailKinds, oneLine, templateFault, templateKinds } from "./template.ts";

const values = { invoice_number: "INV-1", due_date: "", payment_link: "", customer_name: "Ada" };
const filled = (text: string, subject = "S") => fillTemplate({ subject, text }, values);

describe("a template is filled", () => {
	it.each<[string, string, string]>([
		["values in their places", "No. {{invoice_number}} for {{ customer_name }}.", "No. INV-1 for Ada."],
		["the same twice", "{{invoice_number}}{{invoice_number}}", "INV-1INV-1"],
		["a line with nothing to say left out", "a\nDue: {{due_date}}\nb", "a\nb"],
		["a line with something to say kept", "{{invoice_number}} {{due_date}}!", "INV-1 !"],
		["a paragraph left out without a gap", "a\n\nDue: {{due_date}}\n\nb", "a\n\nb"],
		["a person's own gaps kept", "a\n\n\n\nb", "a\n\n\n\nb"],
		["line breaks of every system", "a\r\nb\rc\nd", "a\nb\nc\nd"],
		["single braces as they are", "{a} } {", "{a} } {"],
	])("%s", (_case, text, expected) => {
		expect(filled(text).text).toBe(expected);
	});

	it("with values that are taken literally", () => {
		const hostile = { customer_name: "{{invoice_number}} $& $1", invoice_number: "INV-1" };
		expect(fillTemplate({ subject: "{{customer_name}}", text: "x" }, hostile).subject).toBe("{{invoice_number}} $& $1");
	});

	it("with values that cannot begin a line or a header", () => {
		const hostile = { customer_name: "Ada\r\nBcc: eve@example.com\u2028x\u0085y" };
		const expected = "Ada Bcc: eve@example.com x y";
		expect(fillTemplate({ subject: "{{customer_name}}", text: "{{customer_name}}" }, hostile)).toEqual({
			subject: expected,
			text: expected,
		});
		expect(fillTemplate({ subject: "a\r\nBcc: b", text: "x" }, {}).subject).toBe("a Bcc: b");
	});
});

describe("a template's fault", () => {
	it.each<[string, string | null]>([
		["no placeholder at all, {single} braces", null],
		["{{invoice_number}} {{ amount_due }}", null],
		["{{invoice_nr}}", "has the unknown placeholder {{invoice_nr}};"],
		["{{Invoice_Number}}", "has the unknown placeholder {{Invoice_Number}};"],
		["{{}}", "has the unknown placeholder {{}};"],
		["{{constructor}}", "has the unknown placeholder {{constructor}};"],
		["{{invoice_number", "has a {{ or }} without a placeholder"],
		["invoice_number}}", "has a {{ or }} without a placeholder"],
		["{{{invoice_number}}", null],
		["{{ {{invoice_number}}", "has a {{ or }} without a placeholder"],
	])("of %j", (written, expected) => {
		const fault = templateFault("invoice", written);
		if (expected === null) expect(fault).toBeNull();
		else expect(fault).toContain(expected);
	});
});

it.each(mailKinds)("the default of %s has no fault and needs no value twice", (kind) => {
	const { subject, text } = templateKinds[kind];
	expect([templateFault(kind, subject), templateFault(kind, text)]).toEqual([null, null]);
	expect(oneLine(subject)).toBe(subject);
});
