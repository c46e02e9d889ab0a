import { type Context, column, columnsOf, each } from "../../platform/index.ts";
import type { PaymentSettings } from "./settings.ts";

const columns = columnsOf({
	...each("boolean", "collect_automatically", "send_receipts"),
	...each("int[]", "retry_days", "reminder_days"),
	after_last_retry: column<PaymentSettings["after_last_retry"]>("text"),
	card_expiry_notice_days: "int null",
	bank_details: "text null",
	updated_at: "timestamptz null",
});

/** Null if the organization has no settings of its own. */
export async function selectSettings({ db, organisationId }: Context): Promise<PaymentSettings | null> {
	return db.row<PaymentSettings>(`select ${columns} from payments.settings where organisation_id = $1`, [
		organisationId,
	]);
}

/** The organization's settings, locked until the transaction ends; created from `initial` if there are none. */
export async function lockSettings(
	{ db, organisationId, now }: Context,
	initial: PaymentSettings,
): Promise<PaymentSettings> {
	const row = await db.row<PaymentSettings>(
		`insert into payments.settings (organisation_id, ${columns}) values ($1, ${columns.places(2)})
		 on conflict (organisation_id) do update set organisation_id = excluded.organisation_id
		 returning ${columns}`,
		[organisationId, ...columns.values({ ...initial, updated_at: now })],
	);
	if (row === null) throw new Error("settings that were just made are missing");
	return row;
}

export async function saveSettings({ db, organisationId }: Context, row: PaymentSettings): Promise<void> {
	await db.execute(`update payments.settings set (${columns}) = row(${columns.places(2)}) where organisation_id = $1`, [
		organisationId,
		...columns.values(row),
	]);
}
