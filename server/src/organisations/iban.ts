import { isIban } from "../e-invoicing/index.ts";
import { invalid } from "../platform/index.ts";

const shortest = 15;

/**
 * An IBAN without spaces (ISO 13616).
 * @throws Refusal 422 if its form or its check digits are wrong
 */
export function checkedIban(given: string): string {
	const iban = given.replaceAll(" ", "").toUpperCase();
	if (iban.length < shortest || !isIban(iban)) throw invalid("bank_account.iban", "must be a valid IBAN");
	return iban;
}
