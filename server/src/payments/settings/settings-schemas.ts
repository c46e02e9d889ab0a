import { providerChoices } from "../../payment-providers/index.ts";
import {
	described,
	Instant,
	literals,
	multiline,
	nullable,
	type Static,
	strictObject,
	Type,
} from "../../platform/http/index.ts";

function days(minimum: number, maximum: number, options: { maxItems: number; description: string }) {
	return Type.Unsafe<readonly number[]>(Type.Array(Type.Integer({ minimum, maximum }), options));
}

const retryDays = days(1, 60, {
	maxItems: 10,
	description: "Days after the first failed charge on which to retry, ascending. Empty: never.",
});
const reminderDays = days(-60, 365, {
	maxItems: 20,
	description:
		"Days relative to the due date on which to remind the customer (negative: before it), ascending. Empty: never.",
});
const afterLastRetry = literals(
	"AfterLastRetry",
	["leave_open", "uncollectible"],
	"What happens to an invoice on the day after its final retry fails.",
);
const noticeDays = Type.Integer({
	minimum: 1,
	maximum: 365,
	description: "Days before a customer's default card expires to notify the customer by mail; null: never.",
});
const bankDetails = Type.String({
	minLength: 1,
	maxLength: 2000,
	description: "Bank transfer details for the payment page; null: none.",
	...multiline,
});

export const PaymentSettingsUpdate = strictObject(
	{
		collect_automatically: Type.Optional(
			Type.Boolean({ description: "Whether the default payment method is charged when an invoice is sent." }),
		),
		retry_days: Type.Optional(retryDays),
		reminder_days: Type.Optional(reminderDays),
		after_last_retry: Type.Optional(afterLastRetry),
		card_expiry_notice_days: Type.Optional(nullable(noticeDays)),
		send_receipts: Type.Optional(Type.Boolean({ description: "Whether customers get a mail for each payment." })),
		bank_details: Type.Optional(nullable(bankDetails)),
	},
	{ $id: "UpdatePaymentSettings" },
);
export type PaymentSettingsUpdate = Static<typeof PaymentSettingsUpdate>;

export const PaymentSettings = Type.Object(
	{
		collect_automatically: Type.Boolean({
			description: "Charge the customer's default payment method on the due date.",
		}),
		retry_days: retryDays,
		reminder_days: reminderDays,
		after_last_retry: afterLastRetry,
		card_expiry_notice_days: nullable(noticeDays),
		send_receipts: Type.Boolean({ description: "Mail the customer a receipt for each payment received." }),
		bank_details: nullable(bankDetails),
		updated_at: nullable(described(Instant, "When it was last changed.")),
	},
	{ $id: "PaymentSettings", description: "When invoices are collected, and which notices customers get." },
);

export const PaymentProvider = Type.Object(
	{
		name: literals("PaymentProviderName", providerChoices, "The name."),
		is_available: Type.Boolean({ description: "Whether an organization on this installation can choose it." }),
		missing: nullable(Type.String({ description: "What it lacks to be available, as a sentence." })),
	},
	{ $id: "PaymentProvider", description: "A payment provider." },
);
