import type { CreditTransfer, PaymentCard, PaymentInstructions } from "../model/index.ts";
import { fatal, inList, type Section, section, warning } from "./rule.ts";
import { given } from "./values.ts";

/** Local and SEPA credit transfer. */
const creditTransferCodes = ["30", "58"];

const isCreditTransfer = (payment: PaymentInstructions): boolean =>
	creditTransferCodes.includes(payment.meansCode ?? "");

/** How an invoice is to be paid. */
export const paymentRules: readonly Section[] = [
	section<PaymentInstructions>(
		(i) => inList(i.payments),
		[
			fatal(
				"BR-49",
				"BT-81",
				"The payment instructions do not say how to pay.",
				(payment) => payment.meansCode !== undefined,
			),
			fatal(
				"BR-61",
				"BT-84",
				"The invoice is to be paid by credit transfer, but gives no account to pay into.",
				(payment) =>
					!isCreditTransfer(payment) ||
					(payment.creditTransfers?.every(({ account }) => account !== undefined) ?? false),
			),
		],
	),
	section<CreditTransfer>(
		(i) => inList(i.payments?.filter(isCreditTransfer).flatMap((payment) => payment.creditTransfers ?? [])),
		[fatal("BR-50", "BT-84", "The account to pay into has no number.", (transfer) => given(transfer.account))],
	),
	section<PaymentCard>(
		(i) => inList(i.payments?.map(({ card }) => card)),
		[
			warning(
				"BR-51",
				"BT-87",
				"A card's number should show its first six and last four digits at most.",
				(card) => (card.number?.length ?? 0) <= 10,
			),
		],
	),
];
