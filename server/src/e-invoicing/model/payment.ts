import type { Code, DecimalText } from "./values.ts";

/** BG-16. The standard has one; both syntaxes repeat it, one for each code, and so do we. */
export interface PaymentInstructions {
	/** BT-81: UNCL 4461, such as 30 (credit transfer), 58 (SEPA credit transfer), 59 (SEPA direct debit) */
	readonly meansCode?: Code;
	/** BT-82 */
	readonly meansText?: string;
	/** BT-83 */
	readonly remittance?: string;
	/** BG-17 */
	readonly creditTransfers?: readonly CreditTransfer[];
	/** BG-18 */
	readonly card?: PaymentCard;
	/** BG-19 */
	readonly directDebit?: DirectDebit;
}

/** BG-17 */
export interface CreditTransfer {
	/** BT-84: the IBAN, or another account number */
	readonly account?: string;
	/** BT-85 */
	readonly accountName?: string;
	/** BT-86: the BIC */
	readonly provider?: string;
}

/** BG-18 */
export interface PaymentCard {
	/** BT-87: never the whole number */
	readonly number?: string;
	/** BT-88 */
	readonly holder?: string;
}

/** BG-19 */
export interface DirectDebit {
	/** BT-89 */
	readonly mandate?: string;
	/** BT-90 */
	readonly creditor?: string;
	/** BT-91 */
	readonly debitedAccount?: string;
}

/** BG-DEX-09 of XRechnung's extension: what is collected for somebody else. */
export interface ThirdPartyPayment {
	/** BT-DEX-001 */
	readonly type?: string;
	/** BT-DEX-002 */
	readonly amount?: DecimalText;
	/** Of BT-DEX-002: must be that of the invoice. */
	readonly currency?: Code;
	/** BT-DEX-003 */
	readonly description?: string;
}
