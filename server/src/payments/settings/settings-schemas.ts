import { providerChoices } from "../../payment-providers/index.ts";
import { Instant, literals, multiline, nullable, type Static, strictObject, Type } from "../../platform/http/index.ts";

function days(minimum: number, maximum: number, options: { maxItems: number; description: string }) {
	return Type.Unsafe<readonly number[]>(Type.Array(Type.Integer({ minimum, maximum }), options));
}

const retryDays = days(1, 60, {
	maxItems: 10,
	description: "At which days after the first charge that failed it is tried again, ascending. Empty: not at all.",
});
const reminderDays = days(-60, 365, {
	maxItems: 20,
	description:
		"At which days from the due date the customer is reminded, below 0 before it, ascending. Empty: not at all.",
});
const afterLastRetry = literals(
	["leave_open", "uncollectible"],
	"What becomes of an invoice on the day after its last retry, where that failed too.",
);
const noticeDays = Type.Integer({
	minimum: 1,
	maximum: 365,
	description: "How many days before a customer's default card expires the customer is told by mail; null: not at all.",
});
const bankDetails = Type.String({
	minLength: 1,
	maxLength: 2000,
	description: "What the payment page says about paying by bank transfer; null: nothing.",
	...multiline,
});

export const PaymentSettingsUpdate = strictObject({
	collect_automatically: Type.Optional(Type.Boolean()),
	retry_days: Type.Optional(retryDays),
	reminder_days: Type.Optional(reminderDays),
	after_last_retry: Type.Optional(afterLastRetry),
	card_expiry_notice_days: Type.Optional(nullable(noticeDays)),
	send_receipts: Type.Optional(Type.Boolean()),
	bank_details: Type.Optional(nullable(bankDetails)),
});
export type PaymentSettingsUpdate = Static<typeof PaymentSettingsUpdate>;

export const PaymentSettings = Type.Object(
	{
		collect_automatically: Type.Boolean({
			description: "On the due date the customer's default payment method is charged.",
		}),
		retry_days: retryDays,
		reminder_days: reminderDays,
		after_last_retry: afterLastRetry,
		card_expiry_notice_days: nullable(noticeDays),
		send_receipts: Type.Boolean({ description: "Customers get a mail for each payment that came in." }),
		bank_details: nullable(bankDetails),
		updated_at: nullable(Instant),
	},
	{ $id: "PaymentSettings" },
);

export const PaymentProvider = Type.Object(
	{
		name: literals(providerChoices),
		is_available: Type.Boolean({ description: "An organisation of this installation can choose it." }),
		missing: nullable(Type.String({ description: "What it lacks to be available, in a sentence." })),
	},
	{ $id: "PaymentProvider" },
);
