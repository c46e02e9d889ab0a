import type {
	CreditTransfer,
	DirectDebit,
	PaymentCard,
	PaymentInstructions,
	ThirdPartyPayment,
} from "../model/index.ts";
import { elementAt, elementsAt } from "./elements.ts";
import type { Origins } from "./origins.ts";
import { oneOrNone, someOrNone } from "./values.ts";
import type { XmlElement } from "./xml.ts";

export function readPayments(root: XmlElement, origins: Origins): readonly PaymentInstructions[] | undefined {
	const creditor = creditorIdentifier(root);
	return someOrNone(
		elementsAt(root, "cac:PaymentMeans").map((element) =>
			origins.group<PaymentInstructions>(
				element,
				{
					meansCode: "cbc:PaymentMeansCode",
					meansText: "cbc:PaymentMeansCode/@name",
					remittance: "cbc:PaymentID",
				},
				{
					creditTransfers: someOrNone(
						elementsAt(element, "cac:PayeeFinancialAccount").map((account) =>
							origins.group<CreditTransfer>(account, {
								account: "cbc:ID",
								accountName: "cbc:Name",
								provider: "cac:FinancialInstitutionBranch/cbc:ID",
							}),
						),
					),
					card: oneOrNone(elementAt(element, "cac:CardAccount"), (card) =>
						origins.group<PaymentCard>(card, { number: "cbc:PrimaryAccountNumberID", holder: "cbc:HolderName" }),
					),
					directDebit: oneOrNone(elementAt(element, "cac:PaymentMandate"), (mandate) =>
						origins.group<DirectDebit>(
							mandate,
							{ mandate: "cbc:ID", debitedAccount: "cac:PayerFinancialAccount/cbc:ID" },
							{ creditor },
						),
					),
				},
			),
		),
	);
}

/** BT-90: an identifier of the seller or the payee whose scheme is SEPA. */
function creditorIdentifier(root: XmlElement): string | undefined {
	const ids = [
		...elementsAt(root, "cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID"),
		...elementsAt(root, "cac:PayeeParty/cac:PartyIdentification/cbc:ID"),
	];
	return ids.find((id) => id.attributes.schemeID === "SEPA")?.text.trim();
}

export function readThirdPartyPayments(root: XmlElement, origins: Origins): readonly ThirdPartyPayment[] | undefined {
	return someOrNone(
		elementsAt(root, "cac:PrepaidPayment").map((element) =>
			origins.group<ThirdPartyPayment>(element, {
				type: "cbc:ID",
				amount: "cbc:PaidAmount",
				currency: "cbc:PaidAmount/@currencyID",
				description: "cbc:InstructionID",
			}),
		),
	);
}
