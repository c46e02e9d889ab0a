import type { Timestamp } from "../../platform/index.ts";

/** How an organization collects what is due: automatic charges, retries, and reminders. */
export interface DunningRules {
	readonly collect_automatically: boolean;
	/** Days after the first failed attempt, ascending. */
	readonly retry_days: readonly number[];
	/** Days relative to the due date (negative: before it), ascending. */
	readonly reminder_days: readonly number[];
	readonly after_last_retry: "leave_open" | "uncollectible";
}

/** An organization's payment settings. */
export interface PaymentSettings extends DunningRules {
	/** How many days before a card expires to notify its customer; null: never. */
	readonly card_expiry_notice_days: number | null;
	/** Whether to mail a receipt for received money. */
	readonly send_receipts: boolean;
	/** Bank transfer details for the payment page; null: none. */
	readonly bank_details: string | null;
	/** Null until first changed. */
	readonly updated_at: Timestamp | null;
}

/** The settings of an organization that has set none. */
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
