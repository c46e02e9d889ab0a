import { selectToday } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import type { LineItem } from "../model/invoice/invoice.ts";
import { suppliedBy } from "../model/invoice/supplied-by.ts";
import type { PresentTax } from "../model/periods/default-tax.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";
import { decided } from "../record/tax-situation.ts";
import type { LineExplanation } from "./explain-schemas.ts";

/** The rule that decided a line's tax; null if none did, or can't on a draft that lacks what it needs. */
export async function taxRuleOf(
	context: Context,
	line: LineItem,
	{ invoice, lines }: { readonly invoice: InvoiceRow; readonly lines: readonly LineItem[] },
	{ situation }: PresentTax,
): Promise<LineExplanation["tax_rule"]> {
	if (situation === null || !line.is_tax_default) return null;
	const decision = decided(situation, suppliedBy(line, lines, invoice, await selectToday(context)));
	if ("missing" in decision) return null;
	const { rule, reason, source } = decision;
	return { rule, reason, source };
}
