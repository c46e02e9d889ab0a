import type { Timestamp } from "../../platform/index.ts";

/** How an organization collects what is due: on its own, by retries and by reminders. */
export interface DunningRules {
	readonly collect_automatically: boolean;
	/** Days after the first attempt that failed, ascending. */
	readonly retry_days: readonly number[];
	/** Days from the due date, below 0 before it, ascending. */
	readonly reminder_days: readonly number[];
	readonly after_last_retry: "leave_open" | "uncollectible";
}

/** How an organization is paid. */
export interface PaymentSettings extends DunningRules {
	/** How long before a card expires its customer is told; null: not at all. */
	readonly card_expiry_notice_days: number | null;
	/** Mail a receipt for money that came in. */
	readonly send_receipts: boolean;
	/** What the payment page says about paying by bank transfer; null: nothing. */
	readonly bank_details: string | null;
	/** Null as long as nobody has changed any. */
	readonly updated_at: Timestamp | null;
}

/** What holds where an organization has set nothing. */
export const defaultSettings: PaymentSettings = {
	collect_automatically: true,
	retry_days: [3, 5, 7],
	reminder_days: [-3, 1, 7, 14],
	after_last_retry: "leave_open",
	card_expiry_notice_days: 30,
	send_receipts: true,
	bank_details: null,
	updated_at: null,
};
