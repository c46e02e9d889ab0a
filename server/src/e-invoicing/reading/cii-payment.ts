import type { CreditTransfer, DirectDebit, PaymentCard, PaymentInstructions } from "../model/index.ts";
import { elementAt, elementsAt, textAt } from "./elements.ts";
import type { Origins } from "./origins.ts";
import { oneOrNone, someOrNone } from "./values.ts";
import type { XmlElement } from "./xml.ts";

/** @param settlement of the whole document, since CII keeps mandate and creditor apart from the means of payment */
export function readPayments(settlement: XmlElement, origins: Origins): readonly PaymentInstructions[] | undefined {
	const remittance = textAt(settlement, "ram:PaymentReference");
	return someOrNone(
		elementsAt(settlement, "ram:SpecifiedTradeSettlementPaymentMeans").map((element) =>
			origins.group<PaymentInstructions>(
				element,
				{ meansCode: "ram:TypeCode", meansText: "ram:Information" },
				{
					remittance,
					creditTransfers: someOrNone(creditTransfers(element, origins)),
					card: oneOrNone(elementAt(element, "ram:ApplicableTradeSettlementFinancialCard"), (card) =>
						origins.group<PaymentCard>(card, { number: "ram:ID", holder: "ram:CardholderName" }),
					),
					directDebit: directDebit(settlement, element, origins),
				},
			),
		),
	);
}

/** A bank without an account is a credit transfer, too: one that lacks its account. */
function creditTransfers(means: XmlElement, origins: Origins): CreditTransfer[] {
	const provider = textAt(means, "ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID");
	const accounts = elementsAt(means, "ram:PayeePartyCreditorFinancialAccount");
	if (accounts.length === 0 && provider !== undefined) return [origins.group<CreditTransfer>(means, {}, { provider })];
	return accounts.map((account) =>
		origins.group<CreditTransfer>(
			account,
			{
				account: elementAt(account, "ram:IBANID") === undefined ? "ram:ProprietaryID" : "ram:IBANID",
				accountName: "ram:AccountName",
			},
			{ provider },
		),
	);
}

/** CII has no element for a direct debit: there is one if any of its three terms is there. */
function directDebit(settlement: XmlElement, means: XmlElement, origins: Origins): DirectDebit | undefined {
	const mandate = textAt(settlement, "ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID");
	const creditor = textAt(settlement, "ram:CreditorReferenceID");
	const debitedAccount = textAt(means, "ram:PayerPartyDebtorFinancialAccount/ram:IBANID");
	if (mandate === undefined && creditor === undefined && debitedAccount === undefined) return undefined;
	return origins.group<DirectDebit>(means, {}, { mandate, creditor, debitedAccount });
}
