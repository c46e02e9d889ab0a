import type { PaymentFollower } from "../invoicing/index.ts";
import { Decimal } from "../money/index.ts";
import { receiveByHand } from "./manual/receive-by-hand.ts";
import { followDue } from "./payment/follow-due.ts";
import { refundableMoney, refundMoney } from "./refunds/refund-newest.ts";
import { selectPendingRefunds } from "./refunds/refund-store.ts";

/** What the payments room does when an invoice changes, in the same transaction and under the invoice's lock. */
export const paymentFollower: PaymentFollower = {
	async noteReceived(context, invoice, received) {
		if (!received.isPositive()) return followDue(context, invoice);
		await receiveByHand(context, invoice, received, { source: "update", method: "other" });
		await followDue(context, invoice);
	},
	followDue,
	async refundsUnderWay(context, { uuid }) {
		return Decimal.sum((await selectPendingRefunds(context, uuid)).map(({ amount }) => amount));
	},
	refundableMoney,
	refundMoney,
};
