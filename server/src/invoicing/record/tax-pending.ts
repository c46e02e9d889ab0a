import { conflict } from "../../platform/index.ts";
import { pendingSupply } from "../../taxes/index.ts";
import type { LineTerms } from "../model/invoice/invoice.ts";

/** The code of the refusal to send what waits for a tax provider's answer. */
export const taxPending = "tax_pending";

interface TaxedLines {
	readonly lines: readonly Pick<LineTerms, "is_tax_default" | "taxes">[];
}

/** Whether a line waits for a tax provider's answer (extensions.md, "Tax providers"). */
export function isTaxPending({ lines }: TaxedLines): boolean {
	return lines.some((line) => line.is_tax_default && pendingSupply({ taxes: line.taxes ?? null }) !== null);
}

/** @throws Refusal 409 if a line waits for a tax provider's answer: what is sent has its taxes */
export function refusePendingTax(state: TaxedLines): void {
	if (!isTaxPending(state)) return;
	throw conflict(
		taxPending,
		"The tax provider has not answered yet which taxes the invoice bears. Try again in a while.",
	);
}
